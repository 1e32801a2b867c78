import { expect, test } from 'vitest'
import { type RootData, stateOf } from './state.ts'

const root: RootData = {
  locale: 'ar',
  prefix: '',
  defaultLocale: 'ar',
  origin: 'http://ofuq.localhost',
  company: null,
  session: { user: null, loggedIn: false },
  currency: { id: 2, code: 'USD', sign: '$', name: 'American Dollar' },
  chosen: { currency: null, country: null },
  languages: [],
  currencies: [],
  countries: [],
  phoneCountries: [],
  targetCountries: [],
  settings: [],
  services: [],
  offersTotal: 0,
}

test('S-193 the state has the fifteen named areas', () => {
  const names =
    'allServices countries currencies globalSettings languages loader locale offers profile query sections services tables errors defaultCompany'
  expect(Object.keys(stateOf(root)).sort()).toEqual(names.split(' ').sort())
})

test('S-214 the loader is on until a page says otherwise', () => {
  expect(stateOf(root).loader.isLoading).toBe(true)
  expect(stateOf(root, { isLoading: false }).loader.isLoading).toBe(false)
})
