import { useTranslations } from '#web/platform/texts/texts.ts'
import type { CardProduct } from '#web/shell/cards/product-card.tsx'
import { SimilarProducts } from '#web/shell/cards/similar-products.tsx'
import { ViewedProducts } from '#web/shell/cards/viewed-products.tsx'

/** The end of a product's page: similar products, and those that were viewed in this browser before. */
export function PageEnd({ id, similar }: { id: string; similar: readonly CardProduct[] }) {
  const tProduct = useTranslations('product')
  return (
    <>
      <div className="pt-4 empty:hidden lg:pt-8">
        <SimilarProducts
          title={tProduct('similar')}
          products={similar}
          columns={similar.length === 3 ? 'lg:grid-cols-3' : 'lg:grid-cols-4'}
        />
      </div>
      <ViewedProducts key={id} id={id} isViewing />
    </>
  )
}
