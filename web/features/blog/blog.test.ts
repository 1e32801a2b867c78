import { beforeAll, expect, test } from 'vitest'
import { linkTo, trialArticle, trialPicture, trialSection, trialTags, trialText, words } from '#testing/content-records.ts'
import { textOf } from '#testing/page-html.ts'
import { loadTrialSources, type TrialSite, type TrialSources } from '#testing/trial-site.ts'

let sources: TrialSources
beforeAll(async () => {
  sources = await loadTrialSources()
})

const tags = [
  { ...trialTags.food, articles_count: 13 },
  { ...trialTags.sea, articles_count: 1 },
]

async function openBlog(total: number, page = 1): Promise<TrialSite> {
  const site = await sources.open()
  const [perPage, lastPage] = [12, Math.max(1, Math.ceil(total / 12))]
  const articles = Array.from({ length: Math.min(perPage, total - (page - 1) * perPage) }, (_, n) => trialArticle(n + 1))
  const meta = { current_page: page, last_page: lastPage, per_page: perPage, total }
  site.api.answers.set('/blogs', { status: 200, body: { data: articles, meta } })
  site.api.answers.set('/blog-tags', { status: 200, body: { data: tags, meta } })
  return site
}

async function openArticle(article: ReturnType<typeof trialText>): Promise<TrialSite> {
  const site = await sources.open()
  for (const name of [article.slug, article.id]) site.api.answers.set(`/blogs/${name}`, { status: 200, body: { data: article } })
  return site
}

const show = async (site: TrialSite, path: string) => (await site.get(path)).text()
const main = (html: string) => (/<main[ >].*<\/main>/s.exec(html)?.[0] ?? '').replaceAll('<!-- -->', '')
const mainText = (html: string) => textOf(main(html))

test('the list shows the first article large, the others as cards and the tags as links', {
  tags: ['S-003', 'S-015', 'S-057'],
}, async () => {
  const html = await show(await openBlog(13), '/en/blogs')
  const text = mainText(html)
  expect(html).toContain('<title>Blog | Ofuq Travel</title>')
  expect(text).toContain('13 articles')
  expect(text).toMatch(/4 Oct 2026 4 minute read/)
  expect(main(html).match(/<article/g)).toHaveLength(12)
  expect(text).toMatch(/Food Title 1 Summary 1/)
  for (const href of [
    '/en/blogs/article-1',
    '/en/blogs/article-12',
    '/en/blogs?tag=food',
    '/en/blogs?tag=sea',
    '/en/blogs?page=2',
  ])
    expect(main(html)).toContain(`href="${href}"`)
  expect(mainText(await show(await openBlog(13), '/blogs'))).toMatch(/13 مقالًا .*قراءة في 4 دقائق/)
})

test('a tag narrows the list, titles the page and is part of its canonical address', { tags: ['S-057'] }, async () => {
  const site = await openBlog(25, 2)
  const html = await show(site, '/en/blogs?tag=food&page=2&utm_source=mail')
  const requested = site.api.requests.filter(({ path }) => path === '/blogs')
  expect(requested).toHaveLength(1)
  expect(html).toMatch(/<h1[^>]*>Blog: Food<\/h1>/)
  expect(html).toContain('rel="canonical" href="http://ofuq.localhost/en/blogs?tag=food&amp;page=2"')
  expect(html).toContain('content="Our articles on “Food”, newest first."')
  expect(main(html)).toMatch(/<a[^>]*aria-current="page"[^>]*>Food</)
  for (const page of ['/en/blogs?tag=food', '/en/blogs?tag=food&amp;page=3']) expect(main(html)).toContain(`href="${page}"`)
})

test('a page behind the last one leads to the last one, and what can be no tag is not asked for', async () => {
  const site = await openBlog(13)
  const response = await site.get('/en/blogs?tag=food&page=9')
  expect([response.status, response.headers.get('location')]).toEqual([302, '/en/blogs?tag=food&page=2'])
  expect(await show(site, '/en/blogs?tag=%3Cb%3E')).toMatch(/<h1[^>]*>Blog<\/h1>/)
})

