import { parseAmount } from '#shared/money.ts'
import type { IdOf, ImportRun } from './import-run.ts'
import type { PackageFile } from './package-schema.ts'
import type { TripFile } from './trip-schema.ts'
import { deleteOthers, upsert } from './upsert.ts'

async function writeUnits({ trx, companyId }: ImportRun, models: readonly (TripFile | PackageFile)[], idOf: IdOf): Promise<void> {
  const rows = models.flatMap(({ slug, units }) =>
    units.map(({ price, ...unit }, place) => ({
      company_id: companyId,
      model_id: idOf(slug),
      ...unit,
      price: parseAmount(price),
      sort: (place + 1) * 10,
    })),
  )
  const among = { column: 'model_id', values: models.map(({ slug }) => idOf(slug)) } as const
  await upsert(trx, 'model_unit', rows, { key: ['company_id', 'model_id', 'code'] })
  await deleteOthers(trx, 'model_unit', { companyId, key: ['model_id', 'code'], rows, among })
}

async function writeTrips({ trx, companyId }: ImportRun, trips: readonly TripFile[], idOf: IdOf): Promise<void> {
  const rows = trips.map((trip) => ({
    company_id: companyId,
    model_id: idOf(trip.slug),
    duration_minutes: trip.duration_minutes,
    languages: trip.languages,
    meeting_point: trip.meeting_point,
    min_age: trip.min_age,
    programme: trip.programme,
  }))
  await upsert(trx, 'trip', rows, { key: ['company_id', 'model_id'] })
}

async function writePackages({ trx, companyId }: ImportRun, packages: readonly PackageFile[], idOf: IdOf): Promise<void> {
  const rows = packages.map((file) => ({
    company_id: companyId,
    model_id: idOf(file.slug),
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
  await upsert(trx, 'package', rows, { key: ['company_id', 'model_id'] })
}

/** Writes what trips and packages have of their own, and what their travellers pay. */
export async function writeDated(
  run: ImportRun,
  { trips, packages }: { trips: readonly TripFile[]; packages: readonly PackageFile[] },
  idOf: IdOf,
): Promise<void> {
  await writeTrips(run, trips, idOf)
  await writePackages(run, packages, idOf)
  await writeUnits(run, [...trips, ...packages], idOf)
}
