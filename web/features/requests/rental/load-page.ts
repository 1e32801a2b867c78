import type { Client } from '#contract/client.ts'
import { unwrap, unwrapBody } from '#web/platform/api/unwrap.ts'
import { notFound } from '../not-found.ts'
import { apiFilters, errorsByName, type Search } from './rental-query.ts'

const whole = { query: { pagination: 'all' } } as const

/** A rental service with its places and the classes that have cars. */
export async function loadPage(api: Client, id: string) {
  const [service, categories, places] = await Promise.all([
    unwrap(api.services[':id'].$get({ param: { id } })),
    unwrap(api.services[':id'].categories.$get({ param: { id }, ...whole })),
    unwrap(api['rental-places'].$get(whole)),
  ])
  if (service.page !== 'rental') throw notFound()
  return { service, places, classes: categories.filter(({ products_count }) => products_count > 0) }
}

/** The cars of one page of a search, or what is wrong with it. */
export async function findCars(api: Client, service: string, search: Search) {
  const reply = await api.products.$get({ query: { service_id: service, ...apiFilters(search) } })
  if (reply.status === 422) {
    const { errors = {} } = await reply.json()
    return { cars: [], meta: null, errors: errorsByName(errors) }
  }
  const { data: cars, meta } = await unwrapBody(Promise.resolve(reply))
  return { cars, meta, errors: {} }
}
