import type * as wire from '#contract/articles.ts'
import type { Infer } from '#contract/route.ts'
import { presentPicture } from '#server/platform/media/picture.ts'
import { bodyFor, listPictures, picturesIn, presentRichText } from '#server/platform/rich-text/present-rich-text.ts'
import { type ClosedScope, type Scope, textFor, textOrNull } from '#server/platform/scope.ts'
import { locales } from '#shared/locale.ts'
import type { ArticleRow, ArticleWithTextRow } from './repository.ts'

type Article = Infer<typeof wire.Article>
type ArticleWithText = Infer<typeof wire.ArticleWithText>

/** An article as lists show it. */
export const presentArticle = (scope: ClosedScope, row: Omit<ArticleRow, 'total'>): Article => ({
  id: row.id,
  slug: row.slug,
  title: textFor(scope, row.title),
  summary: textFor(scope, row.summary),
  image: presentPicture(scope, row.picture),
  tags: row.tags.map(({ id, slug, name }) => ({ id, slug, name: textFor(scope, name) })),
  author: { name: textFor(scope, row.author.name), role: textOrNull(scope, row.author.role) },
  reading_minutes: row.reading_minutes[scope.locale] ?? 1,
  published_on: row.published_on,
  updated_on: row.updated_on,
  languages: locales.filter((locale) => row.languages.includes(locale)),
})

const presentDestination = (scope: ClosedScope, row: ArticleWithTextRow): ArticleWithText['destination'] =>
  row.destination_id && row.destination_slug && row.destination_name
    ? { id: row.destination_id, slug: row.destination_slug, name: textFor(scope, row.destination_name) }
    : null

/** An article as its page shows it, with what it leads to. */
export async function presentArticleWithText(
  scope: Scope,
  row: ArticleWithTextRow,
  { products, related }: Pick<ArticleWithText, 'products' | 'related'>,
): Promise<ArticleWithText> {
  const blocks = bodyFor(scope, row.body)
  return {
    ...presentArticle(scope, row),
    body: presentRichText(scope, blocks, await listPictures(scope, picturesIn(blocks))),
    faqs: row.faqs.map(({ question, answer }) => ({ question: textFor(scope, question), answer: textFor(scope, answer) })),
    destination: presentDestination(scope, row),
    products,
    related,
  }
}
