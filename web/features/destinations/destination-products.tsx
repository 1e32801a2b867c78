import { useSite } from '#web/platform/session/use-site.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import type { CardProduct } from '#web/shell/cards/product-card.tsx'
import { ProductGrid } from '#web/shell/cards/product-grid.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { emptySearch } from '#web/ui/illustrations.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { countryPath } from './country-query.ts'

type Props = {
  destination: { slug: string; name: string; country: { code: string } }
  products: readonly CardProduct[]
  total: number
}

/** The products of a destination, with a link to all of it where there is more. */
export function DestinationProducts({ destination: { slug, name, country }, products, total }: Props) {
  const t = useTranslations('destinations')
  const { chosen } = useSite()
  // Lists keep to the country that the visitor has chosen; this one is named where it is another.
  const elsewhere = chosen.country && chosen.country.code !== country.code ? `&country=${country.code}` : ''
  const all = `/services/booking/models?destination=${slug}${elsewhere}`
  return (
    <section aria-labelledby="bookable" className="mt-10 lg:mt-16">
      <SectionHeading
        id="bookable"
        title={t('products.title', { name })}
        lead={total > 0 && t('bookable', { n: total })}
        aside={total > products.length && <TextLink href={all}>{t('products.all', { n: total })}</TextLink>}
      />
      {products.length === 0 ? (
        <EmptyState
          art={emptySearch}
          title={t('products.empty')}
          heading="h2"
          action={<LinkButton href={countryPath()}>{t('countries.all')}</LinkButton>}
        >
          {t('products.empty_hint')}
        </EmptyState>
      ) : (
        <ProductGrid products={products} />
      )}
    </section>
  )
}
