import {
  type CatalogueIds,
  countryByCode,
  deleteOthers,
  type IdOf,
  type ImportedProduct,
  type ImportRun,
  idsOf,
  importedProducts,
  switchOff,
  upsert,
  writeKinds,
} from '#server/products/import.ts'
import { parseAmount } from '#shared/money.ts'
import type { CompanyFolder } from '../company-folder.ts'
import { searchTextOf } from '../search-text.ts'

/** The fee as its column has it: an amount in hundredths as text. */
function changeFeeOf(fee: ImportedProduct['file']['change_fee']) {
  return fee && 'amount' in fee ? { amount: String(parseAmount(fee.amount)) } : fee
}

function productRow(run: ImportRun, { categories, destinations }: CompanyFolder, ids: CatalogueIds, product: ImportedProduct) {
  const { kind, file } = product
  const country = countryByCode(run, file.country)
  const category = categories.find(({ slug }) => slug === file.category)
  const destination = destinations.find(({ slug }) => slug === file.destination)
  return {
    company_id: run.companyId,
    id: run.newId(),
    slug: file.slug,
    kind,
    service_id: ids.services(file.service),
    category_id: ids.categories(file.category),
    destination_id: file.destination === null ? null : ids.destinations(file.destination),
    country_id: country.id,
    name: file.name,
    summary: file.summary,
    description: file.description,
    price_basis: product.priceBasis,
    from_price: product.fromPrice,
    confirmation: file.confirmation,
    cutoff_hours: file.cutoff_hours,
    cancellation: file.cancellation,
    vat_category: file.vat_category,
    tax_components: file.tax_components,
    deposit_percent: file.prepayment?.percent ?? null,
    rest_due_days: file.prepayment?.rest_due_days ?? null,
    change_fee: changeFeeOf(file.change_fee),
    included: file.included,
    excluded: file.excluded,
    documents: file.documents,
    travel_documents: file.travel_documents,
    accessibility: file.accessibility,
    max_party: file.max_party,
    search: searchTextOf([file.name, file.summary, category?.name, destination?.name, country.name, ...product.searchTexts]),
    featured: file.featured,
    sort: file.sort,
    active: true,
    zone: file.zone,
    departure_pattern: product.departurePatterns,
  }
}

async function writeExtras(
  { trx, companyId, newId }: ImportRun,
  products: readonly ImportedProduct[],
  idOf: IdOf,
): Promise<void> {
  const rows = products.flatMap(({ file }) =>
    file.extras.map(({ code, name, price, per, vat_category }, place) => ({
      company_id: companyId,
      id: newId(),
      product_id: idOf(file.slug),
      code,
      name,
      price: parseAmount(price),
      per,
      vat_category,
      sort: (place + 1) * 10,
      active: true,
    })),
  )
  const among = { column: 'product_id', values: products.map(({ file }) => idOf(file.slug)) } as const
  await upsert(trx, 'product_extra', rows, { key: ['company_id', 'product_id', 'code'], once: ['id'] })
  await switchOff(trx, 'product_extra', { companyId, key: ['product_id', 'code'], rows, among })
}

async function writeQuestions(
  { trx, companyId, newId }: ImportRun,
  products: readonly ImportedProduct[],
  idOf: IdOf,
): Promise<void> {
  const rows = products.flatMap(({ file }) =>
    file.questions.map((question, place) => ({
      company_id: companyId,
      id: newId(),
      product_id: idOf(file.slug),
      ...question,
      sort: (place + 1) * 10,
      active: true,
    })),
  )
  const among = { column: 'product_id', values: products.map(({ file }) => idOf(file.slug)) } as const
  await upsert(trx, 'product_question', rows, { key: ['company_id', 'product_id', 'code'], once: ['id'] })
  await switchOff(trx, 'product_question', { companyId, key: ['product_id', 'code'], rows, among })
}

async function writeImages(
  { trx, companyId }: ImportRun,
  products: readonly ImportedProduct[],
  idOf: IdOf,
  picture: IdOf,
): Promise<void> {
  const rows = products.flatMap(({ file }) =>
    file.images.map((image, position) => ({
      company_id: companyId,
      product_id: idOf(file.slug),
      position,
      media_id: picture(image),
    })),
  )
  const among = { column: 'product_id', values: products.map(({ file }) => idOf(file.slug)) } as const
  await upsert(trx, 'product_image', rows, { key: ['company_id', 'product_id', 'position'] })
  await deleteOthers(trx, 'product_image', { companyId, key: ['product_id', 'position'], rows, among })
}

/** Writes everything that is sold with what belongs to it, and switches off the products that have no file any more. */
export async function writeProducts(run: ImportRun, folder: CompanyFolder, ids: CatalogueIds): Promise<IdOf> {
  const products = importedProducts(folder)
  const rows = products.map((product) => productRow(run, folder, ids, product))
  await upsert(run.trx, 'product', rows, { key: ['company_id', 'slug'], once: ['id'] })
  await switchOff(run.trx, 'product', { companyId: run.companyId, key: ['slug'], rows })
  const idOf = await idsOf(run, 'product')
  await writeExtras(run, products, idOf)
  await writeQuestions(run, products, idOf)
  await writeImages(run, products, idOf, ids.pictures)
  await writeKinds(run, folder, { product: idOf, places: ids.places, districts: ids.districts, pictures: ids.pictures })
  return idOf
}
