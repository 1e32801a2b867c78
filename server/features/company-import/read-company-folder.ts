import {
  companyText,
  importedProducts,
  noProductFiles,
  type ProductFiles,
  type ProductFolder,
  productFolders,
  productImports,
  rentalPlaceSchema,
  type TextSchema,
} from '#server/products/import.ts'
import { fallbackLocale, isLocale, type Locale } from '#shared/locale.ts'
import { categorySchema, destinationSchema, pictureSchema, sectionSchema, serviceSchema } from './catalogue-schemas.ts'
import { svgIssues } from './check-svg.ts'
import type { CompanyFolder } from './company-folder.ts'
import { type CompanyRecord, companySchema } from './company-schema.ts'
import { contentIssues } from './content/content-references.ts'
import { noContent, readContent } from './content/read-content.ts'
import { categoryIssues, currencyIssues, districtIssues, imageIssues, offerIssues, serviceIssues } from './cross-references.ts'
import { FolderReader } from './json-files.ts'
import { type PictureFile, readPicture } from './media/picture-file.ts'
import { readVideos } from './media/video-file.ts'
import { offerSchema } from './offer-schema.ts'
import { productIssues } from './product-references.ts'

export type ReadResult = { ok: true; company: CompanyFolder } | { ok: false; issues: string[] }

function defaultLanguage(raw: unknown): Locale {
  const language = typeof raw === 'object' && raw !== null && 'default_language' in raw ? raw.default_language : undefined
  return isLocale(language) ? language : fallbackLocale
}

async function readSvg(reader: FolderReader, file: string): Promise<string | null> {
  const svg = await reader.text(file)
  if (svg === undefined) return null
  for (const message of svgIssues(svg)) reader.issue(file, '', message)
  return svg.trim()
}

async function readPictures(reader: FolderReader, text: TextSchema) {
  const { items, names } = await reader.list('pictures.json', pictureSchema(text), 'slug')
  const files: PictureFile[] = []
  for (const item of items) {
    const picture = await readPicture(reader.folder, item)
    if (typeof picture === 'string') reader.issue(item.file, '', picture)
    else files.push(picture)
  }
  return { files, names }
}

type ReadProducts = { files: ProductFiles; names: string[] }

/** Adds the right files of a folder of products; `names` are those of all its files. */
async function readFolder<Folder extends ProductFolder>(
  reader: FolderReader,
  text: TextSchema,
  folder: Folder,
  { files, names }: ReadProducts,
): Promise<void> {
  const schema = productImports[folder].schema(text)
  for (const name of await reader.filesIn(folder)) {
    const path = `${folder}/${name}`
    names.push(name.slice(0, -'.json'.length))
    const raw = await reader.json(path)
    const file = raw === undefined ? undefined : reader.parse(path, '', schema, raw)
    if (!file) continue
    if (name !== `${file.slug}.json`) reader.issue(path, 'slug', `the file's name and its slug differ: ${file.slug}`)
    files[folder].push(file)
  }
}

async function readProducts(reader: FolderReader, text: TextSchema): Promise<ReadProducts> {
  const read: ReadProducts = { files: noProductFiles(), names: [] }
  for (const folder of productFolders) await readFolder(reader, text, folder, read)
  return read
}

function readCompany(reader: FolderReader, file: string, raw: unknown): CompanyRecord | undefined {
  const company = reader.parse(file, '', companySchema(companyText(defaultLanguage(raw))), raw)
  if (company) reader.issues.push(...currencyIssues(company))
  return company
}

const nothing = {
  logo: null,
  icon: null,
  pictures: [],
  videos: [],
  services: [],
  categories: [],
  destinations: [],
  sections: [],
  rentalPlaces: [],
  offers: [],
  ...noProductFiles(),
  content: noContent,
}

/** Checks a company's record alone: a company without pictures and catalogue. */
export function readRecord(raw: unknown): ReadResult {
  const reader = new FolderReader('')
  const company = readCompany(reader, 'company', raw)
  if (!company || reader.issues.length > 0) return { ok: false, issues: reader.issues }
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

/** Reads and checks a company's folder; every issue of every file is listed with its file and its path inside. */
export async function readCompanyFolder(folder: string): Promise<ReadResult> {
  const reader = new FolderReader(folder)
  const raw = await reader.json('company.json')
  const text = companyText(defaultLanguage(raw))
  const company = raw === undefined ? undefined : readCompany(reader, 'company.json', raw)
  const logo = await readSvg(reader, 'logo.svg')
  const icon = await readSvg(reader, 'icon.svg')
  const pictures = await readPictures(reader, text)
  const { services, categories, destinations, sections, rentalPlaces, offers } = await readLists(reader, text)
  const products = await readProducts(reader, text)
  const content = await readContent(reader, text, defaultLanguage(raw))

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
    products: new Set(products.names),
  }
  const imported = importedProducts(products.files)
  const videos = await readVideos(reader, imported)
  const serviceOfProduct = new Map(imported.map(({ file: { slug, service } }) => [slug, service]))
  const issues = [
    ...reader.issues,
    ...imageIssues(catalogue, names),
    ...serviceIssues(services.items),
    ...districtIssues(destinations.items),
    ...categoryIssues(categories.items, names),
    ...offerIssues(offers.items, names),
    ...productIssues(imported, catalogue, names),
    ...contentIssues(content, { ...names, offers: offers.names, serviceOfProduct }),
  ]
  if (!company || issues.length > 0) return { ok: false, issues }
  const whole = {
    company,
    logo,
    icon,
    pictures: pictures.files,
    videos,
    ...catalogue,
    rentalPlaces: rentalPlaces.items,
    ...products.files,
    content,
  }
  return { ok: true, company: whole }
}
