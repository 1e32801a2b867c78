import { sql } from 'kysely'
import type { TravelGuide } from '#contract/orders.ts'
import type { Infer } from '#contract/route.ts'
import { type ClosedScope, textFor } from '#server/platform/scope.ts'
import { namedKinds, type OrderDetails } from '#server/products/index.ts'
import type { Text } from '#shared/locale.ts'

/** The current facts of an order's product, also when it is not priced any more. */
export type ProductToday = {
  included: Text[]
  excluded: Text[]
  documents: Text[]
  /** Where it happens, for kinds that have one place. */
  place: { text: Text; lat: number | string; lng: number | string } | null
}

/** A place where something of the order is handed over, as it is today. */
export type PlaceToday = { id: string; name: Text; address: Text; opens: string; closes: string }

const placeColumns = namedKinds.flatMap(({ kind: { place } }) => (place ? [sql`(${place})`] : []))

/** The two columns of {@link ProductToday} and {@link PlaceToday}, for statements in which the product and the details of an order are named. */
export const guideColumns = ({
  companyId,
  productId,
  details,
}: {
  companyId: unknown
  productId: unknown
  details: unknown
}) => ({
  productToday: sql<ProductToday | null>`
    (select json_build_object('included', m.included, 'excluded', m.excluded, 'documents', m.documents,
        'place', coalesce(${sql.join(placeColumns)}))
      from product m where m.company_id = ${companyId} and m.id = ${productId})`,
  places: sql<PlaceToday[]>`
    (select coalesce(json_agg(place order by place.id), '[]') from (${sql.join(
      namedKinds.flatMap(({ kind }) => kind.rentalPlaces?.(companyId, details) ?? []),
      sql` union all `,
    )}) place)`,
})

/**
 * Where to be, what to bring and what is included. What was sold is frozen with the order; where it happens and what to bring
 * are read from the product of today, so that a change reaches its customers.
 */
export function presentGuide(
  scope: ClosedScope,
  { terms, deposit }: OrderDetails,
  { productToday, places }: { productToday: ProductToday | null; places: readonly PlaceToday[] },
): Infer<typeof TravelGuide> {
  const texts = (list: readonly Text[] = []) => list.map((text) => textFor(scope, text))
  const { place } = productToday ?? {}
  return {
    place: place ? { text: textFor(scope, place.text), lat: Number(place.lat), lng: Number(place.lng) } : null,
    rental_places: places.map(({ name, address, ...rest }) => ({
      ...rest,
      name: textFor(scope, name),
      address: textFor(scope, address),
    })),
    included: texts(terms?.included ?? productToday?.included),
    excluded: texts(terms?.excluded ?? productToday?.excluded),
    documents: texts(productToday?.documents),
    deposit: deposit ?? null,
  }
}
