import { sql } from 'kysely'
import {
  type CatalogueIds,
  countryByCode,
  deleteOthers,
  type IdOf,
  type ImportRun,
  idsOf,
  switchOff,
  upsert,
} from '#server/products/import.ts'
import { parseAmount } from '#shared/money.ts'
import type { CompanyFolder } from '../company-folder.ts'
import type { OfferItem } from '../offer-schema.ts'

const dayMs = 86_400_000

/** The targets of an offer, by ids instead of slugs; a list that is not there does not narrow. */
function offerTarget(run: ImportRun, { applies_to }: OfferItem, ids: CatalogueIds, product: IdOf) {
  const { kinds, services, categories, products, destinations, countries } = applies_to
  const lists = {
    kinds,
    services: services?.map(ids.services),
    categories: categories?.map(ids.categories),
    products: products?.map(product),
    destinations: destinations?.map(ids.destinations),
    countries: countries?.map((code) => String(countryByCode(run, code).id)),
  }
  return Object.fromEntries(Object.entries(lists).filter(([, list]) => list !== undefined))
}

const amountOrNull = (price: string | null) => (price === null ? null : parseAmount(price))

/** A limit is never set below what was used already. */
async function writeStock(run: ImportRun, offers: readonly OfferItem[], offer: IdOf): Promise<void> {
  const { trx, companyId } = run
  const rows = offers.flatMap(({ slug, capacity }) =>
    capacity === null ? [] : [{ company_id: companyId, offer_id: offer(slug), capacity }],
  )
  await sql`insert into offer_stock (company_id, offer_id, capacity)
    select ${companyId}::uuid, x.offer_id, x.capacity
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(offer_id uuid, capacity integer)
    on conflict (company_id, offer_id) do update set capacity = greatest(excluded.capacity, offer_stock.taken)`.execute(trx)
  await deleteOthers(trx, 'offer_stock', { companyId, key: ['offer_id'], rows })
}

/** Writes the offers; one that is there already keeps its dates, which the daily job moves. */
export async function writeOffers(
  run: ImportRun,
  { offers }: CompanyFolder,
  { ids, product, now }: { ids: CatalogueIds; product: IdOf; now: Date },
): Promise<void> {
  const { trx, companyId, newId } = run
  const rows = offers.map((offer) => ({
    company_id: companyId,
    id: newId(),
    slug: offer.slug,
    title: offer.title,
    text: offer.text,
    terms: offer.terms,
    image_id: offer.image === null ? null : ids.pictures(offer.image),
    percent: offer.percent,
    amount: amountOrNull(offer.amount),
    max_discount: amountOrNull(offer.max_discount),
    min_total: parseAmount(offer.min_total),
    code: offer.code,
    applies_to: offerTarget(run, offer, ids, product),
    starts_at: now,
    ends_at: new Date(now.getTime() + offer.valid_days * dayMs),
    valid_days: offer.valid_days,
    uses_per_customer: offer.uses_per_customer,
    sort: offer.sort,
    active: true,
  }))
  // First, so that a new offer can take the code of one that is gone.
  await switchOff(trx, 'offer', { companyId, key: ['slug'], rows })
  await upsert(trx, 'offer', rows, { key: ['company_id', 'slug'], once: ['id', 'starts_at', 'ends_at'] })
  await writeStock(run, offers, await idsOf(run, 'offer'))
}
