import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { alternatePaths, canonicalPath, direction, type Locale, locales } from '#shared/locale.ts'
import { loadTrialSources, type TrialSources } from '#testing/trial-site.ts'
import { createWorld, type World } from '#testing/world.ts'
import { openWorldSite } from '#testing/world-site.ts'
import routes from '#web/routes.ts'
import { pathsOf, type ScreenVariant, untranslated, variantsOf } from './screen-variants.ts'
import { companyWithOrders } from './seen-company.ts'

let world: World
let sources: TrialSources
beforeAll(async () => {
  ;[world, sources] = await Promise.all([createWorld(), loadTrialSources()])
})
afterAll(() => world.close())

const forms = (defaultLocale: Locale): [prefix: string, locale: Locale][] => [
  ['', defaultLocale],
  ...locales.map((locale): [string, Locale] => [`/${locale}`, locale]),
]

const calledWith = 'accept x-locale accept-language x-timezone x-currency x-target-country x-request-id authorization'.split(' ')

const saidInEnglish = {
  ...{ accept: 'application/json', 'x-locale': 'en', 'accept-language': 'en' },
  ...{ 'x-currency': 'USD', 'x-target-country': 'sa', 'x-request-id': expect.stringMatching(/./) },
}

const chosenCookies = [
  `currency=${encodeURIComponent(JSON.stringify({ id: 2, code: 'USD' }))}`,
  `country=${encodeURIComponent(JSON.stringify({ id: 1, code: 'sa' }))}`,
  'timezone=Europe%2FLondon',
]

const count = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].length

function expectPage(html: string, { path, canonical }: ScreenVariant, locale: Locale, defaultLocale: Locale): void {
  expect(html, path).toContain(`<html lang="${locale}" dir="${direction(locale)}"`)
  expect(count(html, /<h1[\s>]/g), `one h1 on ${path}`).toBe(1)
  expect(html, path).toMatch(/<title>[^<]*\S[^<]*<\/title>/)
  expect(html, path).toMatch(/<main[^>]* id="main"|<main id="main"/)
  expect(html.replace(/<(script|style)[\s\S]*?<\/\1>/g, ''), path).not.toMatch(untranslated)
  const origin = 'http://ofuq.localhost'
  expect(html.includes('rel="canonical"'), path).toBe(canonical !== undefined)
  if (!canonical) return
  expect(html, path).toContain(`<link rel="canonical" href="${origin}${canonicalPath(canonical, locale, defaultLocale)}"/>`)
  for (const [language, to] of Object.entries(alternatePaths(canonical, defaultLocale)))
    expect(html, path).toContain(`<link rel="alternate" hrefLang="${language}" href="${origin}${to}"/>`)
}

test('every route has its looks, and every look its route', () => {
  const nothing = { booking: '', stay: '', rental: '', order: 'o', request: 'r', address: 'a', traveller: 't', category: 'c' }
  const slugs = {
    trip: 't',
    onRequest: 'r',
    tour: 'p',
    hotel: 'h',
    car: 'a',
    destination: 'd',
    offer: 'f',
    article: 'b',
    tag: 't',
    form: 'f',
  }
  const variants = variantsOf({ ...nothing, ...slugs })
  expect(pathsOf(routes).length).toBeGreaterThan(15)
  expect(Object.keys(variants).sort()).toEqual(pathsOf(routes).sort())
})

