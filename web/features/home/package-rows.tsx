import type { Section } from '#web/platform/session/state.ts'
import { useArea } from '#web/platform/session/use-area.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { type CardProduct, ProductCard } from '#web/shell/cards/product-card.tsx'
import { listOfKind } from '#web/shell/cards/service-kinds.ts'
import { Carousel } from '#web/ui/carousel.tsx'
import { RadioTabs } from '#web/ui/radio-tabs.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { addressOfTab, useTabsInAddress } from './tabs-in-address.ts'

type Type = 'international' | 'sports'
type Props = { section: Section; international: readonly CardProduct[]; sports: readonly CardProduct[] }

const icons = { international: 'compass', sports: 'trophy' } as const satisfies Record<Type, string>

/** Packages, the international ones apart from those for sports where there are both. */
export function PackageRows({ section, international, sports }: Props) {
  const t = useTranslations('home')
  const { href } = listOfKind(useArea('allServices'), 'package')
  const rows = [
    { type: 'international', products: international },
    { type: 'sports', products: sports },
  ] as const
  const shown = rows.filter(({ products }) => products.length > 0)
  const inAddress = useTabsInAddress('packages')
  if (shown.length === 0) return null
  return (
    <>
      <SectionHeading
        title={section.title || t('rows.package')}
        lead={section.text}
        aside={<TextLink href={href}>{t('all.package')}</TextLink>}
      />
      {shown.length > 1 ? (
        <RadioTabs
          label={t('packages.types')}
          {...inAddress}
          tabs={shown.map(({ type, products }) => ({
            id: type,
            label: t(`packages.${type}`),
            icon: icons[type],
            panel: <Row type={type} products={products} />,
            href: addressOfTab('packages', type),
          }))}
        />
      ) : (
        shown.map((row) => <Row key={row.type} {...row} />)
      )}
    </>
  )
}

function Row({ type, products }: { type: Type; products: readonly CardProduct[] }) {
  const t = useTranslations('home')
  return (
    <Carousel label={t(`packages.${type}`)}>
      {products.map((product) => (
        <ProductCard key={product.id} product={product} />
      ))}
    </Carousel>
  )
}
