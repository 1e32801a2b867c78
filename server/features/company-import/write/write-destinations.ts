import {
  bySlug,
  countryByCode,
  deleteOthers,
  type IdOf,
  type ImportRun,
  idsOf,
  switchOff,
  upsert,
} from '#server/products/import.ts'
import type { CompanyFolder } from '../company-folder.ts'
import { searchTextOf } from '../search-text.ts'

const textOrNull = (degrees: number | null) => (degrees === null ? null : String(degrees))

async function writeImages(run: ImportRun, { destinations }: CompanyFolder, idOf: IdOf, picture: IdOf): Promise<void> {
  const { trx, companyId } = run
  const rows = destinations.flatMap(({ slug, images }) =>
    images.map((image, position) => ({
      company_id: companyId,
      destination_id: idOf(slug),
      position,
      media_id: picture(image),
    })),
  )
  await upsert(trx, 'destination_image', rows, { key: ['company_id', 'destination_id', 'position'] })
  await deleteOthers(trx, 'destination_image', { companyId, key: ['destination_id', 'position'], rows })
}

async function writeLandmarks(run: ImportRun, { destinations }: CompanyFolder, idOf: IdOf): Promise<void> {
  const { trx, companyId } = run
  const rows = destinations.flatMap(({ slug, landmarks }) =>
    landmarks.map(({ lat, lng, ...landmark }) => ({
      company_id: companyId,
      destination_id: idOf(slug),
      ...landmark,
      lat: String(lat),
      lng: String(lng),
    })),
  )
  await upsert(trx, 'landmark', rows, { key: ['company_id', 'destination_id', 'code'] })
  await deleteOthers(trx, 'landmark', { companyId, key: ['destination_id', 'code'], rows })
}

/** Writes the districts of destinations, and switches off those that the files name no more. */
export async function writeDistricts(run: ImportRun, { destinations }: CompanyFolder, idOf: IdOf): Promise<IdOf> {
  const { companyId } = run
  const rows = destinations.flatMap(({ slug, districts }) =>
    districts.map((district, place) => ({
      company_id: companyId,
      id: run.newId(),
      destination_id: idOf(slug),
      ...district,
      sort: (place + 1) * 10,
      active: true,
    })),
  )
  await upsert(run.trx, 'district', rows, bySlug)
  await switchOff(run.trx, 'district', { companyId, key: ['slug'], rows })
  return idsOf(run, 'district')
}

/** Writes the destinations with their pictures and landmarks, and switches off those that the files name no more. */
export async function writeDestinations(run: ImportRun, folder: CompanyFolder, picture: IdOf): Promise<IdOf> {
  const rows = folder.destinations.map(({ image, images, districts, landmarks: _, country, lat, lng, ...destination }) => {
    const { id, name } = countryByCode(run, country)
    return {
      company_id: run.companyId,
      id: run.newId(),
      ...destination,
      country_id: id,
      image_id: image === null ? null : picture(image),
      lat: textOrNull(lat),
      lng: textOrNull(lng),
      search: searchTextOf([destination.name, destination.summary, name]),
      active: true,
    }
  })
  await upsert(run.trx, 'destination', rows, bySlug)
  await switchOff(run.trx, 'destination', { companyId: run.companyId, key: ['slug'], rows })
  const idOf = await idsOf(run, 'destination')
  await writeImages(run, folder, idOf, picture)
  await writeLandmarks(run, folder, idOf)
  return idOf
}
