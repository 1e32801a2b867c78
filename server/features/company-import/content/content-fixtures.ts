const text = (name: string) => ({ ar: `${name} بالعربية`, en: name })

/** An item of `articles` in articles.json, complete and right. */
export const anArticle = (overrides: object = {}) => ({
  slug: 'first-dunes',
  title: text('Your first dunes'),
  summary: text('What to bring'),
  image: 'one',
  tags: ['advice'],
  author: { name: text('Noura'), role: text('Editor') },
  published_on: '2026-10-04',
  updated_on: '2026-11-02',
  destination: 'riyadh',
  products: ['dunes'],
  featured: true,
  faqs: [{ question: text('When?'), answer: text('In winter') }],
  ...overrides,
})

/** articles.json of these articles. */
export const articlesJson = (...articles: object[]) => ({ tags: [{ slug: 'advice', name: text('Advice'), sort: 10 }], articles })

/** An item of `policies` in pages.json. */
export const aPolicy = (overrides: object = {}) => ({
  code: 'terms-conditions',
  version: '2026-11-01',
  effective_from: '2026-11-01',
  title: text('Terms'),
  intro: text('Who they are for'),
  summary: ['One', 'Two', 'Three', 'Four'].map(text),
  ...overrides,
})

/** pages.json of these policies and the about page. */
export const pagesJson = (...policies: object[]) => ({
  'about-us': {
    title: text('About'),
    intro: text('Who we are'),
    image: 'two',
    people: [{ name: text('Noura'), role: text('Founder'), text: text('Walks a lot'), image: 'three' }],
    numbers: [{ value: text('12'), label: text('years') }],
    promises: [{ title: text('Clear prices'), text: text('Tax included') }],
  },
  policies,
})

const markdown = `## Before you go

Take **water**, and read about [the dunes](/services/booking/trips/models/dunes).

![On the sand](two)
`

/** The files that a company with texts adds to `rightFiles`. */
export const contentFiles = (): Record<string, unknown> => ({
  'articles.json': articlesJson(anArticle()),
  'articles/first-dunes.ar.md': markdown.replace('Before you go', 'قبل أن تذهب'),
  'articles/first-dunes.en.md': markdown,
  'pages.json': pagesJson(aPolicy()),
  'pages/about-us.ar.md': 'نحن هنا.\n',
  'pages/about-us.en.md': 'We are here.\n',
  'pages/terms-conditions.2026-11-01.ar.md': '## الدفع\n\nادفع أولًا.\n',
  'pages/terms-conditions.2026-11-01.en.md': '## Payment\n\nPay first.\n',
})