test('an empty list of articles tells so and leads to other pages', { tags: ['S-057'] }, async () => {
  const none = await show(await openBlog(0), '/en/blogs')
  expect(mainText(none)).toContain('No articles yet')
  expect(main(none)).toContain('href="/en/services"')
  const ofTag = await show(await openBlog(0), '/blogs?tag=sea')
  expect(mainText(ofTag)).toContain('لا توجد مقالات في هذا الموضوع')
  expect(ofTag).toContain('name="robots" content="noindex"')
})

test('an article has its author, date, reading time, questions, related articles and ways to share it', {
  tags: ['S-058'],
}, async () => {
  const article = trialText({
    image: trialPicture,
    updated_on: '2026-11-02',
    faqs: [{ question: 'Is it cheap?', answer: 'It can be.' }],
    destination: { id: trialTags.sea.id, slug: 'jeddah', name: 'Jeddah' },
    related: [trialArticle(7)],
  })
  const html = await show(await openArticle(article), '/en/blogs/jeddah-food')
  const text = mainText(html)
  expect(html).toContain('<title>Eating in Jeddah | Ofuq Travel</title>')
  expect(html).toContain('rel="canonical" href="http://ofuq.localhost/en/blogs/jeddah-food"')
  expect(text).toMatch(/Noura Alharbi Guide.*Published 4 Oct 2026 Updated 2 Nov 2026.*4 minute read/)
  expect(main(html)).toMatch(/<details.*Is it cheap\?.*<\/summary>.*It can be\./s)
  for (const href of ['/en/blogs?tag=food', '/en/countries/destinations/jeddah', '/en/blogs/article-7'])
    expect(main(html)).toContain(`href="${href}"`)
  expect(main(html)).toContain('https://wa.me/?text=Eating+in+Jeddah%0Ahttp%3A%2F%2Fofuq.localhost%2Fen%2Fblogs%2Fjeddah-food')
  const arabic = mainText(await show(await openArticle(article), '/blogs/jeddah-food'))
  expect(arabic).toContain('نُشر في 4 أكتوبر 2026')
})

test('an id leads to the slug for good, and an unknown article is not found', { tags: ['S-058'] }, async () => {
  const article = trialText()
  const site = await openArticle(article)
  const byId = await site.get(`/en/blogs/${article.id}`)
  expect([byId.status, byId.headers.get('location')]).toEqual([301, '/en/blogs/jeddah-food'])
  site.api.answers.set('/blogs/nowhere', { status: 404, body: { message: 'no', code: 'not_found' } })
  const missing = await site.get('/en/blogs/nowhere')
  expect(missing.status).toBe(404)
  expect(await missing.text()).toContain('This page could not be found')
})

test.each([
  [1, 'قراءة في دقيقة واحدة'],
  [2, 'قراءة في دقيقتين'],
  [5, 'قراءة في 5 دقائق'],
  [12, 'قراءة في 12 دقيقةً'],
  [100, 'قراءة في 100 دقيقة'],
])('%i minutes of reading in Arabic', async (reading_minutes, said) => {
  expect(mainText(await show(await openArticle(trialText({ reading_minutes })), '/blogs/jeddah-food'))).toContain(said)
})

test('a text becomes semantic elements, and nothing in it is read as markup', async () => {
  const body = [
    ...trialSection('where', 'Where <b>to eat</b>', 'By & by the sea.'),
    {
      type: 'paragraph' as const,
      children: [
        words('Loud', { strong: true }),
        words('soft', { emphasis: true }),
        { type: 'break' as const },
        linkTo('/services/booking/trips/models/walk', 'the walk'),
        linkTo('https://example.org/a', 'elsewhere'),
        linkTo('tel:+966110000000', '+966 11 000 0000'),
      ],
    },
    { type: 'quote' as const, children: [words('Taste it.')] },
    { type: 'list' as const, ordered: true, items: [[words('First')], [words('Second')]] },
    { type: 'table' as const, head: [[words('Dish')]], rows: [[[words('Rice')]]] },
    { type: 'picture' as const, picture: trialPicture, caption: 'At noon' },
    ...trialSection('when', 'When', 'In winter.'),
    ...trialSection('how', 'How', 'By car.'),
  ]
  const html = main(await show(await openArticle(trialText({ body })), '/en/blogs/jeddah-food'))
  expect(html).toContain('<h2 id="where">Where &lt;b&gt;to eat&lt;/b&gt;</h2><p>By &amp; by the sea.</p>')
  expect(html).toMatch(/<p><strong>Loud<\/strong><em>soft<\/em><br\/><a [^>]*href="\/en\/services\/booking\/trips\/models\/walk"/)
  expect(html).toMatch(
    /<a [^>]*href="https:\/\/example\.org\/a"[^>]*rel="noopener"|<a rel="noopener"[^>]*href="https:\/\/example/,
  )
  expect(html).toMatch(/href="tel:\+966110000000"[^>]*><bdi dir="ltr">\+966 11 000 0000<\/bdi>/)
  expect(html).toContain('<blockquote><p>Taste it.</p></blockquote><ol><li>First</li><li>Second</li></ol>')
  expect(html).toMatch(
    /<section tabindex="0" aria-label="Table: Where &lt;b&gt;to eat&lt;\/b&gt;"[^>]*><table>.*<th scope="col">Dish</,
  )
  expect(html).toMatch(/<figure>.*alt="A bay at noon".*<figcaption>At noon<\/figcaption><\/figure>/s)
  for (const id of ['where', 'when', 'how']) expect(html).toContain(`href="#${id}"`)
})

