import { expect, test } from 'vitest'
import * as constants from './constants.ts'
import { readPreference, writePreference } from './constants.ts'

test('S-330 S-331 the default currency and country are those of the specification', () => {
  expect(constants.defaultCurrency).toEqual({ id: 2, code: 'USD', sign: '$', name: 'American Dollar' })
  expect(constants.defaultCountry).toEqual({ id: 1, code: 'sa' })
})

test('S-337 S-338 S-339 the language cookie', () => {
  expect(constants.languageCookie).toEqual({ name: 'language', days: 365, maxAge: 31_536_000, path: '/', sameSite: 'lax' })
})

test('S-341 S-342 S-347 S-348 S-353 S-112 constants of the shell', () => {
  expect([constants.lastRoute.key, constants.lastRoute.except]).toEqual(['last_route', '/too-many-requests'])
  expect([constants.discountText.en, constants.discountText.ar]).toEqual(['up to 50%', 'حتى 50%'])
  expect(constants.progressBar).toEqual({ throttle: 200, duration: 5000 })
  expect([constants.toastDuration, constants.drawerWidth]).toEqual([5000, 310])
})

test('S-355 S-356 storage prefixes and the cookie of the token', () => {
  expect(Object.values(constants.storagePrefixes)).toEqual(['auth.', '_token.', '_refresh_token.'])
  expect(constants.tokenCookie).toMatchObject({ name: 'auth._token.local', path: '/' })
})

test('S-185 to S-192 S-358 the local browser database', () => {
  expect(constants.localDatabase).toEqual({
    name: 'otas_tourism_website',
    version: 1,
    stores: [
      'services_en',
      'services_ar',
      'services_header_en',
      'services_header_ar',
      'sections_en',
      'sections_ar',
      'company_en',
      'company_ar',
    ],
    keyPath: 'index',
    index: { name: 'name', unique: false },
  })
})

test('a chosen currency or country survives its cookie', () => {
  expect(readPreference(writePreference({ id: 2, code: 'USD' }))).toEqual({ id: 2, code: 'USD' })
  expect(readPreference('{"id":1,"code":"sa"}')).toEqual({ id: 1, code: 'sa' })
})

test.each([
  undefined,
  null,
  '',
  'USD',
  '{',
  '%',
  '[]',
  'null',
  '{"id":"2","code":"USD"}',
  '{"id":0,"code":"USD"}',
  '{"id":1.5,"code":"USD"}',
  '{"id":2}',
  '{"id":2,"code":"US D"}',
  '{"id":2,"code":"USDX"}',
  '{"id":2,"code":"USD","sign":"$"}',
  `{"id":2,"code":"USD"${' '.repeat(300)}}`,
])('S-322 S-323 the cookie value %j is bad', (value) => expect(readPreference(value)).toBeNull())
