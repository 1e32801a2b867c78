import { describe, expect, test } from 'vitest'
import { kindsOnSale } from '#web/shell/cards/service-kinds.ts'
import { listKind } from './list-kind.ts'
import {
  acceptedOf,
  activeFilters,
  apiQuery,
  carriedFilters,
  errorsByFilter,
  listPath,
  readSelection,
  searchFor,
  sortOf,
  toggled,
} from './product-filters.ts'

const selection = (query: string) => readSelection(new URLSearchParams(query))

describe('the address of a list', () => {
  test('empty filters count as none, and Arabic digits are read', () => {
    expect(selection('q=&category=%20&pax=%D9%A3&price_max=%D9%A1%D9%A0%D9%A0')).toEqual({ pax: '3', price_max: '100', page: 1 })
  })

  test.each(['0', '-1', 'x', '1e3', ''])('page "%s" is the first one', (page) => {
    expect(selection(`page=${page}`).page).toBe(1)
  })

  test('a time without its day means nothing', () => {
    expect(selection('from_time=10:00&to=2026-12-01&to_time=10:00')).toEqual({ to: '2026-12-01', to_time: '10:00', page: 1 })
  })

  test('is asked of the API in its own words', () => {
    expect(
      apiQuery(selection('category=sea&country=eg&destination=cairo&offer=half&q=reef&sort=price&page=3&utm_source=x')),
    ).toEqual({
      category_id: 'sea',
      country_id: 'eg',
      destination_id: 'cairo',
      offer_id: 'half',
      q: 'reef',
      sort: 'price',
      page: '3',
    })
    expect(apiQuery(selection('page=1'))).toEqual({})
  })

  test('removing one filter keeps the others and leads to the first page', () => {
    expect(listPath('/m', selection('q=a b&pax=2&sort=price&page=4'), { pax: undefined })).toBe('/m?q=a+b&sort=price')
    expect(listPath('/m', selection('q=a&page=4'), { q: undefined })).toBe('/m')
  })

  test('another page keeps filters and sort; what is usual is left out', () => {
    expect(listPath('/m', selection('q=a&sort=-price'), { page: 2 })).toBe('/m?q=a&sort=-price&page=2')
    expect(listPath('/m', selection('sort=recommended&page=2'), { page: 1 })).toBe('/m')
  })

  test('a sort that says nothing of the kind is shown as the usual one', () => {
    expect(sortOf(selection('sort=cheapest'), 'trip')).toBe('recommended')
    expect(sortOf(selection('sort=-price'), 'car')).toBe('-price')
    expect(sortOf(selection('sort=stars'), 'hotel')).toBe('stars')
    expect(sortOf(selection('sort=soonest'), 'hotel')).toBe('recommended')
  })

  test('only filters narrow a list, and the kind is no filter', () => {
    expect(activeFilters(selection('to=2026-12-01&sort=price&page=2&q=x&kind=hotel&offer=half'))).toEqual(['q', 'offer', 'to'])
  })

  test('what a list has no field for is carried on by its form', () => {
    const question = selection('kind=hotel&offer=half&destination=makkah&gearbox=manual&stars=5&q=x')
    expect(carriedFilters(question, 'hotel')).toEqual(['kind', 'offer', 'destination', 'gearbox'])
    expect(carriedFilters(selection('q=x&pax=2'), 'trip')).toEqual([])
  })

  test('children are some of those who travel, and go on to a tour without narrowing its list', () => {
    const family = selection('pax=4&children=2')
    expect(apiQuery(family)).toEqual({ pax: '4' })
    expect(activeFilters(family)).toEqual(['pax'])
    expect(searchFor(family, 'trip')).toBe('?pax=4&children=2')
    expect(listPath('/m', family, { pax: undefined })).toBe('/m')
    expect(selection('children=2')).toEqual({ page: 1 })
    expect(selection('pax=2&children=0')).toEqual({ pax: '2', page: 1 })
  })

  test('a form without scripts counts adults and children, and the list adds them', () => {
    expect(selection('adults=2&children=2')).toEqual({ pax: '4', children: '2', page: 1 })
    expect(selection('adults=%D9%A3&children=0').pax).toBe('3')
    expect(selection('adults=many&children=1').pax).toBe('many')
    expect(selection('adults=2&children=2&pax=4').pax).toBe('4')
  })

  test('no link carries on what was refused', () => {
    const selection = readSelection(new URLSearchParams('category=desert&from=never&pax=2&page=3'))
    expect(acceptedOf(selection, { from: ['x'] })).toEqual({ category: 'desert', pax: '2', page: 3 })
  })

  test('values of a facet are read from a form, which repeats its name, and from an address of ours', () => {
    expect(selection('stars=5&stars=4&stars=5&board=').stars).toBe('4,5')
    expect(listPath('/m', selection('stars=5&stars=4&q=a,b'))).toBe('/m?q=a,b&stars=4,5')
    expect(selection('amenities=wifi,pool,wifi,').amenities).toBe('pool,wifi')
  })

  test('a value is added to its facet and taken away again, one of a plain filter is replaced', () => {
    expect(toggled(selection('stars=4'), 'stars', '5')).toEqual({ stars: '4,5' })
    expect(toggled(selection('stars=4,5'), 'stars', '4')).toEqual({ stars: '5' })
    expect(listPath('/m', selection('stars=4'), toggled(selection('stars=4'), 'stars', '4'))).toBe('/m')
    expect(toggled(selection('price_max=100'), 'price_max', '200')).toEqual({ price_max: '200' })
    expect(toggled(selection('price_max=100'), 'price_max', '100')).toEqual({ price_max: undefined })
  })

  test('several pages in one address are at most four, and any change leads to the first one alone', () => {
    expect(selection('page=2&until=4')).toEqual({ page: 2, until: 4 })
    expect(selection('until=99')).toEqual({ page: 1, until: 4 })
    for (const until of ['0', '1', '-3', 'x', '']) expect(selection(`until=${until}`), until).toEqual({ page: 1 })
    expect(listPath('/m', selection('q=a&until=3'), { q: 'b' })).toBe('/m?q=b')
    expect(listPath('/m', selection('q=a'), { page: 1, until: 3 })).toBe('/m?q=a&until=3')
  })

  test('errors of the API stand at the fields of the address', () => {
    expect(errorsByFilter({ country_id: ['a'], price_max: ['b'] })).toEqual({ country: ['a'], price_max: ['b'] })
  })
})

