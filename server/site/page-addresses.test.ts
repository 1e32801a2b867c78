import { beforeAll, expect, test, vi } from 'vitest'
import { loadTrialSources, type TrialSources } from '#testing/trial-site.ts'
import { cached, rendered } from './counted-page-fixture.ts'

let sources: TrialSources
beforeAll(async () => {
  sources = await loadTrialSources()
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
