import type { Section } from '#web/platform/session/state.ts'
import { useArea } from '#web/platform/session/use-area.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { type CardProduct, ProductCard } from '#web/shell/cards/product-card.tsx'
import { listOfKind } from '#web/shell/cards/service-kinds.ts'
import { CountryChip } from '#web/shell/preferences/country-chip.tsx'
import { Carousel } from '#web/ui/carousel.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

type Props = {
  kind: CardProduct['kind']
  section: Section
  products: readonly CardProduct[]
  /** Says which country the whole site is narrowed to. */
  withCountry?: boolean
}

/** A row of one kind, and the way to all of it; nothing where there is nothing of it. */
export function ProductRow({ kind, section, products, withCountry = false }: Props) {
  const t = useTranslations('home')
  const services = useArea('allServices')
  if (products.length === 0) return null
  const title = section.title || t(`rows.${kind}`)
  return (
    <>
      <SectionHeading
        title={title}
        lead={section.text}
        aside={<TextLink href={listOfKind(services, kind).href}>{t(`all.${kind}`)}</TextLink>}
      />
      {withCountry && <CountryChip className="-mt-3 mb-2" />}
      <Carousel label={title}>
        {products.map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
      </Carousel>
    </>
  )
}
