import type { AccessibilityFact } from '#shared/accessibility.ts'
import { Late } from '#web/platform/browser/late.tsx'
import { useTranslations } from '#web/platform/texts/texts.ts'
import type { CardProduct } from '#web/shell/cards/product-card.tsx'
import { SimilarProducts } from '#web/shell/cards/similar-products.tsx'
import { ViewedProducts } from '#web/shell/cards/viewed-products.tsx'
import { iconBefore } from '#web/ui/icon.tsx'
import type { ProductRecord } from '../product/product-record.ts'
import type { ReviewsPage } from '../reviews/load-reviews.ts'
import { ProductReviews } from '../reviews/product-reviews.tsx'

type Props = { product: ProductRecord; reviews: ReviewsPage | null; similar: readonly CardProduct[] }

/** The end of a product's page: what it offers to travellers with reduced mobility, its reviews, similar products, and those that were viewed in this browser before. */
export function PageEnd({ product, reviews, similar }: Props) {
  const tProduct = useTranslations('product')
  const { id, accessibility } = product
  return (
    <>
      <Accessibility codes={accessibility} />
      <Late isSkipped className={product.score ? '[--room:105rem] sm:[--room:92rem] lg:[--room:54rem]' : '[--room:12rem]'}>
        <ProductReviews product={product} page={reviews} />
      </Late>
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

function Accessibility({ codes }: { codes: readonly AccessibilityFact[] }) {
  const t = useTranslations('product')
  if (codes.length === 0) return null
  return (
    <section aria-labelledby="accessibility-title" className="grid gap-3 pt-4 lg:pt-8">
      <h2 id="accessibility-title" className="text-h2">
        {t('mobility.title')}
      </h2>
      <ul className="flex flex-wrap gap-x-6 gap-y-2 *:flex *:items-center *:gap-2 *:before:text-primary-text">
        {codes.map((code) => (
          <li key={code} className={iconBefore('accessibility', 18)}>
            {t(`mobility.${code}`)}
          </li>
        ))}
      </ul>
    </section>
  )
}
