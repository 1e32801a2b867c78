import type { Selectable } from 'kysely'
import { jsonb } from '#server/db/column-types.ts'
import { withCompany } from '#server/db/scope.ts'
import type { DB } from '#server/db/types.generated.ts'
import { amountText, parseAmount } from '#shared/money.ts'
import { keysOf } from '#shared/object-fields.ts'
import type { UnitCode } from '#shared/party.ts'
import type { BuilderDeps } from './builder-deps.ts'
import { insertExtras } from './extra-rows.ts'
import { insertDepartures, insertProduct, type TourDeps, type TourOverrides } from './trip-builder.ts'

export type PackageOverrides = TourOverrides &
  Partial<{
    type: 'international' | 'sports'
    /** Where a sports package goes to. */
    event: { name: string; venue: string; date: string }
    nights: number
    minGroup: number
    /** What travellers pay; a unit that is null is not sold. */
    prices: Partial<Record<UnitCode, string | null>>
    visaNote: string
  }>

type Product = Selectable<DB['product']>

const usual = {
  double: '4200.00',
  triple: '3900.00',
  single: '5600.00',
  child_bed: '2800.00',
  child_no_bed: '1900.00',
  infant: '400.00',
}

const ages = {
  double: { min_age: 12, max_age: null },
  triple: { min_age: 12, max_age: null },
  single: { min_age: 12, max_age: null },
  child_bed: { min_age: 2, max_age: 11 },
  child_no_bed: { min_age: 2, max_age: 5 },
  infant: { min_age: 0, max_age: 1 },
}

const soldUnits = ({ prices = {} }: PackageOverrides) =>
  keysOf(usual).flatMap((code) => {
    const price = prices[code] === undefined ? usual[code] : prices[code]
    return price === null ? [] : [{ code, price: parseAmount(price) }]
  })

const lowest = (overrides: PackageOverrides) =>
  soldUnits(overrides)
    .filter(({ code }) => ages[code].min_age >= 12)
    .reduce((low, { price }) => (price < low ? price : low), parseAmount('999999.00'))

function insertPackage({ trx, companyId }: TourDeps, product: Product, overrides: PackageOverrides) {
  const { type = 'international', visaNote } = overrides
  const { name, venue, date } = overrides.event ?? { name: 'Derby', venue: 'The stadium', date: '2026-12-02' }
  return trx
    .insertInto('package')
    .values({
      company_id: companyId,
      product_id: product.id,
      type,
      nights: overrides.nights ?? 4,
      programme: jsonb([
        {
          day: 1,
          title: { ar: 'الوصول', en: 'Arrival' },
          text: { ar: 'استقبال في المطار', en: 'Met at the airport' },
          meals: ['dinner'],
        },
      ]),
      hotels: jsonb([
        {
          name: { ar: 'فندق البوسفور', en: 'Bosphorus Hotel' },
          city: { ar: 'إسطنبول', en: 'Istanbul' },
          stars: 4,
          nights: overrides.nights ?? 4,
        },
      ]),
      visa_note: visaNote === undefined ? null : jsonb({ ar: visaNote, en: visaNote }),
      event:
        type === 'sports'
          ? jsonb({ name: { ar: `مباراة ${name}`, en: name }, venue: { ar: `ملعب ${venue}`, en: venue }, date })
          : null,
      min_group: overrides.minGroup ?? 1,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

async function insertUnits({ trx, companyId }: TourDeps, product: Product, overrides: PackageOverrides) {
  const rows = soldUnits(overrides).map(({ code, price }, sort) => ({
    company_id: companyId,
    product_id: product.id,
    code,
    price,
    ...ages[code],
    takes_seat: code !== 'infant',
    sort,
  }))
  await trx.insertInto('product_unit').values(rows).execute()
}

/** Builders of packages; they take overrides, make the parents that are missing and return rows. */
export const packageBuilders = ({ db, clock, id, next, service, category }: BuilderDeps) => ({
  /** A package of 4 nights with its departures, one a day from `inDays` on. */
  async tourPackage(companyId: string, overrides: PackageOverrides = {}) {
    const parent = await service(companyId, { slug: 'packages', kind: 'package' })
    const group = await category(companyId, { slug: overrides.category ?? 'international', serviceId: parent.id })
    const slug = overrides.slug ?? `package-${next()}`
    return withCompany(db, companyId, {}, async (trx) => {
      const deps = { trx, companyId, id, now: clock.now() }
      const from = amountText(lowest(overrides))
      const product = await insertProduct(
        deps,
        group,
        { kind: 'package', slug, from },
        { name: 'Istanbul in autumn', ...overrides },
      )
      const row = await insertPackage(deps, product, overrides)
      await insertUnits(deps, product, overrides)
      const extras = await insertExtras(deps, product, overrides.extras)
      const departures = await insertDepartures(deps, product, overrides)
      const [departure] = departures
      if (!departure) throw new Error('a built package has at least one departure')
      return { product, package: row, extras, departures, departure }
    })
  },
})
