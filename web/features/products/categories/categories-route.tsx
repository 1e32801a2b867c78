import type { ScreenHandle } from '#shared/site-request.ts'
import { unwrap } from '#web/platform/api/unwrap.ts'
import { PageHead } from '#web/platform/page/page-head.tsx'
import { apiContext } from '#web/platform/site-context.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { kindOfService } from '#web/shell/cards/service-kinds.ts'
import { productsPath } from '#web/shell/navigation.ts'
import { Breadcrumbs } from '#web/shell/page/breadcrumbs.tsx'
import { CountryChip } from '#web/shell/preferences/country-chip.tsx'
import { Container } from '#web/ui/container.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { listRules } from '../kind-lists.ts'
import { leadToSlugs, notFound } from '../slug-address.ts'
import type { Route } from './+types/categories-route.ts'
import { CategoryCards } from './category-cards.tsx'
import { byService } from './category-groups.ts'
import { NoCategories } from './no-categories.tsx'

export const handle = { messages: ['catalogue'], cache: { forCustomers: true } } satisfies ScreenHandle

const whole = { query: { pagination: 'all' } } as const

export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [service, categories] = await Promise.all([
    id ? unwrap(api.services[':id'].$get({ param: { id } })) : null,
    unwrap(id ? api.services[':id'].categories.$get({ param: { id }, ...whole }) : api.categories.$get(whole)),
  ])
  if (service?.page === 'form') throw notFound()
  if (service) leadToSlugs(request, [id], `/services/booking/${service.slug}/categories`)
  return { service, groups: byService(categories.filter(({ products_count }) => products_count > 0)) }
}

/** Categories with something to book, of one service or of all. */
export default function CategoriesRoute({ loaderData: { service, groups } }: Route.ComponentProps) {
  const t = useTranslations('catalogue')
  const words = listRules[(service && kindOfService(service.kind)) ?? 'all'].texts.categories
  const title = service ? t(`categories.titles.${words}`, { service: service.name }) : t('categories.all_title')
  const lead = t(`categories.leads.${words}`)
  return (
    <Container className="pt-2 pb-16">
      <PageHead title={title} description={service?.summary || lead} />
      <Breadcrumbs
        label={t('breadcrumbs')}
        steps={[
          { label: t('services'), href: '/services' },
          ...(service ? [{ label: service.name, href: productsPath(service) }] : []),
          { label: t(`categories.shorts.${words}`) },
        ]}
      />
      <div className="mb-8 grid gap-2">
        <h1 className="text-h1">{title}</h1>
        <p className="text-muted">{lead}</p>
        <div>
          <CountryChip />
        </div>
      </div>
      {groups.length === 0 && <NoCategories />}
      {service && groups[0] && <CategoryCards categories={groups[0].categories} heading="h2" />}
      {!service &&
        groups.map((group, place) => (
          <section key={group.service.id} aria-labelledby={group.service.slug} className="mb-14">
            <SectionHeading
              id={group.service.slug}
              title={group.service.name}
              aside={<TextLink href={productsPath(group.service)}>{t('categories.see_all')}</TextLink>}
            />
            <CategoryCards categories={group.categories} heading="h3" isFirst={place === 0} />
          </section>
        ))}
    </Container>
  )
}
