import type { z } from 'zod'
import { fallbackLocale, isLocale, type Locale } from '#shared/locale.ts'
import { carSchema, type RentalPlaceItem, rentalPlaceSchema } from './car-schema.ts'
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
import { contentFaults } from './content/content-references.ts'
import { type Content, noContent, readContent } from './content/read-content.ts'
import { categoryFaults, currencyFaults, imageFaults, offerFaults, serviceFaults } from './cross-references.ts'
import { drawingFaults } from './drawing.ts'
import { type TextSchema, textIn } from './field-schemas.ts'
import { hotelSchema } from './hotel-schema.ts'
import { FolderReader } from './json-files.ts'
import type { ModelFiles } from './model-files.ts'
import { modelFaults } from './model-references.ts'
import { type OfferItem, offerSchema } from './offer-schema.ts'
import { packageSchema } from './package-schema.ts'
import { type PictureFile, readPicture } from './picture-file.ts'
import { tripSchema } from './trip-schema.ts'

/** A company as its folder describes it, checked. */
export type CompanyFolder = ModelFiles & {
  company: CompanyRecord
  logo: string | null
  icon: string | null
  pictures: PictureFile[]
  services: ServiceItem[]
  categories: CategoryItem[]
  destinations: DestinationItem[]
  sections: SectionItem[]
  rentalPlaces: RentalPlaceItem[]
  offers: OfferItem[]
  content: Content
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

/** The right files of a folder of models; `names` are those of all its files. */
async function readModels<S extends z.ZodType<{ slug: string }>>(reader: FolderReader, folder: string, schema: S) {
  const files: z.infer<S>[] = []
  const names: string[] = []
  for (const name of await reader.filesIn(folder)) {
    const path = `${folder}/${name}`
    names.push(name.slice(0, -'.json'.length))
    const raw = await reader.json(path)
    const file = raw === undefined ? undefined : reader.parse(path, '', schema, raw)
    if (!file) continue
    if (name !== `${file.slug}.json`) reader.fault(path, 'slug', `the file's name and its slug differ: ${file.slug}`)
    files.push(file)
  }
  return { files, names }
}

function readCompany(reader: FolderReader, file: string, raw: unknown): CompanyRecord | undefined {
  const company = reader.parse(file, '', companySchema(textIn(languageOf(raw))), raw)
  if (company) reader.faults.push(...currencyFaults(company))
  return company
}

const nothing = {
  logo: null,
  icon: null,
  pictures: [],
  services: [],
  categories: [],
  destinations: [],
  sections: [],
  rentalPlaces: [],
  offers: [],
  trips: [],
  packages: [],
  hotels: [],
  cars: [],
  content: noContent,
}

/** Checks a company's record alone: a company without pictures and catalogue. */
export function readRecord(raw: unknown): ReadResult {
  const reader = new FolderReader('')
  const company = readCompany(reader, 'company', raw)
  if (!company || reader.faults.length > 0) return { ok: false, faults: reader.faults }
  return { ok: true, company: { company, ...nothing } }
}

async function readLists(reader: FolderReader, text: TextSchema) {
  return {
    services: await reader.list('services.json', serviceSchema(text), 'slug'),
    categories: await reader.list('categories.json', categorySchema(text), 'slug'),
    destinations: await reader.list('destinations.json', destinationSchema(text), 'slug'),
    sections: await reader.list('sections.json', sectionSchema(text), 'code'),
    rentalPlaces: await reader.list('rental-places.json', rentalPlaceSchema(text), 'slug', { optional: true }),
    offers: await reader.list('offers.json', offerSchema(text), 'slug', { optional: true }),
  }
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
  const { services, categories, destinations, sections, rentalPlaces, offers } = await readLists(reader, text)
  const trips = await readModels(reader, 'trips', tripSchema(text))
  const packages = await readModels(reader, 'packages', packageSchema(text))
  const hotels = await readModels(reader, 'hotels', hotelSchema(text))
  const cars = await readModels(reader, 'cars', carSchema(text))
  const content = await readContent(reader, text, languageOf(raw))

  const catalogue = {
    services: services.items,
    categories: categories.items,
    destinations: destinations.items,
    sections: sections.items,
    offers: offers.items,
  }
  const names = {
    pictures: pictures.names,
    services: services.names,
    categories: categories.names,
    destinations: destinations.names,
    places: rentalPlaces.names,
    models: new Set([trips, packages, hotels, cars].flatMap((kind) => kind.names)),
  }
  const models = { trips: trips.files, packages: packages.files, hotels: hotels.files, cars: cars.files }
  const serviceOfModel = new Map(Object.values(models).flatMap((files) => files.map(({ slug, service }) => [slug, service])))
  const faults = [
    ...reader.faults,
    ...imageFaults(catalogue, names),
    ...serviceFaults(services.items),
    ...categoryFaults(categories.items, names),
    ...offerFaults(offers.items, names),
    ...modelFaults(models, catalogue, names),
    ...contentFaults(content, { ...names, offers: offers.names, serviceOfModel }),
  ]
  if (!company || faults.length > 0) return { ok: false, faults }
  const whole = {
    company,
    logo,
    icon,
    pictures: pictures.files,
    ...catalogue,
    rentalPlaces: rentalPlaces.items,
    ...models,
    content,
  }
  return { ok: true, company: whole }
}
