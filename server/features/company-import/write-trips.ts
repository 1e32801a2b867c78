import { parseAmount } from '#shared/money.ts'
import type { CompanyFolder } from './read-company-folder.ts'
import { fromPriceOf, patternsOf, searchOf } from './trip-facts.ts'
import type { TripFile } from './trip-schema.ts'
import { deleteOthers, switchOff, upsert } from './upsert.ts'
import { type CatalogueIds, countryOf, type IdOf, type ImportRun, idsOf } from './write-catalogue.ts'

function modelRow(run: ImportRun, { categories, destinations }: CompanyFolder, ids: CatalogueIds, trip: TripFile) {
  const country = countryOf(run, trip.country)
  const category = categories.find(({ slug }) => slug === trip.category)
  const destination = destinations.find(({ slug }) => slug === trip.destination)
  return {
    company_id: run.companyId,
    id: run.newId(),
    slug: trip.slug,
    kind: 'trip' as const,
    service_id: ids.services(trip.service),
    category_id: ids.categories(trip.category),
    destination_id: trip.destination === null ? null : ids.destinations(trip.destination),
    country_id: country.id,
    name: trip.name,
    summary: trip.summary,
    description: trip.description,
    price_basis: 'person' as const,
    from_price: fromPriceOf(trip),
    confirmation: trip.confirmation,
    cutoff_hours: trip.cutoff_hours,
    cancellation: trip.cancellation,
    vat_category: trip.vat_category,
    included: trip.included,
    excluded: trip.excluded,
    documents: trip.documents,
    max_party: trip.max_party,
    search: searchOf([trip.name, trip.summary, category?.name, destination?.name, country.name]),
    featured: trip.featured,
    sort: trip.sort,
    active: true,
  }
}

async function writeModels(run: ImportRun, folder: CompanyFolder, ids: CatalogueIds): Promise<IdOf> {
  const rows = folder.trips.map((trip) => modelRow(run, folder, ids, trip))
  await upsert(run.trx, 'model', rows, { key: ['company_id', 'slug'], once: ['id'] })
  await switchOff(run.trx, 'model', { companyId: run.companyId, key: ['slug'], rows })
  return idsOf(run, 'model')
}

async function writeTripRows({ trx, companyId }: ImportRun, trips: readonly TripFile[], model: IdOf): Promise<void> {
  const rows = trips.map((trip) => ({
    company_id: companyId,
    model_id: model(trip.slug),
    duration_minutes: trip.duration_minutes,
    languages: trip.languages,
    meeting_point: trip.meeting_point,
    min_age: trip.min_age,
    zone: trip.zone,
    programme: trip.programme,
    departure_pattern: patternsOf(trip),
  }))
  await upsert(trx, 'trip', rows, { key: ['company_id', 'model_id'] })
}

async function writeUnits({ trx, companyId }: ImportRun, trips: readonly TripFile[], model: IdOf): Promise<void> {
  const rows = trips.flatMap(({ slug, units }) =>
    units.map(({ price, ...unit }, place) => ({
      company_id: companyId,
      model_id: model(slug),
      ...unit,
      price: parseAmount(price),
      sort: (place + 1) * 10,
    })),
  )
  const among = { column: 'model_id', values: trips.map(({ slug }) => model(slug)) } as const
  await upsert(trx, 'trip_unit', rows, { key: ['company_id', 'model_id', 'code'] })
  await deleteOthers(trx, 'trip_unit', { companyId, key: ['model_id', 'code'], rows, among })
}

async function writeExtras({ trx, companyId, newId }: ImportRun, trips: readonly TripFile[], model: IdOf): Promise<void> {
  const rows = trips.flatMap(({ slug, extras }) =>
    extras.map(({ code, name, price, per }, place) => ({
      company_id: companyId,
      id: newId(),
      model_id: model(slug),
      code,
      name,
      price: parseAmount(price),
      per,
      sort: (place + 1) * 10,
      active: true,
    })),
  )
  const among = { column: 'model_id', values: trips.map(({ slug }) => model(slug)) } as const
  await upsert(trx, 'model_extra', rows, { key: ['company_id', 'model_id', 'code'], once: ['id'] })
  await switchOff(trx, 'model_extra', { companyId, key: ['model_id', 'code'], rows, among })
}

async function writeImages({ trx, companyId }: ImportRun, trips: readonly TripFile[], model: IdOf, picture: IdOf): Promise<void> {
  const rows = trips.flatMap(({ slug, images }) =>
    images.map((image, position) => ({ company_id: companyId, model_id: model(slug), position, media_id: picture(image) })),
  )
  const among = { column: 'model_id', values: trips.map(({ slug }) => model(slug)) } as const
  await upsert(trx, 'model_image', rows, { key: ['company_id', 'model_id', 'position'] })
  await deleteOthers(trx, 'model_image', { companyId, key: ['model_id', 'position'], rows, among })
}

/** Writes every trip with what belongs to it, and switches off the trips that have no file any more. */
export async function writeTrips(run: ImportRun, folder: CompanyFolder, ids: CatalogueIds): Promise<void> {
  const { trips } = folder
  const model = await writeModels(run, folder, ids)
  await writeTripRows(run, trips, model)
  await writeUnits(run, trips, model)
  await writeExtras(run, trips, model)
  await writeImages(run, trips, model, ids.pictures)
}
