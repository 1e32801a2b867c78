import type { Transaction } from 'kysely'
import type { DB } from '#server/db/types.generated.ts'
import type { CompanyFolder } from './read-company-folder.ts'
import { switchOff, upsert } from './upsert.ts'

/** What every writing step of one import needs. */
export type ImportRun = { trx: Transaction<DB>; companyId: string; newId: () => string; countries: ReadonlyMap<string, Country> }

export type Country = { id: number; name: { ar?: string; en?: string } }

/** Finds the id behind a slug; a slug without one is a fault of the importer, the files were checked. */
export type IdOf = (slug: string) => string

/** The id behind each slug of a table. */
export type CatalogueIds = Record<'pictures' | 'services' | 'categories' | 'destinations', IdOf>

/** Reads the ids of a table's rows by their slugs. */
export async function idsOf(
  { trx, companyId }: ImportRun,
  table: 'media' | 'service' | 'category' | 'destination' | 'model',
): Promise<IdOf> {
  const rows = await trx.selectFrom(table).select(['id', 'slug']).where('company_id', '=', companyId).execute()
  const ids = new Map(rows.map(({ id, slug }) => [slug, id]))
  return (slug) => {
    const id = ids.get(slug)
    if (id === undefined) throw new Error(`no ${table} has the slug ${slug}`)
    return id
  }
}

/** The row of a country that the reference tables have. */
export function countryOf({ countries }: ImportRun, code: string): Country {
  const country = countries.get(code)
  if (!country) throw new Error(`no country has the code ${code}`)
  return country
}

const bySlug = { key: ['company_id', 'slug'], once: ['id'] } as const

async function writePictures(run: ImportRun, { pictures }: CompanyFolder): Promise<IdOf> {
  const rows = pictures.map(({ slug, sha256, mime, width, height, placeholder, alt }) => ({
    company_id: run.companyId,
    id: run.newId(),
    slug,
    sha256,
    mime,
    width,
    height,
    placeholder,
    alt,
  }))
  await upsert(run.trx, 'media', rows, bySlug)
  return idsOf(run, 'media')
}

async function writeServices(
  run: ImportRun,
  { services }: CompanyFolder,
  image: (slug: string | null) => string | null,
): Promise<IdOf> {
  const rows = services.map(({ image: picture, ...service }) => ({
    company_id: run.companyId,
    id: run.newId(),
    ...service,
    image_id: image(picture),
    active: true,
  }))
  await upsert(run.trx, 'service', rows, bySlug)
  await switchOff(run.trx, 'service', { companyId: run.companyId, key: ['slug'], rows })
  return idsOf(run, 'service')
}

/** Writes pictures, services, categories, destinations and sections, and switches off what the files name no more. */
export async function writeCatalogue(run: ImportRun, folder: CompanyFolder): Promise<CatalogueIds> {
  const { trx, companyId, newId } = run
  const pictures = await writePictures(run, folder)
  const image = (slug: string | null) => (slug === null ? null : pictures(slug))
  const services = await writeServices(run, folder, image)

  const categories = folder.categories.map(({ image: picture, service, ...category }) => ({
    company_id: companyId,
    id: newId(),
    ...category,
    service_id: services(service),
    image_id: image(picture),
    active: true,
  }))
  await upsert(trx, 'category', categories, bySlug)
  await switchOff(trx, 'category', { companyId, key: ['slug'], rows: categories })

  const destinations = folder.destinations.map(({ image: picture, country, ...destination }) => ({
    company_id: companyId,
    id: newId(),
    ...destination,
    country_id: countryOf(run, country).id,
    image_id: image(picture),
    active: true,
  }))
  await upsert(trx, 'destination', destinations, bySlug)
  await switchOff(trx, 'destination', { companyId, key: ['slug'], rows: destinations })

  const sections = folder.sections.map(({ image: picture, ...section }) => ({
    company_id: companyId,
    id: newId(),
    ...section,
    image_id: image(picture),
    active: true,
  }))
  await upsert(trx, 'section', sections, { key: ['company_id', 'code'], once: ['id'] })
  await switchOff(trx, 'section', { companyId, key: ['code'], rows: sections })

  return { pictures, services, categories: await idsOf(run, 'category'), destinations: await idsOf(run, 'destination') }
}
