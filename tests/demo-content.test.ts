import { expect, test } from 'vitest'
import { z } from 'zod'
import { listFiles, readSource } from '../tools/source-files.ts'
import { arabicMistakes } from './arabic-mistakes.ts'

type Mistake = readonly [mistake: string, pattern: RegExp]

const Text = z.object({ ar: z.string().min(1), en: z.string().min(1) })
const Slugs = z.array(z.object({ slug: z.string() }))
const Articles = z.object({
  tags: Slugs,
  articles: z.array(
    z.object({
      slug: z.string(),
      title: Text,
      summary: Text,
      image: z.string(),
      tags: z.array(z.string()).min(1),
      author: z.object({ name: Text }),
      published_on: z.iso.date(),
      updated_on: z.iso.date().nullable(),
      destination: z.string().nullable(),
      products: z.array(z.string()).max(4),
      faqs: z.array(z.object({ question: Text, answer: Text })),
    }),
  ),
})
const Pages = z.object({
  'about-us': z.object({ image: z.string().nullable(), people: z.array(z.object({ name: Text, image: z.string().nullable() })) }),
  policies: z.array(
    z.object({ code: z.string(), version: z.iso.date(), effective_from: z.iso.date(), intro: Text, summary: z.array(Text) }),
  ),
})
const Product = z.object({ slug: z.string(), service: z.string() })

const read = <T>(path: string, schema: z.ZodType<T>): T => schema.parse(JSON.parse(readSource(path)))
const slugsOf = (path: string) => read(path, Slugs).map(({ slug }) => slug)

/** Screens that exist in every company, as the specification names them. */
const screens = new Set(
  'about-us blogs contact-us countries countries/destinations offers privacy-policy return-policy terms-conditions services profile profile/orders profile/address profile/personal-info profile/delete-account login signup'
    .split(' ')
    .map((path) => `/${path}`),
)

/** What a company's folder holds, as far as its texts may name it. */
function companyOf(folder: string) {
  const { tags, articles } = read(`${folder}/articles.json`, Articles)
  const products = listFiles(`${folder}/{trips,packages,hotels,cars}/*.json`).map((path) => read(path, Product))
  const services = read(`${folder}/services.json`, z.array(z.object({ slug: z.string(), page: z.string() })))
  const destinations = slugsOf(`${folder}/destinations.json`)
  const offers = slugsOf(`${folder}/offers.json`)
  const addresses = new Set([
    ...screens,
    ...services.map(({ slug, page }) => (page === 'booking' ? `/services/booking/${slug}/models` : `/services/${page}/${slug}`)),
    ...services.map(({ slug }) => `/services/booking/${slug}/categories`),
    ...services.map(({ slug }) => `/services/booking/${slug}/models`),
    ...products.map(({ service, slug }) => `/services/booking/${service}/models/${slug}`),
    ...destinations.map((slug) => `/countries/destinations/${slug}`),
    ...offers.map((slug) => `/offers/${slug}`),
    ...articles.map(({ slug }) => `/blogs/${slug}`),
  ])
  return {
    folder,
    articles,
    addresses,
    tags: new Set(tags.map(({ slug }) => slug)),
    products: new Set(products.map(({ slug }) => slug)),
    destinations: new Set(destinations),
    pictures: new Set(slugsOf(`${folder}/pictures.json`)),
    pages: read(`${folder}/pages.json`, Pages),
    texts: listFiles(`${folder}/{articles,pages}/*.md`).map((path) => ({ path, text: readSource(path) })),
  }
}

/** Folders in which somebody has begun to write; one without its JSON files fails to load. */
const companies = [...new Set(listFiles('demo/*/articles.json').map((path) => path.split('/').slice(0, 2).join('/')))].map(
  companyOf,
)

const linksOf = (text: string) => [...text.matchAll(/(?<!!)\[[^\]]*\]\(([^)]*)\)/g)].map(([, href = '']) => href)
const picturesOf = (text: string) => [...text.matchAll(/!\[[^\]]*\]\(([^)]*)\)/g)].map(([, slug = '']) => slug)

/** What a reader reads: no addresses of links, no pictures' slugs. */
const wordsIn = (text: string) =>
  text.replaceAll(/\]\([^)]*\)/g, ']').match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’.,%-]*/gu)?.length ?? 0

const isArabic = (path: string) => path.endsWith('.ar.md')

