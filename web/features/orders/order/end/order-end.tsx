import { useTranslations } from '#web/platform/texts/texts.ts'
import type { CardProduct } from '#web/shell/cards/product-card.tsx'
import { SimilarProducts } from '#web/shell/cards/similar-products.tsx'
import { ViewedProducts } from '#web/shell/cards/viewed-products.tsx'

/** The end of an order's page: others of its service, and products that were viewed in this browser before. */
export function OrderEnd({ id, similar }: { id: string | null; similar: readonly CardProduct[] }) {
  const t = useTranslations('orders')
  return (
    <>
      <SimilarProducts title={t('similar')} products={similar} columns="xl:grid-cols-3" />
      <ViewedProducts id={id} />
    </>
  )
}
