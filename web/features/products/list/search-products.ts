import type { Client } from '#contract/client.ts'
import { hasOffers } from '#shared/licence.ts'
import { unwrap, unwrapBody, unwrapOr } from '#web/platform/api/unwrap.ts'
import { type Contexts, siteContext } from '#web/platform/site-context.ts'
import { mappedCard } from '#web/shell/cards/card-data.ts'
import { listRules } from '../kind-lists.ts'
import type { SelectedNames } from './filters/filter-text.ts'
import type { ListKind } from './filters/list-kind.ts'
import { apiQuery, errorsByFilter, type FilterSelection } from './filters/product-filters.ts'
import { NothingFound } from './nearby/lazy-nothing-found.ts'

const queryOf = (selection: FilterSelection, service: string | undefined) => ({
  ...apiQuery(selection),
  ...(service && { service_id: service }),
})

/** The pages of what was asked for with its facets, or what is wrong with the question. */
export async function searchProducts(api: Client, selection: FilterSelection, service: string | undefined) {
  const { page, until = page, sort: _, ...filters } = selection
  const pages = Array.from({ length: until - page + 1 }, (__, place) => ({ ...selection, page: page + place }))
  const [facets, ...replies] = await Promise.all([
    unwrapOr(api['product-facets'].$get({ query: queryOf({ ...filters, page: 1 }, service) }), null),
    ...pages.map((one) => api.products.$get({ query: queryOf(one, service) })),
  ])
  const [first] = replies
  if (first?.status === 422) {
    const { errors } = await first.json()
    return { products: [], meta: null, errors: errorsByFilter(errors ?? {}), facets: null, nearby: null }
  }
  const bodies = await Promise.all(replies.map((reply) => unwrapBody(Promise.resolve(reply))))
  const products = new Map(bodies.flatMap(({ data }) => data.map((product) => [product.id, mappedCard(product)] as const)))
  const meta = bodies[0]?.meta ?? null
  if (meta?.total !== 0) return { products: [...products.values()], meta, errors: {}, facets, nearby: null }
  const [nearby] = await Promise.all([
    unwrapOr(api['nearby-searches'].$get({ query: queryOf({ ...filters, page: 1 }, service) }), null),
    NothingFound.load(),
  ])
  return { products: [], meta, errors: {}, facets, nearby }
}

/** Where cars are picked up, for lists that ask for it. */
export const placesFor = (api: Client, kind: ListKind) =>
  listRules[kind].fields.includes('pickup')
    ? unwrapOr(api['rental-places'].$get({ query: { pagination: 'all' } }), [])
    : Promise.resolve([])

/** How a destination and an offer are called, where the address names them. */
export async function loadSelectedNames(
  api: Client,
  { destination, offer }: FilterSelection,
  context: Contexts,
): Promise<SelectedNames> {
  const { cached } = context.get(siteContext)
  const isLicensed = async () => hasOffers(await cached('company', () => unwrap(api['company-profile'].$get())).catch(() => null))
  const [place, reduction] = await Promise.all([
    destination ? unwrapOr(api.destinations[':id'].$get({ param: { id: destination } }), null) : null,
    offer && (await isLicensed()) ? unwrapOr(api.offers[':id'].$get({ param: { id: offer } }), null) : null,
  ])
  return { ...(place && { destination: place.name }), ...(reduction && { offer: reduction.title }) }
}