const mistakesOfArabic: readonly Mistake[] = [
  ...arabicMistakes,
  ['quotes are «…»', /["'“”]/],
  ['a line of letters has Arabic ones', /^(?=.*[A-Za-z])[^\u0621-\u064a]*$/m],
  ['no Latin sentence', /(?:[A-Za-z]{2,}[ ,]+){3,}[A-Za-z]{2,}/],
  ['nothing is said to be considered', /(?<![\u0621-\u0652])[وف]?(?:[يت]ُ?عتبر|[يت]ُ?عد) من(?![\u0621-\u0652])/],
  ['nobody is told to "perform"', /(?<![\u0621-\u0652])[وف]?(?:قم|قوموا|نقوم|يقوم) ب/],
  ['a verb, not "تم" and a noun', /(?<![\u0621-\u0652])[وف]?(?:سيتم|يتم|تم) (?:ال)?[\u0621-\u0652]+/],
  ['a time has 12 hours and ص or م', /\d:\d\d(?! [صم](?![\u0621-\u0652]))/],
]

const mistakesOfEnglish: readonly Mistake[] = [
  ['no Arabic', /[\u0600-\u06ff]/],
  ['a time has 12 hours and am or pm', /\d:\d\d(?! [ap]m\b)/],
  [
    'no praise that proves nothing',
    /\b(?:breathtaking|unforgettable|hidden gem|must-see|nestled|boasts|stunning|world-class)\b/i,
  ],
]

const mistakesOfMarkdown: readonly Mistake[] = [
  ['the title is the only heading of level 1', /^# /m],
  ['two levels of headings', /^#{4,} /m],
  ['no HTML', /<[a-z/!]/i],
  ['no code', /`/],
  ['lists have one level', /^[ \t]+(?:[-*]|\d+\.) /m],
  ['a picture stands alone', /\S[ \t]*!\[|!\[[^\]]*\]\([^)]*\)[ \t]*\S/],
  ['spaces are single', / {2}| [.!:](?=\s|$)|[ \t]+$/m],
]

const prose = (text: string) => text.replaceAll(/\]\([^)]*\)/g, ']').replaceAll(/^\|[-| :]+\|$/gm, '')

const mistakesIn = (text: string, mistakes: readonly Mistake[]) =>
  mistakes.filter(([, pattern]) => pattern.test(text)).map(([mistake]) => mistake)

const mistakesOf = ({ path, text }: { path: string; text: string }) => [
  ...mistakesIn(text, mistakesOfMarkdown),
  ...mistakesIn(prose(text), isArabic(path) ? mistakesOfArabic : mistakesOfEnglish),
]

const cellsOf = (row: string) => row.split('|').length

/** Rows of a table that have another number of cells than the row above them. */
const brokenRows = (text: string) => {
  const lines = text.split('\n')
  return lines.filter((line, place) => {
    const above = lines[place - 1]
    return line.startsWith('|') && above?.startsWith('|') && cellsOf(line) !== cellsOf(above)
  })
}

test('the content of the demo companies is there', () => {
  expect(companies.length).toBeGreaterThan(0)
})

for (const company of companies) {
  const { folder, articles, pages, texts, pictures } = company
  const paths = new Set(texts.map(({ path }) => path))
  const versions = pages.policies.map(({ code, version }) => `${code}.${version}`)

  test(`${folder}: every article is there in both languages and can be read in a few minutes`, () => {
    expect(articles.length).toBeGreaterThanOrEqual(8)
    expect(new Set(articles.map(({ slug }) => slug)).size).toBe(articles.length)
    const expected = articles.flatMap(({ slug }) => ['ar', 'en'].map((locale) => `${folder}/articles/${slug}.${locale}.md`))
    expect([...paths].filter((path) => path.includes('/articles/')).sort()).toEqual(expected.sort())
    const lengths = texts.filter(({ path }) => expected.includes(path)).map(({ path, text }) => ({ path, words: wordsIn(text) }))
    expect(lengths.filter(({ words }) => words < 380 || words > 800)).toEqual([])
  })

  test(`${folder}: articles name tags, products, destinations and pictures that exist`, () => {
    for (const { slug, tags, products, destination, image, published_on, updated_on } of articles) {
      expect([slug, tags.filter((tag) => !company.tags.has(tag))]).toEqual([slug, []])
      expect([slug, products.filter((product) => !company.products.has(product))]).toEqual([slug, []])
      expect([slug, destination !== null && !company.destinations.has(destination)]).toEqual([slug, false])
      expect([slug, pictures.has(image)]).toEqual([slug, true])
      expect([slug, updated_on !== null && updated_on < published_on]).toEqual([slug, false])
    }
    expect(articles.filter(({ faqs }) => faqs.length >= 2).length).toBeGreaterThanOrEqual(4)
  })

  test(`${folder}: links lead to what exists, in both languages alike`, () => {
    const strangers = texts.flatMap(({ path, text }) =>
      linksOf(text)
        .filter((href) => !/^(?:https:\/\/|mailto:|tel:)/.test(href) && !company.addresses.has(href))
        .map((href) => `${path}: ${href}`),
    )
    expect(strangers).toEqual([])
    for (const { path, text } of texts.filter((each) => isArabic(each.path))) {
      const english = readSource(path.replace(/\.ar\.md$/, '.en.md'))
      expect([path, new Set(linksOf(english))]).toEqual([path, new Set(linksOf(text))])
      expect([path, picturesOf(english)]).toEqual([path, picturesOf(text)])
    }
  })

  test(`${folder}: pictures exist`, () => {
    const named = texts.flatMap(({ path, text }) => picturesOf(text).map((slug) => ({ path, slug })))
    expect(named.filter(({ slug }) => !pictures.has(slug))).toEqual([])
    const covers = articles.flatMap(({ slug, image }) =>
      texts.filter(({ path, text }) => path.includes(`/articles/${slug}.`) && picturesOf(text).includes(image)),
    )
    expect(covers.map(({ path }) => `${path} repeats its cover`)).toEqual([])
    const { image, people } = pages['about-us']
    const ofPage = [image, ...people.map((person) => person.image)].filter((slug) => slug !== null)
    expect(ofPage.filter((slug) => !pictures.has(slug))).toEqual([])
  })

  test(`${folder}: the about page and every version of a policy have both languages and a summary`, () => {
    const expected = ['about-us', ...versions].flatMap((name) =>
      ['ar', 'en'].map((locale) => `${folder}/pages/${name}.${locale}.md`),
    )
    expect([...paths].filter((path) => path.includes('/pages/')).sort()).toEqual(expected.sort())
    expect(new Set(versions).size).toBe(versions.length)
    expect(new Set(pages.policies.map(({ code }) => code))).toEqual(
      new Set(['privacy-policy', 'return-policy', 'terms-conditions']),
    )
    expect(pages.policies.filter(({ summary }) => summary.length < 4 || summary.length > 7)).toEqual([])
  })

  test(`${folder}: people who write are introduced on the about page`, () => {
    const known = new Set(pages['about-us'].people.map(({ name }) => name.ar))
    expect(articles.filter(({ author }) => !known.has(author.name.ar)).map(({ slug }) => slug)).toEqual([])
  })

  test(`${folder}: texts are written in their language, in the subset of Markdown`, () => {
    expect(texts.flatMap((text) => mistakesOf(text).map((mistake) => `${text.path}: ${mistake}`))).toEqual([])
    expect(texts.flatMap(({ path, text }) => brokenRows(text).map((row) => `${path}: ${row}`))).toEqual([])
  })
}

test.for([
  ['ar', 'قال "نعم" ومضى'],
  ['ar', 'Only Latin here'],
  ['ar', 'كتب the quick brown fox ومضى'],
  ['ar', 'تُعتبر من أجمل المدن'],
  ['ar', 'قم بتعبئة النموذج'],
  ['ar', 'يتم تأكيد الحجز'],
  ['ar', 'الحـجز'],
  ['ar', 'في ٥ أيام'],
  ['ar', 'الموعد 14:30 تقريبًا'],
  ['en', 'A hidden gem'],
  ['en', 'Meet at 14:30.'],
  ['en', 'The word رحلة'],
  ['en', '# A title'],
  ['en', 'A <b>bold</b> word'],
  ['en', '- one\n  - two'],
  ['en', 'Look: ![a](b)'],
] as const)('a mistake is found in %s: %s', ([locale, text]) => {
  expect(mistakesOf({ path: `x.${locale}.md`, text })).not.toEqual([])
})

test('good texts have no mistake', () => {
  const arabic = 'تويوتا Land Cruiser من [حائل](/services/booking/cars/models/toyota-land-cruiser): «نعم».\n\n![قلعة](a-fort)\n'
  expect(mistakesOf({ path: 'x.ar.md', text: arabic })).toEqual([])
  expect(brokenRows('| a | b |\n|---|---|\n| c |')).toEqual(['| c |'])
})
