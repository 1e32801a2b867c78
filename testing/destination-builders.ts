import { jsonb } from '#server/db/column-types.ts'
import { withCompany } from '#server/db/scope.ts'
import { refreshDistances } from '#server/products/import.ts'
import type { LandmarkKind, Point } from '#shared/distance.ts'
import { foldText } from '#shared/text.ts'
import type { BuilderDeps } from './builder-deps.ts'

type DestinationOverrides = Partial<{
  slug: string
  name: string
  nameAr: string
  country: number
  featured: boolean
  bestMonths: number[]
  visaNote: string
  visaCheckedOn: string
  currency: string
  zone: string
  sort: number
  active: boolean
}>

type LandmarkOverrides = Point & { kind: LandmarkKind; name?: string; nameAr?: string; code?: string }

/** Builders of destinations; they take overrides, make the parents that are missing and return rows. */
export const destinationBuilders = ({ db, id, next }: BuilderDeps) => ({
  /** AlUla, unless another place is named; nothing can be booked there until products lead to it. */
  destination(companyId: string, overrides: DestinationOverrides = {}) {
    const { name = 'AlUla', nameAr = 'العُلا', country = 1, visaNote } = overrides
    const text = jsonb({ ar: 'بين الجبال والواحات', en: 'Between mountains and oases' })
    return withCompany(db, companyId, {}, async (trx) => {
      const { name: land } = await trx.selectFrom('country').select('name').where('id', '=', country).executeTakeFirstOrThrow()
      return trx
        .insertInto('destination')
        .values({
          company_id: companyId,
          id: id(),
          slug: overrides.slug ?? `destination-${next()}`,
          country_id: country,
          name: jsonb({ ar: nameAr, en: name }),
          summary: text,
          text,
          best_months: overrides.bestMonths ?? [10, 11, 12],
          visa_note: visaNote === undefined ? null : jsonb({ ar: visaNote, en: visaNote }),
          visa_checked_on: overrides.visaCheckedOn ?? null,
          currency: overrides.currency ?? 'SAR',
          zone: overrides.zone ?? 'Asia/Riyadh',
          lat: '26.608600',
          lng: '37.923200',
          featured: overrides.featured ?? false,
          search: foldText([nameAr, name, land.ar, land.en].join(' ')),
          sort: overrides.sort ?? 0,
          active: overrides.active ?? true,
        })
        .returningAll()
        .executeTakeFirstOrThrow()
    })
  },

  /** A part of a destination. */
  district(companyId: string, destinationId: string, overrides: { slug?: string; name?: string; active?: boolean } = {}) {
    const { slug = `district-${next()}`, name = 'The old town', active = true } = overrides
    return withCompany(db, companyId, {}, (trx) =>
      trx
        .insertInto('district')
        .values({
          company_id: companyId,
          id: id(),
          destination_id: destinationId,
          slug,
          name: jsonb({ ar: `حي ${name}`, en: name }),
          active,
        })
        .returningAll()
        .executeTakeFirstOrThrow(),
    )
  },

  /** A landmark of a destination; distances to it are known after `refreshDistances`. */
  landmark(companyId: string, destinationId: string, { kind, lat, lng, ...overrides }: LandmarkOverrides) {
    const { name = kind, nameAr = name, code = kind } = overrides
    const row = { company_id: companyId, destination_id: destinationId, code, kind, lat: String(lat), lng: String(lng) }
    return withCompany(db, companyId, {}, (trx) =>
      trx
        .insertInto('landmark')
        .values({ ...row, name: jsonb({ ar: nameAr, en: name }) })
        .returningAll()
        .executeTakeFirstOrThrow(),
    )
  },

  /** Computes where the products of a company are, as an import does at its end. */
  refreshDistances: (companyId: string) => withCompany(db, companyId, {}, (trx) => refreshDistances(trx, companyId)),
})
