import type { Infer } from '#contract/client.ts'
import type { Category, Service } from '#contract/services.ts'
import { SitePicture } from '#web/platform/page/site-picture.tsx'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { kindOfService, type ProductKind } from '#web/shell/cards/service-kinds.ts'
import { serviceIcon } from '#web/shell/cards/service-tile.tsx'
import { productsPath, servicePath } from '#web/shell/navigation.ts'
import { Fact } from '#web/ui/fact.tsx'
import { Link } from '#web/ui/link.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

type Props = { service: Infer<typeof Service>; categories: readonly Infer<typeof Category>[]; priority: boolean }

/** One service that takes bookings: picture, what it is, and the ways to what can be booked. */
export function ServicePanel({ service, categories, priority }: Props) {
  const t = useTranslations('services')
  const { name, summary, description, image, icon, products_count: n } = service
  const kind = kindOfService(service.kind) ?? 'trip'
  return (
    <article className="grid overflow-hidden rounded-panel border border-line bg-surface shadow-card md:grid-cols-[2fr_3fr]">
      <div className="aspect-16/9 md:aspect-auto md:min-h-80">
        {image && (
          <SitePicture
            picture={image}
            decorative
            priority={priority}
            sizes="(width >= 75rem) 480px, (width >= 48rem) 40vw, 100vw"
            className="size-full!"
          />
        )}
      </div>
      <div className="grid content-center gap-3 p-4 md:gap-4 md:p-8">
        <div className="grid gap-2">
          <h3 className="text-2xl">{name}</h3>
          <p className="text-lg text-muted">{summary}</p>
          <p className="text-sm text-muted">
            <Fact icon={serviceIcon(icon)}>{t(`counts.${kind}`, { n })}</Fact>
          </p>
        </div>
        <p className="line-clamp-4 max-w-prose max-md:hidden">{description.split(/\n{2,}/)[0]}</p>
        <CategoryPills service={service} categories={categories} />
        <Ways service={service} kind={kind} hasCategories={categories.length > 0} />
      </div>
    </article>
  )
}

function Ways({ service, kind, hasCategories }: Pick<Props, 'service'> & { kind: ProductKind; hasCategories: boolean }) {
  const t = useTranslations('services')
  return (
    <div className="flex flex-wrap gap-3">
      <LinkButton href={servicePath(service)}>{t(`browse.${kind}`)}</LinkButton>
      {hasCategories && (
        <LinkButton href={`/services/booking/${service.slug}/categories`} variant="secondary">
          {t(`categories.${kind}`)}
        </LinkButton>
      )}
    </div>
  )
}

function CategoryPills({ service, categories }: Pick<Props, 'service' | 'categories'>) {
  const t = useTranslations('services')
  if (categories.length < 2) return null
  return (
    <ul aria-label={t('categories_of', { service: service.name })} className="flex flex-wrap gap-x-2">
      {categories.map(({ id, slug, name }) => (
        <li key={id}>
          <Link
            href={`${productsPath(service)}?category=${slug}`}
            className="group inline-flex min-h-11 items-center rounded-pill text-xs font-medium"
          >
            <span className="inline-flex min-h-8 items-center rounded-pill bg-sunken px-3 group-hover:bg-primary-light group-hover:text-primary-text">
              {name}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
