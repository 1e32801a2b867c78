import type { ScreenHandle } from '#shared/site-request.ts'
import { unwrap } from '#web/platform/api/unwrap.ts'
import { PageHead } from '#web/platform/page/page-head.tsx'
import { apiContext } from '#web/platform/site-context.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { ServiceTile } from '#web/shell/cards/service-tile.tsx'
import { isOnSale } from '#web/shell/navigation.ts'
import { Breadcrumbs } from '#web/shell/page/breadcrumbs.tsx'
import { Container } from '#web/ui/container.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { emptySearch } from '#web/ui/illustrations.ts'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import type { Route } from './+types/services-route.ts'
import { ServicePanel } from './service-panel.tsx'

/** `q` makes the page of the search around it. */
export const handle = { messages: ['services'], cache: { query: ['q'], forCustomers: true } } satisfies ScreenHandle

const whole = { query: { pagination: 'all' } } as const

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [services, categories] = await Promise.all([unwrap(api.services.$get({ query: {} })), unwrap(api.categories.$get(whole))])
  const shown = services.filter(isOnSale)
  return {
    bookable: shown
      .filter(({ page }) => page !== 'form')
      .map((service) => ({
        service,
        categories: categories.filter((category) => category.service.id === service.id && category.products_count > 0),
      })),
    onRequest: shown.filter(({ page }) => page === 'form'),
  }
}

/** The services of the company: those with something to book, and those that are asked for. */
export default function ServicesRoute({ loaderData: { bookable, onRequest } }: Route.ComponentProps) {
  const t = useTranslations('services')
  return (
    <Container className="pt-2 pb-16">
      <PageHead title={t('title')} description={t('lead')} />
      <Breadcrumbs label={t('breadcrumbs')} steps={[{ label: t('title') }]} />
      <div className="mb-8 grid gap-2">
        <h1 className="text-h1">{t('title')}</h1>
        <p className="text-muted">{t('lead')}</p>
      </div>
      {bookable.length + onRequest.length === 0 && (
        <EmptyState art={emptySearch} title={t('empty')}>
          {t('empty_hint')}
        </EmptyState>
      )}
      {bookable.length > 0 && (
        <section aria-labelledby="bookable" className="mb-14">
          <SectionHeading id="bookable" title={t('groups.booking')} />
          <ul className="grid gap-6">
            {bookable.map(({ service, categories }, place) => (
              <li key={service.id}>
                <ServicePanel service={service} categories={categories} priority={place === 0} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {onRequest.length > 0 && (
        <section aria-labelledby="on-request">
          <SectionHeading id="on-request" title={t('groups.form')} lead={t('form_lead')} />
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8rem),1fr))] gap-3 *:last:odd:max-lg:col-span-full sm:grid-cols-2 md:gap-6 lg:grid-cols-4">
            {onRequest.map((service) => (
              <ServiceTile key={service.id} service={service} />
            ))}
          </ul>
        </section>
      )}
    </Container>
  )
}
