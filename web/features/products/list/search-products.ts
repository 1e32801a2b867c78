import type { Client } from '#contract/client.ts'
import { hasOffers } from '#shared/licence.ts'
import { unwrap, unwrapBody, unwrapOr } from '#web/platform/api/unwrap.ts'
import { type Contexts, siteContext } from '#web/platform/site-context.ts'
import { listRules } from '../kind-lists.ts'
import type { SelectedNames } from './filters/active-filters.tsx'
import type { ListKind } from './filters/list-kind.ts'
import { apiQuery, errorsByFilter, type FilterSelection } from './filters/product-filters.ts'

/** One page of what was asked for, or what is wrong with the question. */
export async function searchProducts(api: Client, selection: FilterSelection, service: string | undefined) {
  const reply = await api.products.$get({ query: { ...apiQuery(selection), ...(service && { service_id: service }) } })
  if (reply.status === 422) {
    const { errors } = await reply.json()
    return { products: [], meta: null, errors: errorsByFilter(errors ?? {}) }
  }
  const { data: products, meta } = await unwrapBody(Promise.resolve(reply))
  return { products, meta, errors: {} }
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
