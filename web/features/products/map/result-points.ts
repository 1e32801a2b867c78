import type { Infer } from '#contract/client.ts'
import type { RentalPlace } from '#contract/rental-places.ts'
import type { MappedProduct } from '#web/shell/cards/card-data.ts'
import type { MapPoint } from './map-point.ts'

type Place = Infer<typeof RentalPlace>

/** The results of a list that have a place, by their prices, and the landmarks that they are measured to. */
export function resultPoints(products: readonly MappedProduct[], priceOf: (product: MappedProduct) => string): MapPoint[] {
  const landmarks = new Map(products.flatMap(({ near }) => (near ? [[`${near.lat} ${near.lng}`, near] as const] : [])))
  return [
    ...products.flatMap((product) => {
      if (!product.location) return []
      const { lat, lng } = product.location
      const label = priceOf(product)
      return [{ id: product.id, lat, lng, kind: 'result' as const, label, title: `${product.name}, ${label}` }]
    }),
    ...[...landmarks].map(([id, { lat, lng, name }]) => ({ id, lat, lng, kind: 'landmark' as const, label: name, title: name })),
  ]
}

/** Cars are where they are picked up. */
export const placePoints = (places: readonly Place[]): MapPoint[] =>
  places.flatMap(({ slug, name, lat, lng }) =>
    lat === null || lng === null ? [] : [{ id: slug, lat, lng, kind: 'result' as const, label: name, title: name }],
  )
