import { expect, test } from 'vitest'
import { companyFolder } from '../fixtures/folder-fixture.ts'
import { readCompanyFolder } from '../read-company-folder.ts'
import { anArticle, aPolicy, articlesJson, contentFiles, pagesJson } from './content-fixtures.ts'

const read = async (files: Record<string, unknown>) => {
  await using folder = await companyFolder({ ...contentFiles(), ...files })
  return await readCompanyFolder(folder.path)
}

const issuesWith = async (files: Record<string, unknown>) => {
  const result = await read(files)
  return result.ok ? [] : result.issues
}

test('articles, the about page and policies are read with their texts', async () => {
  const result = await read({})
  if (!result.ok) throw new Error(result.issues.join('\n'))
  const { articles, about, policies, tags } = result.company.content
  expect(tags).toMatchObject([{ slug: 'advice', sort: 10 }])
  expect(articles).toMatchObject([
    {
      slug: 'first-dunes',
      body: { ar: [{ type: 'heading', id: 'قبل-أن-تذهب' }, {}, {}], en: [{ id: 'before-you-go' }, {}, {}] },
    },
  ])
  expect(about?.body.ar).toMatchObject([{ type: 'paragraph' }])
  expect(policies).toMatchObject([{ code: 'terms-conditions', version: '2026-11-01', body: { en: [{ type: 'heading' }, {}] } }])
})

test('a company without texts has none, and one language may be missing', async () => {
  const none = Object.fromEntries(Object.keys(contentFiles()).map((file) => [file, undefined]))
  const without = await read(none)
  expect(without).toMatchObject({ ok: true, company: { content: { tags: [], articles: [], about: null, policies: [] } } })
  const arabicOnly = await read({ 'articles/first-dunes.en.md': undefined })
  if (!arabicOnly.ok) throw new Error(arabicOnly.issues.join('\n'))
  expect(Object.keys(arabicOnly.company.content.articles[0]?.body ?? {})).toEqual(['ar'])
})

test('every issue is named with its file, and with its line in a text', async () => {
  const issues = await issuesWith({
    'articles.json': {
      ...articlesJson(anArticle({ image: 'ten', tags: ['travel'], destination: 'jeddah', products: ['dunes', 'sea'] })),
      pages: [],
    },
    'articles/first-dunes.ar.md': undefined,
    'articles/first-dunes.en.md': '## Fine\n\n<b>bold</b>\n\n[x](javascript:alert(1))\n',
    'articles/frist-dunes.ar.md': 'نص\n',
    'pages/terms-conditions.2026-11-01.ar.md': '![](ten)\n\n[x](/blogs/second) [y](/services/booking/hotels/models/dunes)\n',
  })
  expect(issues).toEqual([
    'articles.json: Unrecognized key: "pages"',
    'articles/first-dunes.ar.md: the file is missing',
    'articles/first-dunes.en.md: line 3: HTML is not allowed',
    'articles/first-dunes.en.md: line 3: HTML is not allowed',
    expect.stringMatching(
      /^articles\/first-dunes\.en\.md: line 5: a link leads to a path of the site .*: javascript:alert\(1\)$/,
    ),
    'articles/frist-dunes.ar.md: articles.json names no such text',
    'articles.json: first-dunes.image: no such picture: ten',
    'articles.json: first-dunes.tags.0: no such tag: travel',
    'articles.json: first-dunes.destination: no such destination: jeddah',
    'articles.json: first-dunes.products.1: no such product: sea',
    'pages/terms-conditions.2026-11-01.ar.md: line 1: no such picture: ten',
    'pages/terms-conditions.2026-11-01.ar.md: line 3: no such article: second',
    'pages/terms-conditions.2026-11-01.ar.md: line 3: dunes is of the service trips',
  ])
})

test.for<[string, Record<string, unknown>, string]>([
  [
    'an English text without an English title',
    { 'articles.json': articlesJson(anArticle({ title: { ar: 'عنوان' } })) },
    'articles.json: first-dunes.title: en is missing, but there is articles/first-dunes.en.md',
  ],
  [
    'five products',
    { 'articles.json': articlesJson(anArticle({ products: ['a', 'b', 'c', 'd', 'e'] })) },
    'articles.json: articles.0.products: ',
  ],
  [
    'an update before it was published',
    { 'articles.json': articlesJson(anArticle({ updated_on: '2026-10-03' })) },
    'articles.json: articles.0.updated_on: an article is updated after it was published',
  ],
  [
    'the same article twice',
    { 'articles.json': articlesJson(anArticle(), anArticle()) },
    'articles.json: articles.1: the same slug twice: first-dunes',
  ],
  ['no object in articles.json', { 'articles.json': [] }, 'articles.json: not an object with tags and articles'],
  [
    'two versions of one day',
    { 'pages.json': pagesJson(aPolicy(), aPolicy({ version: '2026-11-02' })) },
    'pages.json: policies: two versions of a policy take effect on the same day',
  ],
  [
    'three plain sentences',
    { 'pages.json': pagesJson(aPolicy({ summary: [{ ar: '1' }, { ar: '2' }, { ar: '3' }] })) },
    'pages.json: policies.0.summary: ',
  ],
  [
    'a person with an unknown picture',
    {
      'pages.json': {
        ...pagesJson(aPolicy()),
        'about-us': {
          title: { ar: 'ع', en: 'A' },
          intro: { ar: 'ع', en: 'A' },
          people: [{ name: { ar: 'ع', en: 'A' }, role: { ar: 'ع', en: 'A' }, text: { ar: 'ع', en: 'A' }, image: 'ten' }],
        },
      },
    },
    'pages.json: about-us.people.0.image: no such picture: ten',
  ],
])('a folder with %s is refused', async ([, files, issue]) => {
  expect(await issuesWith(files)).toContainEqual(expect.stringContaining(issue))
})
