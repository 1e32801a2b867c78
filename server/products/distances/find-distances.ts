import { sql } from 'kysely'
import type { Scope } from '#server/platform/scope.ts'
import { distancesJson, placeColumns } from './distance-sql.ts'
import { type DistanceJson, type PlaceRow, presentDistance, presentPlaceOf } from './present-distances.ts'

/** Where a product is, and how far from each kind of landmark. */
export async function findDistances(scope: Scope, productId: string) {
  const { rows } = await sql<PlaceRow & { distances: DistanceJson[] }>`
    select ${placeColumns({})}, ${distancesJson} as distances
    from product m where m.company_id = ${scope.companyId} and m.id = ${productId}`.execute(scope.db)
  const row = rows[0] ?? { location: null, near: null, distances: [] }
  return { ...presentPlaceOf(scope, row), distances: row.distances.map((one) => presentDistance(scope, one)) }
}
