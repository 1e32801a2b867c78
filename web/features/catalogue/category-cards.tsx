import { useMoney } from '#web/platform/money.tsx'
import { SitePicture } from '#web/platform/site-picture.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { CardLink } from '#web/ui/card-link.tsx'
import { Fact } from '#web/ui/fact.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Price } from '#web/ui/price.tsx'
import type { CategoryRecord } from './category-groups.ts'

type Props = { categories: readonly CategoryRecord[]; heading: 'h2' | 'h3' }

/** How many pictures may stand on the first screen. */
const first = 1

/** Each category as one link to its trips. */
export function CategoryCards({ categories, heading }: Props) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3">
      {categories.map((category, place) => (
        <li key={category.id}>
          <CategoryCard category={category} heading={heading} priority={heading === 'h2' && place < first} />
        </li>
      ))}
    </ul>
  )
}

function CategoryCard({ category, heading, priority }: { category: CategoryRecord; heading: 'h2' | 'h3'; priority: boolean }) {
  const t = useTranslations('catalogue')
  const money = useMoney()
  const { service, slug, name, summary, image, from_price, models_count } = category
  return (
    <CardLink
      href={`/services/booking/${service.slug}/models?category=${slug}`}
      title={name}
      heading={heading}
      picture={
        image && (
          <SitePicture
            picture={image}
            decorative
            priority={priority}
            sizes="(width >= 64rem) 384px, (width >= 40rem) 45vw, calc(100vw - 2rem)"
          />
        )
      }
      footer={
        from_price && (
          <>
            <span className="block text-2xs text-muted">{t('from')}</span>
            <span className="text-primary-text">
              <Price {...money(from_price)} unit={t('basis.person')} />
            </span>
          </>
        )
      }
    >
      {summary && <span className="w-full text-sm">{summary}</span>}
      <Fact icon={<Icon name="compass" size={16} />}>{t('count', { n: models_count })}</Fact>
    </CardLink>
  )
}
