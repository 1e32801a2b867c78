import { parseAmount } from '#shared/money.ts'
import { countryOf, type IdOf, type ImportRun, idsOf } from './import-run.ts'
import { fromPriceOf, patternsOf, searchOf, wordsOf } from './model-facts.ts'
import { type ModelFile, modelFiles } from './model-files.ts'
import type { CompanyFolder } from './read-company-folder.ts'
import { deleteOthers, switchOff, upsert } from './upsert.ts'
import { writeCars } from './write-cars.ts'
import type { CatalogueIds } from './write-catalogue.ts'
import { writeDated } from './write-dated.ts'
import { writeHotels } from './write-hotels.ts'

const priceBases = { trip: 'person', package: 'person', hotel: 'room_night', car: 'day' } as const

function modelRow(run: ImportRun, { categories, destinations }: CompanyFolder, ids: CatalogueIds, model: ModelFile) {
  const { kind, file } = model
  const country = countryOf(run, file.country)
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
    price_basis: priceBases[kind],
    from_price: fromPriceOf(model),
    confirmation: file.confirmation,
    cutoff_hours: file.cutoff_hours,
    cancellation: file.cancellation,
    vat_category: file.vat_category,
    included: file.included,
    excluded: file.excluded,
    documents: file.documents,
    max_party: file.max_party,
    search: searchOf([file.name, file.summary, category?.name, destination?.name, country.name, ...wordsOf(model)]),
    featured: file.featured,
    sort: file.sort,
    active: true,
    zone: file.zone,
    departure_pattern: patternsOf(model),
  }
}

async function writeExtras({ trx, companyId, newId }: ImportRun, models: readonly ModelFile[], idOf: IdOf): Promise<void> {
  const rows = models.flatMap(({ file }) =>
    file.extras.map(({ code, name, price, per }, place) => ({
      company_id: companyId,
      id: newId(),
      model_id: idOf(file.slug),
      code,
      name,
      price: parseAmount(price),
      per,
      sort: (place + 1) * 10,
      active: true,
    })),
  )
  const among = { column: 'model_id', values: models.map(({ file }) => idOf(file.slug)) } as const
  await upsert(trx, 'model_extra', rows, { key: ['company_id', 'model_id', 'code'], once: ['id'] })
  await switchOff(trx, 'model_extra', { companyId, key: ['model_id', 'code'], rows, among })
}

async function writeQuestions({ trx, companyId, newId }: ImportRun, models: readonly ModelFile[], idOf: IdOf): Promise<void> {
  const rows = models.flatMap(({ file }) =>
    file.questions.map((question, place) => ({
      company_id: companyId,
      id: newId(),
      model_id: idOf(file.slug),
      ...question,
      sort: (place + 1) * 10,
      active: true,
    })),
  )
  const among = { column: 'model_id', values: models.map(({ file }) => idOf(file.slug)) } as const
  await upsert(trx, 'model_question', rows, { key: ['company_id', 'model_id', 'code'], once: ['id'] })
  await switchOff(trx, 'model_question', { companyId, key: ['model_id', 'code'], rows, among })
}

async function writeImages(
  { trx, companyId }: ImportRun,
  models: readonly ModelFile[],
  idOf: IdOf,
  picture: IdOf,
): Promise<void> {
  const rows = models.flatMap(({ file }) =>
    file.images.map((image, position) => ({
      company_id: companyId,
      model_id: idOf(file.slug),
      position,
      media_id: picture(image),
    })),
  )
  const among = { column: 'model_id', values: models.map(({ file }) => idOf(file.slug)) } as const
  await upsert(trx, 'model_image', rows, { key: ['company_id', 'model_id', 'position'] })
  await deleteOthers(trx, 'model_image', { companyId, key: ['model_id', 'position'], rows, among })
}

/** Writes everything that is sold with what belongs to it, and switches off the models that have no file any more. */
export async function writeModels(run: ImportRun, folder: CompanyFolder, ids: CatalogueIds): Promise<IdOf> {
  const models = modelFiles(folder)
  const rows = models.map((model) => modelRow(run, folder, ids, model))
  await upsert(run.trx, 'model', rows, { key: ['company_id', 'slug'], once: ['id'] })
  await switchOff(run.trx, 'model', { companyId: run.companyId, key: ['slug'], rows })
  const idOf = await idsOf(run, 'model')
  await writeExtras(run, models, idOf)
  await writeQuestions(run, models, idOf)
  await writeImages(run, models, idOf, ids.pictures)
  await writeDated(run, folder, idOf)
  await writeHotels(run, folder.hotels, idOf)
  await writeCars(run, folder.cars, idOf, ids.places)
  return idOf
}