describe.for(locales)('a company whose own language is %s', (defaultLocale) => {
  test('every screen renders in the three forms of its address', {
    tags: [
      'S-051',
      'S-052',
      'S-053',
      'S-054',
      'S-055',
      'S-056',
      'S-057',
      'S-058',
      'S-060',
      'S-061',
      'S-062',
      'S-063',
      'S-064',
      'S-065',
      'S-067',
      'S-073',
      'S-074',
      'S-076',
      'S-077',
      'S-078',
      'S-079',
      'S-080',
      'S-081',
      'S-082',
      'S-083',
      'S-084',
      'S-085',
      'S-086',
      'S-087',
      'S-088',
      'S-089',
      'S-090',
      'S-092',
      'S-101',
      'S-138',
    ],
  }, async () => {
    const { host, cookie, variants } = await companyWithOrders(world, defaultLocale)
    const site = await openWorldSite(sources, world, host)
    for (const [prefix, locale] of forms(defaultLocale)) {
      for (const variant of variants) {
        const address = prefix + variant.path.replace(/^\/$/, prefix && '')
        let response = await site.get(address, variant.asCustomer && { Cookie: cookie })
        const to = response.headers.get('location')
        if (to) {
          expect(to.startsWith(prefix), `${address} leads to ${to}`).toBe(true)
          response = await site.get(to, variant.asCustomer && { Cookie: cookie })
        }
        expect(response.status, address).toBe(variant.status ?? 200)
        expectPage(await response.text(), variant, locale, defaultLocale)
      }
    }
    expect(site.warnings).toEqual([])
  })

  test("each call of every screen names its visitor's language, zone and choices", {
    tags: ['S-042', 'S-043', 'S-283', 'S-284', 'S-285', 'S-286', 'S-287', 'S-288', 'S-289', 'C-52'],
  }, async () => {
    const { host, cookie, variants } = await companyWithOrders(world, defaultLocale)
    const calls: { path: string; said: Record<string, string | null> }[] = []
    const site = await openWorldSite(sources, world, host, (path, headers) => {
      calls.push({ path, said: Object.fromEntries(calledWith.map((name) => [name, headers.get(name)])) })
    })
    const token = cookie.slice(cookie.indexOf('=') + 1)
    const forMany = { ...saidInEnglish, 'x-timezone': 'Asia/Riyadh', authorization: null }
    const forOne = { ...saidInEnglish, 'x-timezone': 'Europe/London', authorization: `Bearer ${token}` }
    const Cookie = [...chosenCookies, cookie].join('; ')
    const expectCalls = async (address: string, allowed: object[]) => {
      calls.length = 0
      await site.get(address, { Cookie })
      for (const call of calls) expect(allowed, `${call.path} of ${address}`).toContainEqual(call.said)
    }
    for (const { path } of variants) {
      const address = `/en${path}`.replace(/\/$/, '')
      await expectCalls(address, [forOne, forMany])
      await expectCalls(address.replace(/(?=\?|$)/, '.data'), [forOne])
    }
    calls.length = 0
    await site.get('/sitemap.xml')
    // An article may have a text in one language alone, so the articles of each are asked for.
    const inLanguages = calls.filter(({ path }) => path.startsWith('/blogs')).map(({ said }) => said['x-locale'])
    expect(inLanguages.sort()).toEqual(['ar', 'en'])
    for (const { path, said } of calls) {
      expect(said, path).toMatchObject({ 'x-timezone': 'Asia/Riyadh', accept: 'application/json' })
      if (!path.startsWith('/blogs')) expect(said['x-locale'], path).toBe(defaultLocale)
    }
    expect(calls.length).toBeGreaterThan(3)
  })

  test('guest HTML of every public screen rendered twice is the same bytes, whoever asks', async () => {
    const { host, variants } = await companyWithOrders(world, defaultLocale)
    const [one, other] = [await openWorldSite(sources, world, host), await openWorldSite(sources, world, host)]
    const stranger = { Cookie: 'timezone=Asia%2FTokyo', 'User-Agent': 'other', 'Accept-Language': 'fr', 'X-Request-Id': 'other' }
    let shared = 0
    for (const { path } of variants.filter(({ asCustomer }) => !asCustomer)) {
      const [first, second] = [await one.get(path), await other.get(path, stranger)]
      if (first.headers.get('etag') === null) continue
      shared += 1
      expect(await second.text(), path).toBe(await first.text())
      expect(second.headers.get('etag'), path).toBe(first.headers.get('etag'))
      expect(first.headers.getSetCookie(), path).toEqual([])
    }
    expect(shared).toBeGreaterThanOrEqual(20)
  })
})
