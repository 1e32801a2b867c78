import type { ArticleWithText } from '#contract/articles.ts'
import type { Infer } from '#contract/client.ts'
import type { CardArticle } from '#web/shell/cards/article-card.tsx'
import { type CardProduct, decorationOf, shownCard } from '#web/shell/cards/card-data.ts'

type Listed = Infer<typeof ArticleWithText>

/** An article as its page shows it; the cards at its end are sent without what no card shows. */
export type ArticleRecord = Omit<Listed, 'products' | 'related'> & {
  products: readonly CardProduct[]
  related: readonly CardArticle[]
}

/** What the page of an article shows of it. */
export const shownArticle = ({ products, related, ...article }: Listed): ArticleRecord => ({
  ...article,
  products: products.map(shownCard),
  related: related.map(({ slug, title, summary, published_on, reading_minutes, image, tags }) => ({
    slug,
    title,
    summary,
    published_on,
    reading_minutes,
    image: image && decorationOf(image),
    tags: tags.slice(0, 1).map(({ name }) => ({ name })),
  })),
})
