import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { LoaderFunctionArgs } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { trialToken } from '#testing/trial-api.ts'
import { loadTrialSources, type TrialSources } from '#testing/trial-site.ts'
import { cached, rendered } from './counted-page-fixture.ts'

let sources: TrialSources
beforeAll(async () => {
  sources = await loadTrialSources()
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
  await expect.poll(() => rendered.count).toBe(2)
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
