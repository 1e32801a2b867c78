import type { Infer } from '#contract/client.ts'
import type { ProductCard as ProductCardRecord } from '#contract/products.ts'

type Listed = Infer<typeof ProductCardRecord>

/** What a list tells of a product and no card shows. */
type Unshown = 'summary' | 'category' | 'featured'

/** The content of a card, as it is sent to the browser. */
export type CardProduct = Omit<Listed, Unshown>

/** A product of a list without what no card shows: a page has twenty of them. */
export function shownCard({ summary: _, category: __, featured: ___, ...shown }: Listed): CardProduct {
  return shown
}
