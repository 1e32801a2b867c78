import { expect, test } from 'vitest'
import * as constants from './constants.ts'
import { readPreference } from './constants.ts'

test('the default currency and country are those of the specification', { tags: ['S-330', 'S-331'] }, () => {
  expect(constants.defaultCurrency).toEqual({ id: 2, code: 'USD', sign: '$', name: 'American Dollar' })
  expect(constants.defaultCountry).toEqual({ id: 1, code: 'sa' })
})

test('the language cookie has its name and lives for a year', { tags: ['S-337', 'S-338', 'S-339'] }, () => {
  expect(constants.languageCookie).toEqual({ name: 'language', days: 365, maxAge: 31_536_000, path: '/', sameSite: 'lax' })
})

test('the shell has the constants of the specification', { tags: ['S-341', 'S-342', 'S-347', 'S-348', 'S-353'] }, () => {
  expect([constants.lastRoute.key, constants.lastRoute.except]).toEqual(['last_route', '/too-many-requests'])
  expect([constants.discountText.en, constants.discountText.ar]).toEqual(['up to 50%', 'حتى 50%'])
  expect(constants.progressBar).toEqual({ throttle: 200, duration: 5000 })
  expect(constants.toastDuration).toBe(5000)
})

test("the sign-in's cookies have the prefixes of the specification", { tags: ['S-355', 'S-356'] }, () => {
  expect([constants.redirectCookie.name, constants.deviceCookie.name]).toEqual(['auth.redirect', 'auth.device'])
  expect(constants.tokenCookie).toMatchObject({ name: 'auth._token.local', path: '/' })
})

test('the local database has the name, version and stores of the specification', {
  tags: ['S-185', 'S-186', 'S-187', 'S-188', 'S-189', 'S-190', 'S-191', 'S-192', 'S-358'],
}, () => {
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
  expect(readPreference(encodeURIComponent('{"id":2,"code":"USD"}'))).toEqual({ id: 2, code: 'USD' })
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
  `{"id":2,"code":"USD"$' '.repeat(300)}`,
])('the cookie value %j is bad', { tags: ['S-322', 'S-323'] }, (value) => expect(readPreference(value)).toBeNull())
