import { beforeAll, expect, test } from 'vitest'
import { loadTrialSources, type TrialSources } from '#testing/trial-site.ts'
import { cached } from './counted-page-fixture.ts'

let sources: TrialSources
beforeAll(async () => {
  sources = await loadTrialSources()
})

test('a page answers without prefix, under /ar and under /en, each in its language', {
  tags: ['S-051', 'S-052', 'S-053'],
}, async () => {
  const site = await sources.open()
  const html = async (path: string) => (await site.get(path)).text()
  expect(await html('/')).toContain('<html lang="ar" dir="rtl">')
  expect(await html('/ar')).toContain('<html lang="ar" dir="rtl">')
  expect(await html('/en')).toContain('<html lang="en" dir="ltr">')
})

test('the language of the browser is ignored', { tags: ['S-336'] }, async () => {
  const site = await sources.open()
  const response = await site.get('/', { 'Accept-Language': 'en-GB' })
  expect(response.status).toBe(200)
  expect(await response.text()).toContain('<html lang="ar"')
})

test('an unprefixed document leads to the language of the cookie, uncacheable; data and prefixed pages stay', {
  tags: ['C-20'],
}, async () => {
  const site = await sources.open({ shared: cached() })
  const cookie = { Cookie: 'language=en' }
  const moved = await site.get('/shared?a=1', cookie)
  expect([moved.status, moved.headers.get('location'), moved.headers.get('cache-control')]).toEqual([
    302,
    '/en/shared?a=1',
    'no-store',
  ])
  expect((await site.get('/ar/shared', cookie)).status).toBe(200)
  expect((await site.get('/shared.data', cookie)).status).toBe(200)
  expect((await site.get('/', { Cookie: 'language=ar' })).status).toBe(200)
})

test('a bad language cookie is logged and ignored', { tags: ['S-324'] }, async () => {
  const site = await sources.open()
  expect((await site.get('/', { Cookie: 'language=xx' })).status).toBe(200)
  expect(site.warnings.join()).toContain('The cookie language cannot be used')
})

test('switching keeps the language for a year and leads to the same page in it', {
  tags: ['S-337', 'S-338', 'S-339'],
}, async () => {
  const site = await sources.open()
  const response = await site.get('/language/en?to=%2Fblogs%3Fpage%3D2')
  expect([response.status, response.headers.get('location')]).toEqual([303, '/en/blogs?page=2'])
  expect(response.headers.getSetCookie()).toEqual(['language=en; Max-Age=31536000; Path=/; SameSite=Lax'])
  expect((await site.get('/language/ar?to=/en/blogs')).headers.get('location')).toBe('/blogs')
  const elsewhere = ['//evil', '//evil.test', 'https://evil.test', '/\\evil.test']
  for (const evil of [...elsewhere, ...elsewhere.flatMap((path) => [`/en${path}`, `/ar${path}`])])
    for (const [code, home] of Object.entries({ en: '/en', ar: '/' }))
      expect((await site.get(`/language/${code}?to=${encodeURIComponent(evil)}`)).headers.get('location'), evil).toBe(home)
  expect((await site.get('/language/fr')).status).toBe(404)
})

test('the form of preferences keeps currency and country as {id, code} and returns to its page', {
  tags: ['S-216', 'S-217'],
}, async () => {
  const site = await sources.open()
  const response = await site.post('/preferences', { currency: 'USD', country: 'tr', to: '/en/services?page=1' })
  expect([response.status, response.headers.get('location')]).toEqual([303, '/en/services?page=1'])
  const cookies = response.headers.getSetCookie().map(decodeURIComponent)
  expect(cookies).toEqual([
    'currency={"id":2,"code":"USD"}; Max-Age=31536000; Path=/; SameSite=Lax',
    'country={"id":7,"code":"tr"}; Max-Age=31536000; Path=/; SameSite=Lax',
  ])
  const away = await site.post('/preferences', { currency: 'ZZZ', country: '', to: '//evil.test' }, { Cookie: 'country=x' })
  expect(away.headers.get('location')).toBe('/')
  expect(away.headers.getSetCookie()).toEqual(['country=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax'])
})

test('another currency leads back without bounds of a price, which were amounts of the one before', async () => {
  const site = await sources.open()
  const to = '/en/services/booking/hotels/models?stars=5&price_min=50&price_max=150&sort=price#results'
  const leadsTo = async (form: Record<string, string>, cookie = '') =>
    (await site.post('/preferences', { ...form, to }, cookie ? { Cookie: cookie } : {})).headers.get('location')
  expect(await leadsTo({ currency: 'USD' })).toBe('/en/services/booking/hotels/models?stars=5&sort=price#results')
  const inDollars = `currency=${encodeURIComponent('{"id":2,"code":"USD"}')}`
  expect(await leadsTo({ currency: 'USD', country: 'tr' }, inDollars)).toBe(to)
  expect(await leadsTo({ country: 'tr' }, inDollars)).toBe(to)
  expect(await leadsTo({ currency: 'SAR', shown: 'SAR', country: 'tr' })).toBe(to)
  expect(await leadsTo({ currency: 'ZZZ' })).toBe(to)
})
