import { data } from 'react-router'
import type { ScreenHandle } from '#shared/visit.ts'
import { answer } from '#web/platform/answer.ts'
import { favouriteIds } from '#web/platform/favourites.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import { apiContext, siteContext } from '#web/platform/site-context.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { useSite } from '#web/platform/use-site.ts'
import { modelsPath } from '#web/shell/navigation.ts'
import { kindSold, kindsOnSale } from '#web/shell/service-kinds.ts'
import { Trail } from '#web/shell/trail.tsx'
import { Container } from '#web/ui/container.tsx'
import type { Route } from './+types/models-route.ts'
import { ActiveFilters } from './active-filters.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { KindTabs } from './kind-tabs.tsx'
import { listKind } from './list-kind.ts'
import { type Asked, listQuery, readAsked } from './model-filters.ts'
import { ResultBar } from './result-bar.tsx'
import { Results } from './results.tsx'
import { namesOf, placesFor, searchModels } from './search-models.ts'
import { leadToSlugs, notFound } from './slug-address.ts'
import { useFilterForm } from './use-filter-form.ts'

export const handle = { messages: ['catalogue'], cache: { query: listQuery } } satisfies ScreenHandle

const whole = { query: { pagination: 'all' } } as const

export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const asked = askedOf(request, id)
  const { remember } = context.get(siteContext)
  const [services, service, categories, found, names, favourites] = await Promise.all([
    remember('services', () => answer(api.services.$get(whole))).catch(() => []),
    id ? answer(api.services[':id'].$get({ param: { id } })) : null,
    answer(id ? api.services[':id'].categories.$get({ param: { id }, ...whole }) : api.categories.$get(whole)),
    searchModels(api, asked, id),
    namesOf(api, asked, context),
    favouriteIds(context),
  ])
  if (service?.page === 'form') throw notFound()
  if (service) leadToSlugs(request, [id], modelsPath(service))
  const kind = listKind(service, asked.kind, kindsOnSale(services))
  const places = await placesFor(api, kind)
  const ofKind = categories.filter(({ service_kind }) => kind === 'all' || kindSold(service_kind) === kind)
  const page = { service, kind, categories: ofKind, places, names, favourites, asked, ...found }
  return data(page, { status: found.meta ? 200 : 422 })
}

/** A service has a kind already. */
function askedOf(request: Request, service: string | undefined): Asked {
  const { kind, ...others } = readAsked(new URL(request.url).searchParams)
  return kind && !service ? { ...others, kind } : others
}

/** What can be booked: filters, everything in the address, and a page of cards. */
export default function ModelsRoute({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('catalogue')
  const { service, kind, categories, places, names, asked, models, meta, errors } = loaderData
  const kinds = kindsOnSale(useSite().services)
  const path = modelsPath(service ?? undefined)
  const form = useFilterForm(path, asked, kind)
  const title = service?.name ?? t(`list.titles.${kind}`)
  const list = { path, kind, asked, meta, title }
  const facts = { kind, asked, errors, categories, places }
  return (
    <Container className="pt-2 pb-16">
      <PageHead title={title} description={service?.summary || t(`list.descriptions.${kind}`)} noindex={!meta} />
      <Trail label={t('trail')} steps={[{ label: t('services'), href: '/services' }, { label: title }]} />
      <ResultBar {...list} form={form} />
      {!service && (
        <div className="mt-4 empty:hidden">
          <KindTabs asked={asked} kind={kind} kinds={kinds} />
        </div>
      )}
      <div className="mt-4 grid items-start gap-x-8 gap-y-4 lg:mt-6 lg:grid-cols-[280px_minmax(0,1fr)]">
        <div className="contents lg:block">
          <FilterPanel {...facts} path={path} meta={meta} form={form} />
        </div>
        <div className="grid gap-3">
          <ActiveFilters {...facts} path={path} names={names} />
          <Results {...list} models={models} errors={errors} />
        </div>
      </div>
    </Container>
  )
}
