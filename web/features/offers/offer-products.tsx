import { useTranslations } from '#web/platform/texts/texts.ts'
import type { CardProduct } from '#web/shell/cards/product-card.tsx'
import { ProductGrid } from '#web/shell/cards/product-grid.tsx'
import { CountryChip } from '#web/shell/preferences/country-chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { emptySearch } from '#web/ui/illustrations.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

type Props = { offer: { slug: string }; products: readonly CardProduct[]; total: number }

/** The products of an offer, with a link to all of it where there is more. */
export function OfferProducts({ offer: { slug }, products, total }: Props) {
  const t = useTranslations('offers')
  const all = `/services/booking/models?offer=${slug}`
  return (
    <section aria-labelledby="bookable" className="mt-10 lg:mt-16">
      <SectionHeading
        id="bookable"
        title={t('products.title')}
        lead={total > 0 && t('products.count', { n: total })}
        aside={total > products.length && <TextLink href={all}>{t('products.all', { n: total })}</TextLink>}
      />
      <CountryChip className="-mt-3 mb-2" />
      {products.length === 0 ? (
        <EmptyState
          art={emptySearch}
          title={t('products.empty')}
          action={<LinkButton href="/offers">{t('all_offers')}</LinkButton>}
        >
          {t('products.empty_hint')}
        </EmptyState>
      ) : (
        <ProductGrid products={products} />
      )}
    </section>
  )
}
