import { createElement } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { loadTrialSources, type TrialSources } from '#testing/trial-site.ts'

let sources: TrialSources
let PageHead: typeof import('./page-head.tsx').PageHead
beforeAll(async () => {
  sources = await loadTrialSources()
  PageHead = (await sources.load<typeof import('./page-head.tsx')>('/web/platform/page/page-head.tsx')).PageHead
})

/** The head of an English page, by the names of its properties. */
async function headOf(props: Parameters<typeof PageHead>[0], address = '/en/x', path = 'x') {
  const site = await sources.open({ [path]: { handle: { cache: {} }, default: () => createElement(PageHead, props) } })
  const html = await (await site.get(address)).text()
  const [head = ''] = html.split('</head>')
  const properties = [...head.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"/g)].map(([, name = '', content]) => [
    name,
    content,
  ])
  return { head, properties: Object.fromEntries(properties) }
}

test('a shared link shows title, text, language and a picture of the page', async () => {
  const { properties } = await headOf({ title: 'Desert & sea', description: 'Two days' }, '/en/offers/desert', 'offers/desert')
  expect(properties).toMatchObject({
    'og:title': 'Desert &amp; sea',
    'og:description': 'Two days',
    'og:type': 'website',
    'og:url': 'http://ofuq.localhost/en/offers/desert',
    'og:site_name': 'Ofuq Travel',
    'og:locale': 'en_US',
    'og:locale:alternate': 'ar_AR',
    'og:image': 'http://ofuq.localhost/social/offer/desert.en.jpg?v=1',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'Desert &amp; sea',
    'twitter:card': 'summary_large_image',
  })
})

test('a page without a picture of its own shows the company, in its own language', async () => {
  const { properties } = await headOf({ title: 'List' }, '/x?page=2')
  expect(properties['og:image']).toBe('http://ofuq.localhost/social/company/home.ar.jpg?v=1')
  expect(properties['og:url']).toBe('http://ofuq.localhost/x?page=2')
  expect(properties['og:locale']).toBe('ar_AR')
})

test('a page that search engines leave out names no address, whatever its query holds', async () => {
  const { head, properties } = await headOf({ title: 'Private', noindex: true }, '/en/x?vcode=secret')
  expect(properties).toMatchObject({ robots: 'noindex', 'og:title': 'Private' })
  expect(properties).not.toHaveProperty('og:url')
  expect(head).not.toMatch(/rel="(?:canonical|alternate)"|secret/)
})

test('pages of the blog name the feed of their language, others none', async () => {
  const blog = await headOf({ title: 'Blog' }, '/en/blogs', 'blogs')
  expect(blog.head).toContain(
    '<link rel="alternate" type="application/rss+xml" title="Ofuq Travel" href="http://ofuq.localhost/en/blogs/rss.xml"/>',
  )
  expect((await headOf({ title: 'Other' })).head).not.toContain('rss')
})
