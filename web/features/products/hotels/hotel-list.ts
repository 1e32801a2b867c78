import { type ListRules, usualTexts } from '../list-rules.ts'

export const hotelList: ListRules = {
  fields: ['q', 'category', 'country', 'from', 'to', 'pax', 'stars', 'price_max'],
  sorts: ['recommended', 'price', '-price', 'stars'],
  quick: [
    { name: 'stars', value: '5' },
    { name: 'stars', value: '4' },
  ],
  carried: ['from', 'to', 'pax'],
  weekend: 'nights',
  texts: { ...usualTexts, people: 'filters.guests', party: 'filters.pax_hotel' },
}
