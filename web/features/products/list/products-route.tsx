import { Suspense } from 'react'
import { data, redirect } from 'react-router'
import type { Infer } from '#contract/client.ts'
import type { Service } from '#contract/services.ts'
import { dayIn } from '#shared/dates.ts'
import type { ScreenHandle } from '#shared/site-request.ts'
import { publicCache } from '#web/platform/api/public-cache.ts'
import { unwrap } from '#web/platform/api/unwrap.ts'
import { now } from '#web/platform/clock.ts'
import { PageHead } from '#web/platform/page/page-head.tsx'
import { itemList } from '#web/platform/page/schema-org.ts'
import { StructuredData } from '#web/platform/page/structured-data.tsx'
import { favouriteIds } from '#web/platform/page-template/favourites.ts'
import { serializeOnce } from '#web/platform/serialize-once.server.ts'
import { deserialize } from '#web/platform/serialized.ts'
import { useArea } from '#web/platform/session/use-area.ts'
import { apiContext, type Contexts, siteContext } from '#web/platform/site-context.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { kindOfService, kindsOnSale } from '#web/shell/cards/service-kinds.ts'
import { productPath, productsPath } from '#web/shell/navigation.ts'
import { Breadcrumbs } from '#web/shell/page/breadcrumbs.tsx'
import { Container } from '#web/ui/container.tsx'
import { leadToSlugs, notFound } from '../slug-address.ts'
import type { Route } from './+types/products-route.ts'
import { ActiveFilters } from './filters/active-filters.tsx'
import { FilterPanel } from './filters/filter-panel.tsx'
import { listKind } from './filters/list-kind.ts'
import { acceptedOf, type FilterSelection, listPath, listQuery, readSelection } from './filters/product-filters.ts'
import { QuickChips } from './filters/quick-chips.tsx'
import { quickFilters } from './filters/quick-filters.ts'
import { daysOfSpan, spanIn } from './filters/spans.ts'
import { useFilterForm } from './filters/use-filter-form.ts'
import { KindTabs } from './kind-tabs.tsx'
import { loadResultMap } from './load-result-map.ts'
import { NothingFound } from './nearby/lazy-nothing-found.ts'
import { RejectedFilters } from './rejected-filters.tsx'
import { ResultBar } from './result-bar.tsx'
import { ResultMapPart } from './result-map-part.ts'
import { Results } from './results.tsx'
import { loadSelectedNames, placesFor, searchProducts } from './search-products.ts'
import { ViewSwitch } from './view-switch.tsx'

export const handle = {
  messages: ['catalogue', 'facets', 'facilities', 'party'],
  cache: { query: listQuery, forCustomers: true },
  bars: ['top'],
} satisfies ScreenHandle

const whole = { query: { pagination: 'all' } } as const

export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const selection = listSelection(request, id)
  const site = context.get(siteContext)
  const shared = publicCache(site)
  const [services, service, categories, found, names, favourites] = await Promise.all([
    site.cached('services', () => unwrap(api.services.$get({ query: {} }))).catch(() => []),
    id ? shared(`service ${id}`, () => unwrap(api.services[':id'].$get({ param: { id } }))) : null,
    shared(`categories ${id}`, () =>
      unwrap(id ? api.services[':id'].categories.$get({ param: { id }, ...whole }) : api.categories.$get(whole)),
    ),
    isWhole(selection) ? shared(`products ${id}`, () => searchProducts(api, selection, id)) : searchProducts(api, selection, id),
    loadSelectedNames(api, selection, context),
    favouriteIds(context),
  ])
  if (service?.page === 'form') throw notFound()
  if (service) leadToSlugs(request, [id], productsPath(service))
  const kind = listKind(service, selection.kind, kindsOnSale(services))
  const path = productsPath(service ?? undefined)
  const span = spanIn(new URL(request.url).searchParams)
  if (span) throw redirect(listPath(path, selection, daysOfSpan(span, await todayOf(context), kind)))
  if (found.meta && selection.page > found.meta.last_page)
    throw redirect(listPath(path, selection, { page: found.meta.last_page }))
  const places = await placesFor(api, kind)
  const ofKind = categories.filter(({ service_kind }) => kind === 'all' || kindOfService(service_kind) === kind)
  const map = selection.view === 'map' ? await loadResultMap(context, { products: found.products, places }) : null
  const filtered = ofKind.map(({ id, slug, name, service: of }) => ({ id, slug, name, service: of }))
  const page = serializeOnce(site, `products ${id}`, {
    service: service && shownService(service),
    map,
    kind,
    categories: filtered,
    places,
    names,
    selection,
    today: selection.from || selection.to ? await todayOf(context) : null,
    ...found,
  })
  return data({ page, favourites }, { status: found.meta ? 200 : 422 })
}

