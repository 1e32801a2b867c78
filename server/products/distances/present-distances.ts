import type { Distance, ProductCard } from '#contract/products.ts'
import type { Infer } from '#contract/route.ts'
import { type ClosedScope, textFor } from '#server/platform/scope.ts'
import type { Text } from '#shared/locale.ts'

export type DistanceJson = Omit<Infer<typeof Distance>, 'name'> & { name: Text }

export type PlaceRow = { location: Infer<typeof ProductCard>['location']; near: DistanceJson | null }

export const presentDistance = (scope: ClosedScope, { kind, name, metres, lat, lng }: DistanceJson): Infer<typeof Distance> => ({
  kind,
  name: textFor(scope, name),
  metres,
  lat,
  lng,
})

/** Where a product is, and the distance that stands for it. */
export const presentPlaceOf = (scope: ClosedScope, { location, near }: PlaceRow) => ({
  location,
  near: near && presentDistance(scope, near),
})
