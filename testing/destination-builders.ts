import { jsonb } from '#server/db/column-types.ts'
import { withCompany } from '#server/db/scope.ts'
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
})
