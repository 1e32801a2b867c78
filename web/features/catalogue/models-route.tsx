import { data } from 'react-router'
import { answer } from '#web/platform/answer.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import { apiContext } from '#web/platform/site-context.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Container } from '#web/ui/container.tsx'
import type { Route } from './+types/models-route.ts'
import { ActiveFilters } from './active-filters.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { listQuery, readAsked } from './model-filters.ts'
import { ResultBar } from './result-bar.tsx'
import { Results } from './results.tsx'
import { searchModels } from './search-models.ts'
import { leadToSlugs, notFound } from './slug-address.ts'
import { useFilterForm } from './use-filter-form.ts'

export const handle = { messages: ['catalogue'], cache: { query: listQuery } }

const whole = { query: { pagination: 'all' } } as const

export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const asked = readAsked(new URL(request.url).searchParams)
  const [service, categories, found] = await Promise.all([
    id ? answer(api.services[':id'].$get({ param: { id } })) : null,
    answer(id ? api.services[':id'].categories.$get({ param: { id }, ...whole }) : api.categories.$get(whole)),
    searchModels(api, asked, id),
  ])
  if (service && service.page !== 'booking') throw notFound()
  if (service) leadToSlugs(request, [id], `/services/booking/${service.slug}/models`)
  return data({ service, categories, asked, ...found }, { status: found.meta ? 200 : 422 })
}

/** What can be booked: filters, everything in the address, and a page of cards. */
export default function ModelsRoute({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('catalogue')
  const { service, categories, asked, models, meta, errors } = loaderData
  const path = service ? `/services/booking/${service.slug}/models` : '/services/booking/models'
  const form = useFilterForm(path, asked)
  const title = service?.name ?? t('list.all_title')
  const list = { path, asked, meta, title }
  return (
    <Container className="pt-2 pb-16">
      <PageHead title={title} description={service?.summary || t('list.description')} noindex={!meta} />
      <Breadcrumb
        label={t('trail')}
        steps={[{ label: t('home'), href: '/' }, { label: t('services'), href: '/services' }, { label: title }]}
      />
      <ResultBar {...list} form={form} />
      <div className="mt-4 grid items-start gap-x-8 gap-y-4 lg:mt-6 lg:grid-cols-[280px_minmax(0,1fr)]">
        <div className="contents lg:block">
          <FilterPanel {...list} categories={categories} errors={errors} form={form} />
        </div>
        <div className="grid gap-3">
          <ActiveFilters {...list} categories={categories} errors={errors} />
          <Results {...list} models={models} errors={errors} />
        </div>
      </div>
    </Container>
  )
}