test('a text of few headings has no list of contents', async () => {
  const html = main(await show(await openArticle(trialText()), '/en/blogs/jeddah-food'))
  expect(html).not.toContain('href="#where"')
})

/** The languages that the head of a page names, each with its path. */
const alternates = (html: string) =>
  [...html.matchAll(/<link rel="alternate" hrefLang="([\w-]+)" href="http:\/\/ofuq\.localhost([^"]*)"/g)].map(
    ([, ...said]) => said,
  )

test('an article in one language names no other one, and its language switch leads to the list', async () => {
  const html = await show(await openArticle(trialText({ languages: ['ar'] })), '/blogs/jeddah-food')
  expect(alternates(html)).toEqual([
    ['ar', '/blogs/jeddah-food'],
    ['x-default', '/blogs/jeddah-food'],
  ])
  expect(html).toContain('rel="canonical" href="http://ofuq.localhost/blogs/jeddah-food"')
  expect(html).not.toContain('og:locale:alternate')
  expect(html).toContain('href="/language/en?to=%2Fblogs"')
  const english = await show(await openArticle(trialText({ languages: ['en'] })), '/en/blogs/jeddah-food')
  expect(alternates(english)).toEqual([['en', '/en/blogs/jeddah-food']])
  const both = await show(await openArticle(trialText()), '/blogs/jeddah-food')
  expect(alternates(both)).toHaveLength(3)
  expect(both).toContain('href="/language/en?to=%2Fblogs%2Fjeddah-food"')
})

test('the address of an article in a language that it is not written in leads to the article, for documents and navigations', async () => {
  const site = await sources.open()
  const article = trialText({ languages: ['ar'] })
  site.api.delays.set('/blogs/jeddah-food', async () => {
    const isArabic = site.api.requests.at(-1)?.headers.get('x-locale') === 'ar'
    site.api.answers.set(
      '/blogs/jeddah-food',
      isArabic ? { status: 200, body: { data: article } } : { status: 404, body: { message: 'no', code: 'not_found' } },
    )
  })
  const response = await site.get('/en/blogs/jeddah-food')
  expect([response.status, response.headers.get('location')]).toEqual([302, 'http://ofuq.localhost/ar/blogs/jeddah-food'])
  const navigation = await site.get('/en/blogs/jeddah-food.data')
  expect(await navigation.text()).toContain('http://ofuq.localhost/ar/blogs/jeddah-food')
  const arabic = await show(site, '/ar/blogs/jeddah-food')
  expect(arabic).toContain('rel="canonical" href="http://ofuq.localhost/blogs/jeddah-food"')
})

test('a list names the other language only where one of its articles is written in it', async () => {
  const site = await openBlog(2)
  const data = [trialArticle(1, { languages: ['ar'] }), trialArticle(2, { languages: ['ar'] })]
  site.api.answers.set('/blogs', { status: 200, body: { data, meta: { current_page: 1, last_page: 1, per_page: 12, total: 2 } } })
  expect(alternates(await show(site, '/blogs')).map(([language]) => language)).toEqual(['ar', 'x-default'])
  expect(alternates(await show(await openBlog(2), '/blogs'))).toHaveLength(3)
})
