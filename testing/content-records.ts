import type { Article, ArticleWithText } from '#contract/articles.ts'
import type { Infer } from '#contract/client.ts'
import type { ContentPage } from '#contract/content-pages.ts'
import type { Picture } from '#contract/fields.ts'
import type { Block, Inline } from '#contract/rich-text.ts'

type Blocks = Infer<typeof Block>[]

const uuid = (last: number) => `019f0000-0000-7000-8000-${String(last).padStart(12, '0')}`

/** A picture of the API. */
export const trialPicture = {
  ...{ id: uuid(900), url: '/media/p', widths: [320, 640], alt: 'A bay at noon', width: 640, height: 480 },
  placeholder: '',
} satisfies Infer<typeof Picture>

/** One inline of plain text. */
export const words = (text: string, more: { strong?: boolean; emphasis?: boolean } = {}) => ({
  ...{ type: 'text' as const, text, strong: false, emphasis: false },
  ...more,
})

/** A link with one text. */
export const linkTo = (href: string, text: string): Infer<typeof Inline> => ({ type: 'link', href, children: [words(text)] })

/** A heading of level 2 and a paragraph under it. */
export const trialSection = (id: string, title: string, text: string): Blocks => [
  { type: 'heading', level: 2, id, children: [words(title)] },
  { type: 'paragraph', children: [words(text)] },
]

/** Tags of the trial blog. */
export const trialTags = {
  food: { id: uuid(501), slug: 'food', name: 'Food' },
  sea: { id: uuid(502), slug: 'sea', name: 'Sea' },
}

/** An article as lists show it; its id ends in `number`. */
export const trialArticle = (number: number, more: Partial<Infer<typeof Article>> = {}): Infer<typeof Article> => ({
  ...{ id: uuid(number), slug: `article-${number}`, title: `Title ${number}`, summary: `Summary ${number}`, image: trialPicture },
  ...{ tags: [trialTags.food], author: { name: 'Noura Alharbi', role: 'Guide' }, reading_minutes: 4 },
  ...{ published_on: '2026-10-04', updated_on: null, languages: ['ar', 'en'] },
  ...more,
})

/** An article with its text. */
export const trialText = (more: Partial<Infer<typeof ArticleWithText>> = {}): Infer<typeof ArticleWithText> => ({
  ...trialArticle(1, { slug: 'jeddah-food', title: 'Eating in Jeddah' }),
  ...{ body: trialSection('where', 'Where to eat', 'By the sea.'), faqs: [], destination: null, products: [], related: [] },
  ...more,
})

/** A policy of one version. */
export const trialPolicy = (more: Partial<Infer<typeof ContentPage>> = {}): Infer<typeof ContentPage> => ({
  ...{ code: 'privacy-policy', title: 'Privacy policy', intro: 'What we do with your data.', image: null, about: null },
  ...{ summary: ['We sell no data.'], body: trialSection('data', 'Which data', 'Your name.') },
  ...{ version: '2026-11-01', effective_from: '2026-11-01', is_current: true },
  versions: [{ version: '2026-11-01', effective_from: '2026-11-01' }],
  ...more,
})
