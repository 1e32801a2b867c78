import {
  bySlug,
  type CatalogueIds,
  countryByCode,
  type IdOf,
  type ImportRun,
  idsOf,
  switchOff,
  upsert,
} from '#server/products/import.ts'
import type { CompanyFolder } from '../company-folder.ts'
import { writeDestinations, writeDistricts } from './write-destinations.ts'

async function writePictures(run: ImportRun, { pictures }: CompanyFolder): Promise<IdOf> {
  const rows = pictures.map(({ slug, sha256, mime, width, height, placeholder, alt, focus }) => ({
    company_id: run.companyId,
    id: run.newId(),
    slug,
    sha256,
    mime,
    width,
    height,
    placeholder,
    alt,
    focus_x: focus?.x ?? null,
    focus_y: focus?.y ?? null,
  }))
  await upsert(run.trx, 'media', rows, bySlug)
  return idsOf(run, 'media')
}

type ImageOf = (slug: string | null) => string | null

async function writeServices(run: ImportRun, { services }: CompanyFolder, imageOf: ImageOf): Promise<IdOf> {
  const rows = services.map(({ image, form, ...service }) => ({
    company_id: run.companyId,
    id: run.newId(),
    ...service,
    image_id: imageOf(image),
    form_schema: form,
    active: true,
  }))
  await upsert(run.trx, 'service', rows, bySlug)
  await switchOff(run.trx, 'service', { companyId: run.companyId, key: ['slug'], rows })
  return idsOf(run, 'service')
}

async function writeCategories(run: ImportRun, { categories }: CompanyFolder, services: IdOf, imageOf: ImageOf): Promise<IdOf> {
  const rows = categories.map(({ image, service, ...category }) => ({
    company_id: run.companyId,
    id: run.newId(),
    ...category,
    service_id: services(service),
    image_id: imageOf(image),
    active: true,
  }))
  await upsert(run.trx, 'category', rows, bySlug)
  await switchOff(run.trx, 'category', { companyId: run.companyId, key: ['slug'], rows })
  return idsOf(run, 'category')
}

async function writeSections(run: ImportRun, { sections }: CompanyFolder, imageOf: ImageOf): Promise<void> {
  const rows = sections.map(({ image, ...section }) => ({
    company_id: run.companyId,
    id: run.newId(),
    ...section,
    image_id: imageOf(image),
    active: true,
  }))
  await upsert(run.trx, 'section', rows, { key: ['company_id', 'code'], once: ['id'] })
  await switchOff(run.trx, 'section', { companyId: run.companyId, key: ['code'], rows })
}

async function writePlaces(run: ImportRun, { rentalPlaces }: CompanyFolder): Promise<IdOf> {
  const rows = rentalPlaces.map(({ country, lat, lng, ...place }) => ({
    company_id: run.companyId,
    id: run.newId(),
    ...place,
    lat: lat === null ? null : String(lat),
    lng: lng === null ? null : String(lng),
    country_id: countryByCode(run, country).id,
    active: true,
  }))
  await upsert(run.trx, 'rental_place', rows, bySlug)
  await switchOff(run.trx, 'rental_place', { companyId: run.companyId, key: ['slug'], rows })
  return idsOf(run, 'rental_place')
}

/** Writes pictures and every list but the offers, and switches off what the files name no more. */
export async function writeCatalogue(run: ImportRun, folder: CompanyFolder): Promise<CatalogueIds> {
  const pictures = await writePictures(run, folder)
  const imageOf = (slug: string | null) => (slug === null ? null : pictures(slug))
  const services = await writeServices(run, folder, imageOf)
  const categories = await writeCategories(run, folder, services, imageOf)
  const destinations = await writeDestinations(run, folder, pictures)
  const districts = await writeDistricts(run, folder, destinations)
  await writeSections(run, folder, imageOf)
  return { pictures, services, categories, destinations, districts, places: await writePlaces(run, folder) }
}
