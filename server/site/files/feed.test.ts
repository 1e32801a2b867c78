import { beforeAll, expect, test } from 'vitest'
import { loadTrialSources, type TrialSources } from '#testing/trial-site.ts'

let sources: TrialSources
beforeAll(async () => {
  sources = await loadTrialSources()
})

const article = {
  slug: 'alula-in-winter',
  title: 'Hegra & "AlUla" <in winter>',
  summary: "What to wear\u0007, and the company's tips",
  tags: [{ name: 'Saudi Arabia' }, { name: 'Winter' }],
  published_on: '2026-11-03',
}

async function openSite() {
  const site = await sources.open()
  const meta = { current_page: 1, last_page: 1, per_page: 20, total: 1 }
  site.api.answers.set('/blogs', { status: 200, body: { data: [article], meta } })
  return site
}

test('the feed of a language lists its articles as RSS 2.0, with whole addresses and dates of RFC 822', async () => {
  const site = await openSite()
  const response = await site.get('/en/blogs/rss.xml')
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/rss+xml; charset=utf-8'])
  const address = 'http://ofuq.localhost/en/blogs/alula-in-winter'
  expect((await response.text()).split('\n')).toEqual([
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    '<title>Ofuq Travel</title>',
    '<link>http://ofuq.localhost/en/blogs</link>',
    '<description>Ofuq Travel</description>',
    '<language>en</language>',
    '<atom:link href="http://ofuq.localhost/en/blogs/rss.xml" rel="self" type="application/rss+xml"/>',
    `<item><title>Hegra &amp; &quot;AlUla&quot; &lt;in winter&gt;</title><link>${address}</link>` +
      `<guid isPermaLink="true">${address}</guid><description>What to wear, and the company&apos;s tips</description>` +
      '<category>Saudi Arabia</category><category>Winter</category><pubDate>Tue, 03 Nov 2026 00:00:00 +0000</pubDate></item>',
    '</channel></rss>',
    '',
  ])
  expect(site.api.requests.map(({ headers }) => headers.get('x-locale'))).toEqual(['en', 'en'])
})

test('the feed of the own language has no prefix, whichever address is asked for', async () => {
  const site = await openSite()
  for (const path of ['/blogs/rss.xml', '/ar/blogs/rss.xml']) {
    const text = await (await site.get(path)).text()
    expect(text).toContain('<title>أفق للسفر</title>')
    expect(text).toContain('<atom:link href="http://ofuq.localhost/blogs/rss.xml"')
  }
})

test('a feed stays in memory until the content changes, and a failed one is made again', async () => {
  const site = await openSite()
  await site.get('/blogs/rss.xml')
  const requested = site.api.requests.length
  await site.get('/blogs/rss.xml')
  expect(site.api.requests).toHaveLength(requested)
  site.company.content_version = '2'
  site.api.answers.set('/blogs', { status: 500, body: { message: 'broken' } })
  const rejected = await site.get('/blogs/rss.xml')
  expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([503, '600'])
  site.api.answers.set('/blogs', { status: 200, body: { data: [], meta: {} } })
  expect(await (await site.get('/blogs/rss.xml')).text()).not.toContain('<item>')
})