describe('what a card keeps of the search', () => {
  const question = selection(
    'q=x&pax=3&from=2026-12-01&to=2026-12-04&from_time=09:00&pickup=riyadh-airport&driver=yes&price_max=900&sort=price&page=2',
  )

  test('is the party of a trip, the stay in a hotel, and when and where a car is taken', () => {
    expect(searchFor(question, 'trip')).toBe('?pax=3&from=2026-12-01&to=2026-12-04')
    expect(searchFor(question, 'hotel')).toBe('?from=2026-12-01&to=2026-12-04&pax=3')
    expect(searchFor(question, 'car')).toBe('?pickup=riyadh-airport&from=2026-12-01&from_time=09%3A00&to=2026-12-04&driver=yes')
  })

  test('is nothing where nothing was said', () => {
    expect(searchFor(selection('q=x&driver=no'), 'car')).toBe('')
    expect(searchFor(selection('q=x&pickup=riyadh-airport'), 'package')).toBe('')
  })
})

describe('the kind of a list', () => {
  const service = (kind: 'trip' | 'car_rental' | 'custom', products_count: number) => ({ kind, products_count })

  test('is what its service sells, whatever the address says', () => {
    expect(listKind(service('car_rental', 2), 'hotel', ['trip', 'car'])).toBe('car')
  })

  test('is what the address asks for in the list of everything, and the only one where there is one', () => {
    expect(listKind(null, 'hotel', ['trip', 'hotel'])).toBe('hotel')
    expect(listKind(null, 'boats', ['trip', 'hotel'])).toBe('all')
    expect(listKind(null, undefined, ['trip'])).toBe('trip')
  })

  test('kinds are on sale where something of them can be booked', () => {
    const services = [service('car_rental', 1), service('custom', 0), service('trip', 4)]
    expect(kindsOnSale(services)).toEqual(['trip', 'car'])
    expect(kindsOnSale([service('car_rental', 0)])).toEqual([])
  })
})
