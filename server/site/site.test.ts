import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { createElement } from 'react'
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData } from 'react-router'
import { beforeAll, expect, test, vi } from 'vitest'
import { createTrialApi, trialToken } from '#testing/trial-api.ts'
import { loadTrialSources, type TrialSite, type TrialSources } from '#testing/trial-site.ts'

let sources: TrialSources
beforeAll(async () => {
  sources = await loadTrialSources()
})

const rendered = { count: 0 }
const cached = (query: string[] = []) => ({
  handle: { cache: { query } },
  loader: () => {
    rendered.count += 1
    return null
  },
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

test('the canonical address of the default language has no prefix, and each language is named', { tags: ['C-19'] }, async () => {
  const site = await sources.open()
  const html = await (await site.get('/ar')).text()
  expect(html).toContain('<link rel="canonical" href="http://ofuq.localhost/"/>')
  expect(html).toContain('hrefLang="en" href="http://ofuq.localhost/en"')
  expect(html).toContain('hrefLang="x-default" href="http://ofuq.localhost/"')
})

test('the home page is titled as the company, other pages "page | company"', { tags: ['S-034'] }, async () => {
  const site = await sources.open()
  expect(await (await site.get('/en')).text()).toContain('<title>Ofuq Travel</title>')
  expect(await (await site.get('/en/nowhere')).text()).toContain('<title>This page could not be found | Ofuq Travel</title>')
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

test('a trailing slash moves to the address without it, never to another host', async () => {
  const site = await sources.open()
  const moved = await site.get('/en/')
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/en'])
  expect((await site.request('http://ofuq.localhost//evil.test/')).status).toBe(404)
})

test('a host of no company is answered 404 without a page', async () => {
  const site = await sources.open()
  const response = await site.request('http://evil.test/')
  expect(response.status).toBe(404)
  expect(site.api.requests).toEqual([])
})

test('guests share one rendering, with an ETag and no cookie, until it is 30 s old', async () => {
  const site = await sources.open({ shared: cached() })
  rendered.count = 0
  const first = await site.get('/shared')
  expect(first.headers.get('set-cookie')).toBeNull()
  const etag = first.headers.get('etag') ?? ''
  site.clock.time += 29_000
  expect(await (await site.get('/shared')).text()).toBe(await first.text())
  expect(rendered.count).toBe(1)
  expect((await site.get('/shared', { 'If-None-Match': etag })).status).toBe(304)
})

test('guest HTML rendered twice is the same bytes, whoever asks', async () => {
  const [one, other] = await Promise.all([sources.open({ shared: cached() }), sources.open({ shared: cached() })])
  const first = await one.get('/shared')
  const second = await other.get('/shared', { Cookie: 'timezone=Asia%2FTokyo', 'User-Agent': 'other', 'Accept-Language': 'en' })
  expect(await second.text()).toBe(await first.text())
  expect(second.headers.get('etag')).toBe(first.headers.get('etag'))
})

test("the company's content version drops every shared copy", async () => {
  const site = await sources.open({ shared: cached() })
  rendered.count = 0
  await site.get('/shared')
  site.company.content_version = '2'
  await site.get('/shared')
  expect(rendered.count).toBe(2)
})

test('currency and target country make copies of their own, others of the cookie do not', async () => {
  const site = await sources.open({ shared: cached() })
  rendered.count = 0
  const chosen = (value: object) => ({ Cookie: `currency=${encodeURIComponent(JSON.stringify(value))}` })
  await site.get('/shared')
  await site.get('/shared', chosen({ id: 2, code: 'USD' }))
  expect(rendered.count).toBe(2)
  await site.get('/shared', chosen({ id: 9, code: 'XXX' }))
  expect(rendered.count).toBe(2)
  expect(site.warnings.join()).toContain('The cookie currency cannot be used')
})

test('a signed-in customer, or one with a notice, gets a page of their own that nobody keeps', async () => {
  const site = await sources.open({ shared: cached() })
  rendered.count = 0
  await site.get('/shared')
  const own = await site.get('/shared', { Cookie: `auth._token.local=${trialToken}` })
  expect(own.headers.get('cache-control')).toBe('private, no-store')
  expect(own.headers.get('etag')).toBeNull()
  expect((await site.get('/shared', { Cookie: 'flash=%7B%7D' })).headers.get('etag')).toBeNull()
  expect(rendered.count).toBe(3)
})

test("only known query keys make a copy, on the second ask; advertisers' keys are left out; anything else is not shared", async () => {
  const site = await sources.open({ shared: cached(['page']) })
  rendered.count = 0
  for (const _ of [1, 2, 3]) await site.get('/shared?page=2')
  expect(rendered.count).toBe(2)
  await site.get('/shared?page=2&utm_source=mail')
  expect(rendered.count).toBe(2)
  for (const _ of [1, 2]) expect((await site.get('/shared?random=1')).headers.get('etag')).toBeNull()
  expect(rendered.count).toBe(4)
})

test("all hosts of a company share one copy, which names the company's own host alone", async () => {
  const site = await sources.open()
  const first = await site.get('/en')
  const html = await first.text()
  expect(html).toContain('<link rel="canonical" href="http://ofuq.localhost/en"/>')
  for (const host of ['ofuq.localhost:9999', '203.0.113.7', 'localhost']) {
    const calls = site.api.requests.length
    const other = await site.request(`http://${host}/en`)
    expect(await other.text(), host).toBe(html)
    expect(other.headers.get('etag'), host).toBe(first.headers.get('etag'))
    expect(site.api.requests.length, host).toBe(calls)
  }
  const own = await site.request('http://localhost/en', { headers: { Cookie: `auth._token.local=${trialToken}` } })
  expect(await own.text()).toContain('<link rel="canonical" href="http://ofuq.localhost/en"/>')
})

test("a name that is another way of writing a company's leads to its own host, and makes no copy", async () => {
  const site = await sources.open({ shared: cached() })
  rendered.count = 0
  for (const host of ['ofuq.localhost.', 'ofuq.evil.localhost', 'www.ofuq.localhost:9999'])
    for (const path of ['/shared?page=2', '/sitemap.xml', '/robots.txt']) {
      const moved = await site.request(`http://${host}${path}`)
      expect([moved.status, moved.headers.get('location')], host).toEqual([301, `http://ofuq.localhost${path}`])
    }
  expect(rendered.count).toBe(0)
})

test('a guest over the limit gets the copies that there are and takes them from nobody', async () => {
  let wait: number | null = null
  const site = await sources.open({ shared: cached() }, { countPage: async () => wait })
  rendered.count = 0
  const etag = (await site.get('/shared')).headers.get('etag')
  site.clock.time += 31_000
  wait = 30
  for (const _ of [1, 2]) expect((await site.get('/shared')).headers.get('etag')).toBe(etag)
  expect((await site.get('/shared?page=2')).status).toBe(302)
  wait = null
  expect((await site.get('/shared')).headers.get('etag')).toBe(etag)
  await vi.waitFor(() => expect(rendered.count).toBe(2))
})

test('a shared page is the same in every encoding, and none for who asks without its body', async () => {
  const site = await sources.open({ shared: cached() })
  const plain = await site.get('/shared', { 'Accept-Encoding': 'identity' })
  const html = await plain.text()
  expect(html).toMatch(/^<!DOCTYPE html>[\s\S]*<\/html>$/)
  expect([plain.headers.get('content-encoding'), plain.headers.get('content-length')]).toEqual([
    null,
    String(Buffer.byteLength(html)),
  ])
  for (const [encoding, deserialize] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const serialized = await site.get('/shared', { 'Accept-Encoding': encoding })
    expect(serialized.headers.get('content-encoding')).toBe(encoding)
    expect(String(deserialize(await serialized.arrayBuffer())), encoding).toBe(html)
    expect(serialized.headers.get('etag')).toBe(plain.headers.get('etag'))
  }
  for (const encoding of ['identity', 'br']) {
    const init = { method: 'HEAD', headers: { 'Accept-Encoding': encoding } }
    const head = await site.request('http://ofuq.localhost/shared', init)
    const get = await site.get('/shared', init.headers)
    expect([head.status, await head.text()], encoding).toEqual([200, ''])
    for (const name of ['content-length', 'etag', 'content-type', 'vary'])
      expect(head.headers.get(name), `${encoding} ${name}`).toBe(get.headers.get(name))
    const etag = get.headers.get('etag') ?? ''
    const known = await site.get('/shared', { ...init.headers, 'If-None-Match': etag })
    expect([known.status, await known.text()], encoding).toEqual([304, ''])
  }
})

test('an address that cannot be decoded is refused in the language of its page, and nothing is asked or written', async () => {
  const site = await sources.open()
  const written = vi.spyOn(console, 'warn')
  for (const [path, sentence] of [
    ['/%E0%A4%A', 'لا يمكن قراءة هذا العنوان.'],
    ['/en/%', 'This address cannot be read.'],
    ['/en/services/%ff.data', 'This address cannot be read.'],
  ] as const) {
    const response = await site.get(path)
    expect([response.status, response.headers.get('cache-control')], path).toEqual([400, 'no-store'])
    expect(await response.text(), path).toContain(sentence)
  }
  expect(site.api.requests).toEqual([])
  expect(written).not.toHaveBeenCalled()
  written.mockRestore()
})

test('what is no plain page is never shared: missing pages, redirects, pages that set a cookie', async () => {
  const { siteContext } = await sources.load<typeof import('#web/platform/site-context.ts')>('/web/platform/site-context.ts')
  const site = await sources.open({
    cookie: {
      handle: { cache: {} },
      loader: ({ context }: LoaderFunctionArgs) => {
        context.get(siteContext).cookies.set('seen', '1')
        return null
      },
    },
    gone: {
      handle: { cache: {} },
      loader: () => {
        throw new Response(null, { status: 404 })
      },
    },
  })
  for (const _ of [1, 2]) {
    const page = await site.get('/cookie')
    expect(page.headers.get('etag')).toBeNull()
    expect(page.headers.get('set-cookie')).toBe('seen=1; Path=/; SameSite=Lax')
    expect((await site.get('/gone')).headers.get('etag')).toBeNull()
  }
})

test('every inline script and style of a shared page is allowed by its hash, of a personal one by its nonce', async () => {
  const site = await sources.open()
  const shared = await site.get('/')
  const policy = shared.headers.get('content-security-policy') ?? ''
  expect(/script-src [^;]*/.exec(policy)?.[0]).not.toContain('unsafe-inline')
  const inline = [
    ...(await shared.text()).matchAll(
      /<(?:script|style)\b(?! type="application\/ld\+json")[^>]*>([\s\S]*?)<\/(?:script|style)>/g,
    ),
  ]
  expect(inline.length).toBeGreaterThan(3)
  for (const [, content = ''] of inline) expect(policy).toContain(createHash('sha256').update(content).digest('base64'))
  const own = await site.get('/nowhere')
  const nonce = /'nonce-([^']+)'/.exec(own.headers.get('content-security-policy') ?? '')?.[1]
  expect(nonce).toBeDefined()
  const tags = [...(await own.text()).matchAll(/<(?:script|style)\b([^>]*)>/g)]
  for (const [, attributes] of tags) expect(attributes).toContain(`nonce="${nonce}"`)
})

test('pages carry the security headers, HSTS only by https', async () => {
  const site = await sources.open()
  const { headers } = await site.get('/')
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  expect(headers.get('strict-transport-security')).toBeNull()
  const secure = await sources.open({}, { config: { mode: 'production', secureCookies: true, trustedProxies: 0 } })
  expect((await secure.get('/')).headers.get('strict-transport-security')).toContain('max-age=')
})

test('a form of another site is refused, by Sec-Fetch-Site or by Origin', async () => {
  const site = await sources.open()
  const send = (headers: Record<string, string>) =>
    site.request('http://ofuq.localhost/preferences', { method: 'POST', body: new URLSearchParams({ currency: 'USD' }), headers })
  expect((await send({ Origin: 'http://evil.test' })).status).toBe(403)
  expect((await send({ 'Sec-Fetch-Site': 'cross-site', Origin: 'http://ofuq.localhost' })).status).toBe(403)
  expect((await send({})).status).toBe(403)
  expect((await send({ 'Sec-Fetch-Site': 'same-origin' })).status).toBe(303)
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

/** What every call says about its caller, as one line each. */
const saidBy = (site: TrialSite): string[] => {
  const names = ['accept', 'x-locale', 'accept-language', 'x-timezone', 'x-currency', 'x-target-country', 'authorization']
  return [...new Set(site.api.requests.map(({ headers }) => names.map((name) => headers.get(name) ?? '-').join(' ')))]
}

const cookieOf = (value: object) => encodeURIComponent(JSON.stringify(value))
const chosen = `currency=${cookieOf({ id: 2, code: 'USD' })}; country=${cookieOf({ id: 7, code: 'tr' })}`

test('every call says language, zone and choice, also the first that read the cookies', {
  tags: ['S-042', 'S-043', 'S-283', 'S-284', 'S-285', 'S-286', 'S-287', 'S-288'],
}, async () => {
  const site = await sources.open()
  await site.get('/en', { Cookie: chosen })
  expect(site.api.requests.map(({ path }) => path).slice(0, 3)).toEqual(['/currencies', '/countries', '/company-profile'])
  expect(saidBy(site)).toEqual(['application/json en en Asia/Riyadh USD tr -'])
  const other = await sources.open()
  await other.get('/')
  expect(saidBy(other)).toEqual(['application/json ar ar Asia/Riyadh - - -'])
  const form = await sources.open()
  await form.post('/preferences', { currency: 'USD', to: '/en' }, { Cookie: 'language=en; timezone=Europe%2FLondon' })
  expect(saidBy(form)).toEqual(['application/json en en Europe/London - - -'])
})

test("the calls of the sitemap name a language and the company's zone, and no visitor's choices", {
  tags: ['S-283', 'S-284', 'S-285', 'S-288'],
}, async () => {
  const site = await sources.open()
  expect((await site.get('/sitemap.xml', { Cookie: `${chosen}; timezone=Europe%2FLondon` })).status).toBe(200)
  // Articles are asked for in each language, since one may have a text in one alone.
  expect(saidBy(site)).toEqual(['ar', 'en'].map((locale) => `application/json ${locale} ${locale} Asia/Riyadh - - -`))
})

test("calls for one visitor name the browser's zone and the customer, calls for a page of many the company's zone alone", {
  tags: ['S-285', 'S-289', 'C-52'],
}, async () => {
  const site = await sources.open({ shared: cached() })
  const own = { Cookie: `${chosen}; timezone=Europe%2FLondon; auth._token.local=${trialToken}` }
  for (const path of ['/en/nowhere', '/en/nowhere.data']) await site.get(path, own)
  expect(saidBy(site)).toEqual([`application/json en en Europe/London USD tr Bearer ${trialToken}`])
  const guests = await sources.open({ shared: cached() })
  await guests.get('/en/shared', { Cookie: 'timezone=Europe%2FLondon' })
  expect(saidBy(guests)).toEqual(['application/json en en Asia/Riyadh - - -'])
})

test('every call goes to the base address of the company', { tags: ['S-282'] }, async () => {
  const urls: string[] = []
  const api = createTrialApi()
  const site = await sources.open(
    {},
    {
      api: (request) => {
        urls.push(request.url)
        return api.fetch(request)
      },
    },
  )
  for (const path of ['/en', '/sitemap.xml', '/en/nowhere']) await site.get(path, { Cookie: chosen })
  expect(urls.length).toBeGreaterThan(10)
  for (const url of urls) expect(url).toMatch(/^http:\/\/site\.internal\/api\/ofuq\/[a-z]/)
})

const ahead = { 'Sec-Purpose': 'prefetch' }

test('an answer fetched ahead is used for a moment only where it is whole and good', async () => {
  const contexts = await sources.load<typeof import('#web/platform/site-context.ts')>('/web/platform/site-context.ts')
  const { apiContext, siteContext } = contexts
  const { unwrap } = await sources.load<typeof import('#web/platform/api/unwrap.ts')>('/web/platform/api/unwrap.ts')
  const site = await sources.open({
    reads: { loader: async ({ context }: LoaderFunctionArgs) => unwrap(context.get(apiContext).sections.$get({ query: {} })) },
    moves: { loader: () => redirect('/elsewhere') },
    writes: {
      loader: ({ context }: LoaderFunctionArgs) => {
        context.get(siteContext).cookies.set('seen', '1')
        return null
      },
    },
  })
  const kept = async (path: string, headers: Record<string, string> = ahead) =>
    (await site.get(`/en/${path}.data?_routes=trial%2F${path}`, headers)).headers.get('cache-control')
  expect(await kept('reads')).toBe('private, max-age=10')
  expect(await kept('reads', {})).toBe('private, no-cache')
  expect(await kept('reads', { ...ahead, Cookie: `auth._token.local=${trialToken}` })).toBe('private, no-store')
  expect([await kept('moves'), await kept('writes')]).toEqual(['private, no-store', 'private, no-store'])
  for (const status of [400, 402, 403, 404, 409, 422, 429, 500, 503]) {
    site.api.answers.set('/sections', { status, body: { message: 'no', code: 'x' } })
    expect(await kept('reads'), String(status)).toBe('private, no-store')
  }
})

test('fetching ahead writes no cookie: no return path, no notice, no ended session', async () => {
  const site = await sources.open()
  const visits: [string, Record<string, string>][] = [
    ['/en/profile.data', {}],
    ['/en/profile/orders.data?page=1', { Cookie: 'auth._token.local=over-over-over-over-over' }],
    ['/en/login.data', { Cookie: `auth._token.local=${trialToken}; auth.redirect=%2Fprofile; flash=%7B%7D` }],
  ]
  for (const [path, headers] of visits) {
    expect((await site.get(path, headers)).headers.getSetCookie(), path).not.toEqual([])
    const response = await site.get(path, { ...headers, ...ahead })
    expect(response.headers.getSetCookie(), path).toEqual([])
    expect(response.headers.get('cache-control'), path).toBe('private, no-store')
  }
})

test('the company is asked for first, then the rest in the order of the specification', { tags: ['S-224'] }, async () => {
  const site = await sources.open()
  await site.get('/en/nowhere', { Cookie: `auth._token.local=${trialToken}` })
  const order = site.api.requests.map(({ path }) => path)
  expect(order).toEqual([
    '/company-profile',
    '/profile/username',
    '/languages',
    '/currencies',
    '/countries',
    '/countries',
    '/countries',
    '/project-settings',
    '/services',
    '/offers',
  ])
})

test('services are requested without parameters, and offers once in each of the two forms', {
  tags: ['S-294', 'S-300'],
}, async () => {
  const urls: string[] = []
  const api = createTrialApi()
  const meta = { current_page: 1, last_page: 1, per_page: 12, total: 41 }
  api.answers.set('/offers', { status: 200, body: { data: [], meta } })
  const send = (request: Request) => {
    urls.push(request.url.replace(/^.*\/api\/ofuq/, ''))
    return api.fetch(request)
  }
  const site = await sources.open({}, { api: send })
  for (const path of ['/en', '/en/services', '/en/services/booking/models', '/sitemap.xml']) await site.get(path)
  expect(new Set(urls.filter((url) => url.startsWith('/services')))).toEqual(new Set(['/services']))
  const other = await sources.open({}, { api: send })
  const banner = await (await other.get('/en/nowhere', { Cookie: `auth._token.local=${trialToken}` })).text()
  expect(banner).toContain('up to 50%')
  urls.length = 0
  expect((await other.get('/en/offers.data', { Cookie: `auth._token.local=${trialToken}` })).status).toBe(200)
  expect(urls.filter((url) => url.startsWith('/offers'))).toEqual([])
})

test('a failing start-up call is logged and the page still renders', { tags: ['S-225', 'S-321'] }, async () => {
  const site = await sources.open()
  for (const path of ['/languages', '/countries', '/services', '/company-profile'])
    site.api.answers.set(path, { status: 500, body: { message: 'broken', code: 'internal' } })
  const response = await site.get('/en')
  expect(response.status).toBe(200)
  expect(await response.text()).toContain('<title>Travel website</title>')
  expect(site.warnings.filter((line) => line.startsWith('Start-up'))).not.toEqual([])
  expect(response.headers.get('etag')).toBeNull()
})

test('a licence that is over leads to its page, in the language of the page', { tags: ['S-315'] }, async () => {
  const site = await sources.open()
  site.api.answers.set('/services', { status: 402, body: { message: 'over', code: 'license_expired' } })
  const response = await site.get('/en')
  expect([response.status, response.headers.get('location')]).toEqual([302, '/en/license-expired'])
  expect((await site.get('/en/nowhere')).headers.get('location')).toBe('/en/license-expired')
})

test('the error pages have their own status and are kept out of search engines', { tags: ['C-18'] }, async () => {
  const site = await sources.open()
  const limited = await site.get('/en/too-many-requests')
  expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '60'])
  const text = await limited.text()
  expect(text).toContain('An unexpected error occurred.')
  expect(text).toContain('content="noindex"')
  expect((await site.get('/not-found')).status).toBe(404)
  expect((await site.get('/license-expired')).headers.get('location')).toBe('/')
})

test('a navigation over the limit leads to the page of too many requests, and a prefetch is only refused', {
  tags: ['S-314'],
}, async () => {
  const site = await sources.open({}, { countPage: async () => 30 })
  const page = await site.get('/en/nowhere')
  expect([page.status, page.headers.get('location'), page.headers.get('retry-after')]).toEqual([
    302,
    '/en/too-many-requests',
    '30',
  ])
  expect((await site.get('/en/nowhere.data')).headers.get('x-remix-redirect')).toBe('/too-many-requests')
  expect((await site.get('/en/nowhere.data', { 'Sec-Purpose': 'prefetch' })).status).toBe(429)
  expect((await site.get('/en/too-many-requests')).status).toBe(429)
})

test('a form that is larger than the JSON it could become, or of too many fields, is refused', async () => {
  const action = async ({ request }: ActionFunctionArgs) => [...(await request.formData()).keys()].length
  const site = await sources.open({
    words: { action, default: () => createElement('output', null, useActionData()) },
  })
  const headers = { Origin: 'http://ofuq.localhost', 'Content-Type': 'application/x-www-form-urlencoded' }
  const send = (body: string, more: Record<string, string> = {}) =>
    site.request('http://ofuq.localhost/en/words', { method: 'POST', body, headers: { ...headers, ...more } })
  const limit = 192 * 1024
  const largest = `a=${'x'.repeat(limit - 2)}`
  expect(await (await send(largest)).text()).toContain('<output>1</output>')
  for (const more of [undefined, { 'Content-Length': String(limit + 1) }])
    expect((await send(`${largest}x`, more)).status).toBe(413)
  const fields = (count: number) => Array.from({ length: count }, () => 'a').join('&')
  expect(await (await send(fields(1_001))).text()).toContain('<output>1001</output>')
  const rejected = await send(fields(1_002))
  expect([rejected.status, await rejected.text()]).toEqual([413, expect.stringContaining('too large')])
  const parts = new FormData()
  for (let place = 0; place < 1_001; place += 1) parts.append('a', '1')
  const { Origin } = headers
  expect(
    (await site.request('http://ofuq.localhost/en/words', { method: 'POST', body: parts, headers: { Origin } })).status,
  ).toBe(413)
})

test('only a screen that takes files is sent a larger form, and only one of files', async () => {
  const action = async ({ request }: ActionFunctionArgs) => {
    const file = (await request.formData()).get('paper')
    return file instanceof File ? file.size : null
  }
  const default_ = () => createElement('output', null, useActionData())
  const site = await sources.open({
    papers: { handle: { files: true }, action, default: default_ },
    words: { action, default: default_ },
  })
  const send = (path: string, bytes: number) => {
    const body = new FormData()
    body.set('paper', new File([new Uint8Array(bytes)], 'paper.pdf'))
    return site.request(`http://ofuq.localhost${path}`, { method: 'POST', body, headers: { Origin: 'http://ofuq.localhost' } })
  }
  const taken = await send('/en/papers', 5_000_000)
  expect(await taken.text()).toContain('<output>5000000</output>')
  expect((await send('/en/papers', 28_000_000)).status).toBe(413)
  const rejected = await send('/words', 5_000_000)
  expect([rejected.status, await rejected.text()]).toEqual([413, expect.stringContaining('dir="rtl"')])
  expect((await site.post('/en/papers', { big: 'x'.repeat(1_100_000) })).status).toBe(413)
})

test('a static page with a link home appears where even the error page fails', {
  tags: ['S-328'],
}, async () => {
  const site = await sources.open({
    broken: {
      default: () => {
        throw new Error('broken')
      },
      ErrorBoundary: () => {
        throw new Error('broken too')
      },
    },
  })
  const response = await site.get('/en/broken')
  expect(response.status).toBe(500)
  expect(await response.text()).toMatch(/An error occurred while showing the error page\.[\s\S]*href="\/en"/)
})

test('what fails outside of the pages is a page in the language of its address, and a line of the log', async () => {
  const countPage = () => Promise.reject(new Error('the counter is away'))
  const site = await sources.open({}, { countPage })
  const response = await site.get('/en/nowhere')
  expect(response.status).toBe(500)
  expect(await response.text()).toMatch(/<html lang="en" dir="ltr">[\s\S]*href="\/en"/)
  expect(site.warnings.join()).toMatch(/A page could not be answered .*the counter is away/)
})

test.each(['/en/nowhere', '/en/nowhere.data'])(
  'a request for %s that its browser gave up while it was answered is no failure',
  async (path) => {
    const leaving = new AbortController()
    const site = await sources.open()
    const customer = `auth._token.local=${trialToken}`
    // The visitor signed in elsewhere: the page asks who they are, and meanwhile its tab goes on to another page.
    site.api.delays.set('/profile/username', async () => leaving.abort())
    const response = await site.request(`http://ofuq.localhost${path}`, { headers: { Cookie: customer }, signal: leaving.signal })
    expect([response.status, await response.text()]).toEqual([499, ''])
    expect(site.warnings).toEqual([])
  },
)
