import { fallbackLocale, isLocale, type Locale } from '#shared/locale.ts'
import {
  type CategoryItem,
  categorySchema,
  type DestinationItem,
  destinationSchema,
  pictureSchema,
  type SectionItem,
  type ServiceItem,
  sectionSchema,
  serviceSchema,
} from './catalogue-schemas.ts'
import { type CompanyRecord, companySchema } from './company-schema.ts'
import { categoryFaults, currencyFaults, imageFaults, serviceFaults, tripFaults } from './cross-references.ts'
import { drawingFaults } from './drawing.ts'
import { type TextSchema, textIn } from './field-schemas.ts'
import { FolderReader } from './json-files.ts'
import { type PictureFile, readPicture } from './picture-file.ts'
import { type TripFile, tripSchema } from './trip-schema.ts'

/** A company as its folder describes it, checked. */
export type CompanyFolder = {
  company: CompanyRecord
  logo: string | null
  icon: string | null
  pictures: PictureFile[]
  services: ServiceItem[]
  categories: CategoryItem[]
  destinations: DestinationItem[]
  sections: SectionItem[]
  trips: TripFile[]
}

export type ReadResult = { ok: true; company: CompanyFolder } | { ok: false; faults: string[] }

function languageOf(raw: unknown): Locale {
  const language = typeof raw === 'object' && raw !== null && 'default_language' in raw ? raw.default_language : undefined
  return isLocale(language) ? language : fallbackLocale
}

async function readDrawing(reader: FolderReader, file: string): Promise<string | null> {
  const svg = await reader.text(file)
  if (svg === undefined) return null
  for (const message of drawingFaults(svg)) reader.fault(file, '', message)
  return svg.trim()
}

async function readPictures(reader: FolderReader, text: TextSchema) {
  const { items, names } = await reader.list('pictures.json', pictureSchema(text), 'slug')
  const files: PictureFile[] = []
  for (const item of items) {
    const picture = await readPicture(reader.folder, item)
    if (typeof picture === 'string') reader.fault(item.file, '', picture)
    else files.push(picture)
  }
  return { files, names }
}

async function readTrips(reader: FolderReader, text: TextSchema): Promise<TripFile[]> {
  const trips: TripFile[] = []
  for (const name of await reader.filesIn('trips')) {
    const file = `trips/${name}`
    const raw = await reader.json(file)
    const trip = raw === undefined ? undefined : reader.parse(file, '', tripSchema(text), raw)
    if (!trip) continue
    if (name !== `${trip.slug}.json`) reader.fault(file, 'slug', `the file's name and its slug differ: ${trip.slug}`)
    trips.push(trip)
  }
  return trips
}

function readCompany(reader: FolderReader, file: string, raw: unknown): CompanyRecord | undefined {
  const company = reader.parse(file, '', companySchema(textIn(languageOf(raw))), raw)
  if (company) reader.faults.push(...currencyFaults(company))
  return company
}

/** Checks a company's record alone: a company without pictures and catalogue. */
export function readRecord(raw: unknown): ReadResult {
  const reader = new FolderReader('')
  const company = readCompany(reader, 'company', raw)
  if (!company || reader.faults.length > 0) return { ok: false, faults: reader.faults }
  const nothing = {
    logo: null,
    icon: null,
    pictures: [],
    services: [],
    categories: [],
    destinations: [],
    sections: [],
    trips: [],
  }
  return { ok: true, company: { company, ...nothing } }
}

/** Reads and checks a company's folder; every fault of every file is listed with its file and its path inside. */
export async function readCompanyFolder(folder: string): Promise<ReadResult> {
  const reader = new FolderReader(folder)
  const raw = await reader.json('company.json')
  const text = textIn(languageOf(raw))
  const company = raw === undefined ? undefined : readCompany(reader, 'company.json', raw)
  const logo = await readDrawing(reader, 'logo.svg')
  const icon = await readDrawing(reader, 'icon.svg')
  const pictures = await readPictures(reader, text)
  const services = await reader.list('services.json', serviceSchema(text), 'slug')
  const categories = await reader.list('categories.json', categorySchema(text), 'slug')
  const destinations = await reader.list('destinations.json', destinationSchema(text), 'slug')
  const sections = await reader.list('sections.json', sectionSchema(text), 'code')
  const trips = await readTrips(reader, text)

  const catalogue = {
    services: services.items,
    categories: categories.items,
    destinations: destinations.items,
    sections: sections.items,
  }
  const names = {
    pictures: pictures.names,
    services: services.names,
    categories: categories.names,
    destinations: destinations.names,
  }
  const faults = [
    ...reader.faults,
    ...imageFaults(catalogue, names),
    ...serviceFaults(services.items),
    ...categoryFaults(categories.items, names),
    ...trips.flatMap((trip) => tripFaults(trip, catalogue, names)),
  ]
  if (!company || faults.length > 0) return { ok: false, faults }
  return { ok: true, company: { company, logo, icon, pictures: pictures.files, ...catalogue, trips } }
}