/** A service without what its list does not show. */
const shownService = ({ description: _, image: __, ...shown }: Infer<typeof Service>) => shown

/** The day of today where the company is. */
async function todayOf(context: Contexts): Promise<string> {
  const api = context.get(apiContext)
  const { time_zone } = await context.get(siteContext).cached('company', () => unwrap(api['company-profile'].$get()))
  return dayIn(time_zone, new Date(now()))
}

/** The list as it is first opened; others are endless, and kept for nobody. */
const isWhole = ({ page, ...filters }: FilterSelection) => page === 1 && Object.keys(filters).length === 0

/** A service has a kind already. */
function listSelection(request: Request, service: string | undefined): FilterSelection {
  const { kind, ...others } = readSelection(new URL(request.url).searchParams)
  return kind && !service ? { ...others, kind } : others
}

/** The list of products: filters, all in the address, and a page of cards. */
export default function ProductsRoute({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('catalogue')
  const { service, map, kind, categories, places, names, selection, today, products, meta, errors, facets, nearby } = deserialize(
    loaderData.page,
  )
  const kinds = kindsOnSale(useArea('allServices'))
  const path = productsPath(service ?? undefined)
  const form = useFilterForm(path, selection, kind)
  const title = service?.name ?? t(`list.titles.${kind}`)
  const list = { path, kind, selection, meta, title }
  const facts = { kind, selection, errors, categories, places, facets, today }
  const accepted = acceptedOf(selection, errors)
  const quick = quickFilters({ kind, selection, categories, products })
  const instead = meta ? (
    <NothingFound {...facts} path={path} nearby={nearby} names={names} />
  ) : (
    <RejectedFilters {...facts} path={path} names={names} />
  )
  return (
    <Container className="pt-2 pb-16">
      <PageHead title={title} description={service?.summary || t(`list.descriptions.${kind}`)} noindex={!meta} />
      <Breadcrumbs label={t('breadcrumbs')} steps={[{ label: t('services'), href: '/services' }, { label: title }]} />
      {import.meta.env.SSR && (
        <StructuredData
          facts={(site) =>
            itemList(
              site,
              products.map((one) => ({ name: one.name, path: productPath(one) })),
            )
          }
        />
      )}
      <ResultBar {...list} form={form}>
        <ViewSwitch path={path} selection={accepted} />
        <QuickChips {...facts} selection={accepted} path={path} names={names} quick={quick} />
      </ResultBar>
      {!service && (
        <div className="mt-4 empty:hidden">
          <KindTabs selection={accepted} kind={kind} kinds={kinds} />
        </div>
      )}
      <div className="mt-4 grid items-start gap-x-8 gap-y-4 lg:mt-6 lg:grid-cols-[280px_minmax(0,1fr)]">
        <div className="contents lg:block">
          <FilterPanel {...facts} path={path} names={names} meta={meta} form={form} />
        </div>
        <div className="grid gap-3">
          <ActiveFilters {...facts} selection={accepted} path={path} names={names} quick={quick} />
          {map && meta ? (
            <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] xl:[&_section>ul]:grid-cols-1">
              <div className="xl:sticky xl:top-24 xl:order-last">
                <Suspense>
                  <ResultMapPart data={map} products={products} places={places} path={path} selection={accepted} title={title} />
                </Suspense>
              </div>
              <Results {...list} products={products}>
                {instead}
              </Results>
            </div>
          ) : (
            <Results {...list} products={products}>
              {instead}
            </Results>
          )}
        </div>
      </div>
    </Container>
  )
}
