import { expect, test } from 'vitest'
import { textsMeta } from '../../texts/text-files.server.ts'
import { cacheNames, outdatedCaches } from './caches.ts'
import { isPreference, isScreen, isSignOut, readPage, textsIn } from './page-request.ts'

const id = '0190a628-2ef0-7a84-8c13-7f93cc3c371a'

test.each([
  ['/', 'open', 'ar', '/'],
  ['/en', 'open', 'en', '/'],
  ['/en.data', 'open', 'en', '/'],
  ['/_.data', 'open', 'ar', '/'],
  ['/en/blogs/desert-stars', 'open', 'en', '/blogs/desert-stars'],
  ['/services/booking/trips/models/night.data', 'open', 'ar', '/services/booking/trips/models/night'],
  ['/countries/destinations/abha', 'open', 'ar', '/countries/destinations/abha'],
  ['/en/profile/orders', 'own', 'en', '/profile/orders'],
  [`/profile/orders/${id}.data`, 'own', 'ar', `/profile/orders/${id}`],
  [`/profile/orders/${id}/calendar`, 'own', 'ar', `/profile/orders/${id}/calendar`],
  [`/en/profile/orders/${id}/voucher`, 'own', 'en', `/profile/orders/${id}/voucher`],
  [`/profile/orders/${id}/cancel`, 'none', 'ar', `/profile/orders/${id}/cancel`],
  [`/profile/orders/files/${id}`, 'none', 'ar', `/profile/orders/files/${id}`],
  ['/profile', 'none', 'ar', '/profile'],
  ['/profile/personal-info', 'none', 'ar', '/profile/personal-info'],
  ['/profile/export', 'none', 'ar', '/profile/export'],
  ['/booking', 'none', 'ar', '/booking'],
  ['/login', 'none', 'ar', '/login'],
  ['/days.data', 'none', 'ar', '/days'],
])('the page of %s is %s', (pathname, kind, locale, route) => {
  expect(readPage(pathname, 'ar')).toMatchObject({ kind, locale, route, isDocument: !pathname.endsWith('.data') })
})

test('a browser is led to screens alone, not to what scripts ask for beside them', () => {
  const leads = (path: string) => isScreen(readPage(path, 'ar'))
  expect(['/login.data', '/en/booking.data', '/profile/orders.data'].map(leads)).toEqual([true, true, true])
  const besides = [
    '/drafts.data',
    '/search/suggestions.data',
    '/services/booking/models/night/days.data',
    '/profile/sessions.data',
  ]
  expect(besides.map(leads)).toEqual([false, false, false, false])
})

test('the form that signs out is known in every language', () => {
  expect(['/logout', '/en/logout.data', '/ar/logout'].every((path) => isSignOut(readPage(path, 'ar')))).toBe(true)
  expect(isSignOut(readPage('/login', 'ar'))).toBe(false)
})

test('the form that chooses a currency or a country is known in every language', () => {
  expect(['/preferences', '/en/preferences'].every((path) => isPreference(readPage(path, 'ar')))).toBe(true)
  expect(isPreference(readPage('/services', 'ar'))).toBe(false)
})

test('the caches of this build and of the one before it stay, and those of other programs', () => {
  const of = (build: string) => [cacheNames(build).files, cacheNames(build).pages, cacheNames(build).own('abc')]
  const names = [...of('one'), 'foreign', cacheNames('one').media, ...of('two'), ...of('three')]
  expect(outdatedCaches(names, 'three')).toEqual(of('one'))
  expect(outdatedCaches(names, 'four')).toEqual([...of('one'), ...of('two')])
  expect(outdatedCaches(of('three'), 'three')).toEqual([])
})

test('a document is saved with the texts that it names', () => {
  const html = `<head>${textsMeta(['ar-site-1', 'ar-shell-2'])}</head>`
  expect(textsIn(html, 'https://ofuq.example')).toEqual([
    'https://ofuq.example/assets/texts-ar-site-1.json',
    'https://ofuq.example/assets/texts-ar-shell-2.json',
  ])
  expect(textsIn('<p name="texts">', 'https://ofuq.example')).toEqual([])
})
