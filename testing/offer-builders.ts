import { jsonb } from '#server/db/column-types.ts'
import { withCompany } from '#server/db/scope.ts'
import type { AppliesTo } from '#server/products/offers/applies-to.ts'
import { parseAmount } from '#shared/money.ts'
import type { BuilderDeps } from './builder-deps.ts'

type OfferOverrides = Partial<{
  slug: string
  title: string
  titleAr: string
  /** A share of the price; 10 % where neither a share nor an amount is given. */
  percent: string
  amount: string
  maxDiscount: string
  minTotal: string
  /** Makes it a coupon; without one everybody gets it. */
  code: string
  capacity: number
  perCustomer: number
  appliesTo: AppliesTo
  startsAt: Date
  endsAt: Date
  validDays: number
  sort: number
  active: boolean
}>

const dayMs = 86_400_000
const amountOr = (amount: string | undefined) => (amount === undefined ? null : parseAmount(amount))

function rowOf(overrides: OfferOverrides, now: number) {
  const { title = 'Autumn offer', titleAr = 'عرض الخريف', percent = '10', amount, minTotal = '0.00' } = overrides
  return {
    title: jsonb({ ar: titleAr, en: title }),
    text: jsonb({ ar: 'خصم لفترة محدودة', en: 'A discount for a short time' }),
    terms: jsonb([{ ar: 'لا يُجمع مع عرض آخر', en: 'Not together with another offer' }]),
    percent: amount === undefined ? percent : null,
    amount: amountOr(amount),
    max_discount: amountOr(overrides.maxDiscount),
    min_total: parseAmount(minTotal),
    code: overrides.code,
    applies_to: jsonb(overrides.appliesTo ?? {}),
    starts_at: overrides.startsAt ?? new Date(now - dayMs),
    ends_at: overrides.endsAt ?? new Date(now + 30 * dayMs),
    valid_days: overrides.validDays,
    uses_per_customer: overrides.perCustomer,
    sort: overrides.sort,
    active: overrides.active,
  }
}

/** Builders of offers; they take overrides, make the parents that are missing and return rows. */
export const offerBuilders = ({ db, clock, id, next }: BuilderDeps) => ({
  /** An offer of 10 % for everybody, from yesterday for 30 days. */
  async offer(companyId: string, overrides: OfferOverrides = {}) {
    return withCompany(db, companyId, {}, async (trx) => {
      const key = { company_id: companyId, id: id(), slug: overrides.slug ?? `offer-${next()}` }
      const offer = await trx
        .insertInto('offer')
        .values({ ...key, ...rowOf(overrides, clock.now().getTime()) })
        .returningAll()
        .executeTakeFirstOrThrow()
      const { capacity } = overrides
      if (capacity !== undefined)
        await trx.insertInto('offer_stock').values({ company_id: companyId, offer_id: offer.id, capacity }).execute()
      return offer
    })
  },
})
