import { addDays } from '#shared/dates.ts'

/** One call of the API: its path below the company, for the n-th time it is asked. */
export type Case = { name: string; path: (turn: number) => string }

const today = '2026-11-21'
const day = (ahead: number) => addDays(today, ahead)

const words = ['desert', 'اسطنبول', 'old town', 'الرياض', 'Istambul', 'garden', 'جده', 'tbilisi', 'متحف', 'harbor']

/** What a list, a search and an availability ask; products are addressed by the slugs that the builders gave. */
export const casesOf = (slugs: { trips: string[]; hotels: string[]; cars: string[] }): Case[] => {
  const at = (list: string[], turn: number) => list[turn % list.length] ?? ''
  const word = (turn: number) => encodeURIComponent(words[turn % words.length] ?? '')
  return [
    { name: 'list, first page', path: () => '/products' },
    { name: 'list, by price, page 3', path: () => '/trips?sort=price&page=3' },
    { name: 'facets of everything', path: () => '/product-facets' },
    { name: 'facets of hotels, two chosen', path: () => '/product-facets?kind=hotel&stars=4,5&amenities=wifi' },
    {
      name: 'facets of hotels for 4 nights',
      path: (turn) => `/product-facets?kind=hotel&from=${day(2 + (turn % 30))}&to=${day(6 + (turn % 30))}&pax=2`,
    },
    { name: 'trips of a fortnight for 2', path: (turn) => `/trips?from=${day(3 + (turn % 9))}&to=${day(17)}&pax=2` },
    { name: 'hotels free for 4 nights', path: (turn) => `/hotels?from=${day(2 + (turn % 30))}&to=${day(6 + (turn % 30))}&pax=2` },
    { name: 'cars free for 5 days', path: (turn) => `/car-models?from=${day(2 + (turn % 30))}&to=${day(7 + (turn % 30))}` },
    { name: 'list with words', path: (turn) => `/products?q=${word(turn)}` },
    { name: 'search', path: (turn) => `/search?q=${word(turn)}` },
    { name: 'suggestions', path: (turn) => `/search/suggestions?q=${word(turn)}` },
    { name: 'availability of a trip', path: (turn) => `/products/${at(slugs.trips, turn)}/availability` },
    { name: 'availability of a hotel', path: (turn) => `/products/${at(slugs.hotels, turn)}/availability` },
    {
      name: 'rooms of a hotel for 4 nights',
      path: (turn) => `/products/${at(slugs.hotels, turn)}/rooms?from=${day(3)}&to=${day(7)}`,
    },
    { name: 'availability of a car', path: (turn) => `/products/${at(slugs.cars, turn)}/availability` },
  ]
}
