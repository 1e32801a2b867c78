import { sql } from 'kysely'
import type { TravelGuide } from '#contract/orders.ts'
import type { Infer } from '#contract/route.ts'
import { type ClosedScope, textFor } from '#server/platform/scope.ts'
import type { OrderDetails } from '#server/products/index.ts'
import type { Text } from '#shared/locale.ts'

/** What the product of an order says today, also when it is not priced any more. */
export type ProductToday = {
  included: Text[]
  excluded: Text[]
  documents: Text[]
  /** Where a trip meets, or where a hotel is. */
  place: { text: Text; lat: number | string; lng: number | string } | null
}

/** A place of pick-up or return as it is today. */
export type PlaceToday = { id: string; name: Text; address: Text; opens: string; closes: string }

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
        'place', coalesce(t.meeting_point, case when h.product_id is null then null
          else jsonb_build_object('text', h.address, 'lat', h.lat, 'lng', h.lng) end))
      from product m
      left join trip t on t.company_id = m.company_id and t.product_id = m.id
      left join hotel h on h.company_id = m.company_id and h.product_id = m.id
      where m.company_id = ${companyId} and m.id = ${productId})`,
  places: sql<PlaceToday[]>`
    (select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'address', p.address, 'opens', p.opens,
        'closes', p.closes) order by p.id), '[]')
      from rental_place p
      where p.company_id = ${companyId}
        and p.id::text in (${details} #>> '{rental,pickup,id}', ${details} #>> '{rental,return,id}'))`,
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
