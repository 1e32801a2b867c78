import { describe, expect, test } from 'vitest'
import { activeFilters, apiQuery, errorsByFilter, listPath, readAsked, sortOf } from './model-filters.ts'

const asked = (query: string) => readAsked(new URLSearchParams(query))

describe('the address of a list', () => {
  test('empty filters count as none, and Arabic digits are read', () => {
    expect(asked('q=&category=%20&pax=%D9%A3&price_max=%D9%A1%D9%A0%D9%A0')).toEqual({ pax: '3', price_max: '100', page: 1 })
  })

  test.each(['0', '-1', 'x', '1e3', ''])('page "%s" is the first one', (page) => {
    expect(asked(`page=${page}`).page).toBe(1)
  })

  test('is asked of the API in its own words', () => {
    expect(apiQuery(asked('category=sea&country=eg&q=reef&sort=price&page=3&utm_source=x'))).toEqual({
      category_id: 'sea',
      country_id: 'eg',
      q: 'reef',
      sort: 'price',
      page: '3',
    })
    expect(apiQuery(asked('page=1'))).toEqual({})
  })

  test('removing one filter keeps the others and leads to the first page', () => {
    expect(listPath('/m', asked('q=a b&pax=2&sort=price&page=4'), { pax: undefined })).toBe('/m?q=a+b&sort=price')
    expect(listPath('/m', asked('q=a&page=4'), { q: undefined })).toBe('/m')
  })

  test('another page keeps filters and sort; what is usual is left out', () => {
    expect(listPath('/m', asked('q=a&sort=-price'), { page: 2 })).toBe('/m?q=a&sort=-price&page=2')
    expect(listPath('/m', asked('sort=recommended&page=2'), { page: 1 })).toBe('/m')
  })

  test('a sort of no meaning is shown as the usual one', () => {
    expect(sortOf(asked('sort=cheapest'))).toBe('recommended')
    expect(sortOf(asked('sort=-price'))).toBe('-price')
  })

  test('only filters narrow a list', () => {
    expect(activeFilters(asked('to=2026-12-01&sort=price&page=2&q=x'))).toEqual(['q', 'to'])
  })

  test('errors of the API stand at the fields of the address', () => {
    expect(errorsByFilter({ country_id: ['a'], price_max: ['b'] })).toEqual({ country: ['a'], price_max: ['b'] })
  })
})
