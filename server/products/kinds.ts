import { sql } from 'kysely'
import { ProductKind as KindName } from '#contract/products.ts'
import type { Infer } from '#contract/route.ts'
import type { Service } from '#contract/services.ts'
import type { ClosedScope, Scope } from '#server/platform/scope.ts'
import { carKind } from './cars/car-kind.ts'
import type { ProductRow } from './core/find-product.ts'
import type { OrderDetails, ProductKind, ReleaseExpressions, ShownDetails } from './core/product-kind.ts'
import { hotelKind } from './hotels/hotel-kind.ts'
import { packageKind, tripKind } from './tours/tour-kind.ts'

/** Every kind of product: a new one is its folder and its row here. */
export const productKinds: Record<ProductRow['kind'], ProductKind> = {
  trip: tripKind,
  package: packageKind,
  hotel: hotelKind,
  car: carKind,
}

type RequestReader = NonNullable<ProductKind['request']>['read']

export const productKindOf = (kind: ProductRow['kind']): ProductKind => productKinds[kind]

/** The kind of what an order is for; none for a request of a service's own form. */
export const kindOfOrder = (kind: ProductRow['kind'] | 'custom'): ProductKind | undefined =>
  kind === 'custom' ? undefined : productKinds[kind]

/** Every kind with its name, in the order of the contract. */
export const namedKinds = KindName.options.map((name) => ({ name, kind: productKinds[name] }))

/** The kind that a service sells; none for a service with a form of its own. */
export const kindSoldBy = (serviceKind: Infer<typeof Service>['kind']): ProductKind | undefined =>
  namedKinds.find(({ kind }) => kind.service.kind === serviceKind)?.kind

/** The details of an order or a quote in the reader's language. */
export const presentDetails = (scope: ClosedScope, kind: ProductRow['kind'] | 'custom', details: OrderDetails): ShownDetails => ({
  stay: null,
  rental: null,
  ...kindOfOrder(kind)?.presentDetails?.(scope, details),
})

/** Reads a request for something of a kind that names no product; null where the body has none. */
export async function readKindRequest(...[scope, body, files]: Parameters<RequestReader>) {
  for (const { name, kind } of namedKinds) {
    const request = await kind.request?.read(scope, body, files)
    if (request) return { kind: name, ...request }
  }
  return null
}

/** How the kinds give back what orders held, always in one order. */
export const releaseExpressions: ReleaseExpressions = (companyId) =>
  sql.join(
    [...new Set(namedKinds.map(({ kind }) => kind.release))].map((release) => release(companyId)),
    sql`, `,
  )

const releaseEffects = [...new Set(namedKinds.flatMap(({ kind }) => kind.afterRelease ?? []))]

/** What the kinds do once orders have given back what they held; the caller's transaction has released them. */
export async function afterRelease(scope: Scope, orderIds: readonly string[]): Promise<void> {
  for (const run of releaseEffects) await run(scope, orderIds)
}
