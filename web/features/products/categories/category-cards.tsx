import { SitePicture } from '#web/platform/page/site-picture.tsx'
import { useMoney } from '#web/platform/texts/money.tsx'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { kindIcons, kindOfService } from '#web/shell/cards/service-kinds.ts'
import { productsPath } from '#web/shell/navigation.ts'
import { CardLink } from '#web/ui/card-link.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Fact } from '#web/ui/fact.tsx'
import { Price } from '#web/ui/price.tsx'
import type { CategoryRecord } from './category-groups.ts'

type Props = {
  categories: readonly CategoryRecord[]
  heading: 'h2' | 'h3'
  /** Its first picture is on the first screen. */
  isFirst?: boolean
}

/** Whether the last of rows of three would stand alone. */
const isLastAlone = ({ length }: { length: number }) => length > 1 && length % 3 === 1

/** Each category as one link to what can be booked of it. */
export function CategoryCards({ categories, heading, isFirst = true }: Props) {
  return (
    <ul
      className={classNames('grid gap-4 sm:grid-cols-2 sm:gap-6', isLastAlone(categories) ? 'lg:grid-cols-4' : 'lg:grid-cols-3')}
    >
      {categories.map((category, place) => (
        <li key={category.id}>
          <CategoryCard category={category} heading={heading} priority={isFirst && place === 0} />
        </li>
      ))}
    </ul>
  )
}

function CategoryCard({ category, heading, priority }: { category: CategoryRecord; heading: 'h2' | 'h3'; priority: boolean }) {
  const t = useTranslations('catalogue')
  const money = useMoney()
  const { service, service_kind, slug, name, summary, image, from_price, price_basis, products_count } = category
  const kind = kindOfService(service_kind)
  return (
    <CardLink
      row
      href={`${productsPath(service)}?category=${slug}`}
      title={name}
      heading={heading}
      picture={
        image && (
          <SitePicture
            picture={image}
            decorative
            priority={priority}
            sizes="(width >= 64rem) 384px, (width >= 40rem) 45vw, 33vw"
          />
        )
      }
      footer={
        from_price && (
          <>
            <span className="price-from">{t('from')}</span>
            <Price {...money(from_price)} {...(price_basis && { unit: t(`basis.${price_basis}`) })} />
          </>
        )
      }
    >
      {summary && <span className="w-full text-sm">{summary}</span>}
      <Fact icon={kind ? kindIcons[kind] : 'compass'}>{t(`counts.${kind ?? 'all'}`, { n: products_count })}</Fact>
    </CardLink>
  )
}
