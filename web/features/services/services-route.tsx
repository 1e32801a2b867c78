import { answer } from '#web/platform/answer.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import { apiContext } from '#web/platform/site-context.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Container } from '#web/ui/container.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { emptySearch } from '#web/ui/spots.ts'
import type { Route } from './+types/services-route.ts'
import { ServicePanel } from './service-panel.tsx'

export const handle = { messages: ['services'], cache: {} }

const whole = { query: { pagination: 'all' } } as const

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [services, categories] = await Promise.all([answer(api.services.$get(whole)), answer(api.categories.$get(whole))])
  return { services: services.filter(({ page, models_count }) => page === 'booking' && models_count > 0), categories }
}

/** The services that have something to book. */
export default function ServicesRoute({ loaderData: { services, categories } }: Route.ComponentProps) {
  const t = useTranslations('services')
  return (
    <Container className="pt-2 pb-16">
      <PageHead title={t('title')} description={t('lead')} />
      <Breadcrumb label={t('trail')} steps={[{ label: t('home'), href: '/' }, { label: t('title') }]} />
      <div className="mb-8 grid gap-2">
        <h1 className="text-h1">{t('title')}</h1>
        <p className="text-muted">{t('lead')}</p>
      </div>
      {services.length === 0 && (
        <EmptyState art={emptySearch} title={t('empty')}>
          {t('empty_hint')}
        </EmptyState>
      )}
      <ul className="grid gap-6">
        {services.map((service, place) => (
          <li key={service.id}>
            <ServicePanel
              service={service}
              categories={categories.filter((category) => category.service.id === service.id && category.models_count > 0)}
              priority={place === 0}
            />
          </li>
        ))}
      </ul>
    </Container>
  )
}
