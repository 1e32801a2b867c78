import { parseAmount } from '#shared/money.ts'
import type { IdOf, ImportRun } from '../../core/import/import-run.ts'
import { deleteOthers, upsert } from '../../core/import/upsert.ts'
import type { PackageFile } from './package-schema.ts'
import type { TripFile } from './trip-schema.ts'

/** Writes what the travellers of trips or packages pay. */
export async function writeUnits(
  { trx, companyId }: ImportRun,
  products: readonly (TripFile | PackageFile)[],
  idOf: IdOf,
): Promise<void> {
  const rows = products.flatMap(({ slug, units }) =>
    units.map(({ price, ...unit }, place) => ({
      company_id: companyId,
      product_id: idOf(slug),
      ...unit,
      price: parseAmount(price),
      sort: (place + 1) * 10,
    })),
  )
  const among = { column: 'product_id', values: products.map(({ slug }) => idOf(slug)) } as const
  await upsert(trx, 'product_unit', rows, { key: ['company_id', 'product_id', 'code'] })
  await deleteOthers(trx, 'product_unit', { companyId, key: ['product_id', 'code'], rows, among })
}

/** Writes what trips have of their own. */
export async function writeTrips({ trx, companyId }: ImportRun, trips: readonly TripFile[], idOf: IdOf): Promise<void> {
  const rows = trips.map((trip) => ({
    company_id: companyId,
    product_id: idOf(trip.slug),
    duration_minutes: trip.duration_minutes,
    languages: trip.languages,
    meeting_point: trip.meeting_point,
    guide: trip.guide,
    group_size: trip.departures.length > 0 ? Math.max(...trip.departures.map(({ capacity }) => capacity)) : null,
    min_age: trip.min_age,
    programme: trip.programme,
  }))
  await upsert(trx, 'trip', rows, { key: ['company_id', 'product_id'] })
}

/** Writes what packages have of their own. */
export async function writePackages({ trx, companyId }: ImportRun, packages: readonly PackageFile[], idOf: IdOf): Promise<void> {
  const rows = packages.map((file) => ({
    company_id: companyId,
    product_id: idOf(file.slug),
    type: file.type,
    nights: file.nights,
    programme: file.programme,
    hotels: file.hotels,
    flights: file.flights,
    visa_note: file.visa_note,
    visa_checked_on: file.visa_checked_on,
    event: file.event,
    min_group: file.min_group,
  }))
  await upsert(trx, 'package', rows, { key: ['company_id', 'product_id'] })
}
