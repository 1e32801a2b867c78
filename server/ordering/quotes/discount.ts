import { shownMinor } from '#server/platform/amounts.ts'
import { AppError, fieldError } from '#server/platform/errors.ts'
import type { MessageKey } from '#server/platform/messages.ts'
import { type CustomerScope, type Scope, textFor } from '#server/platform/scope.ts'
import type { Item } from '#server/products/index.ts'
import {
  type AutomaticOffer,
  appliesTo,
  bestFor,
  type Coupon,
  countUses,
  findCoupon,
  listAutomatic,
  namesFor,
  offerFacts,
  offerTargetNames,
  type ProductRow,
} from '#server/products/index.ts'
import { amountText, formatAmount } from '#shared/money.ts'
import { priceItems } from './price.ts'
import type { Discount, Price } from './priced-selection.ts'

type DiscountedPrice = { price: Price; discount: Discount | null }

/** The discount of an offer that everybody gets. */
export const ofOffer = ({ id, slug, title, percent }: AutomaticOffer): Discount => ({
  offerId: id,
  slug,
  title,
  percent,
  amount: null,
  maxDiscount: null,
  code: null,
  usesPerCustomer: null,
})

const ofCoupon = ({ id, slug, title, percent, amount, maxDiscount, code, usesPerCustomer }: Coupon): Discount => ({
  offerId: id,
  slug,
  title,
  percent,
  amount,
  maxDiscount,
  code,
  usesPerCustomer,
})

/** The error for a code that was used as often as it can be; an order at a quote answers it with 409. */
export const usedUp = 'errors.coupon_used_up'

const couponIssue = (messageKey?: MessageKey) => new AppError('invalid', messageKey, { fields: { coupon: [{ key: 'coupon' }] } })

function belowMinimum(scope: Scope, minTotal: bigint): AppError {
  const { sign } = scope.currency
  const params = { amount: formatAmount(amountText(shownMinor(scope, minTotal))), currency: textFor(scope, sign) }
  return new AppError('invalid', 'errors.invalid', {
    fields: { coupon: [{ text: scope.t('orders.coupon_min_total', params) }] },
  })
}

/** The error for a code for something else: it names the targets, as the page of the offers does. */
async function forOthers(scope: Scope, { appliesTo }: Coupon): Promise<AppError> {
  const names = namesFor(appliesTo, await offerTargetNames(scope, [appliesTo]))
  if (names.length === 0) return couponIssue()
  const list = new Intl.ListFormat(scope.locale, { type: 'unit', style: 'long' }).format(names)
  return new AppError('invalid', 'errors.invalid', {
    fields: { coupon: [{ text: scope.t('orders.coupon_for_others', { names: list }) }] },
  })
}

/** The coupon of a code, where it is for the product and for as much as is bought; else an issue of the field `coupon`. */
async function couponFor(scope: Scope, product: ProductRow, code: string, full: Price): Promise<Coupon> {
  const coupon = await findCoupon(scope, code)
  if (!coupon) throw couponIssue()
  const isUsedUp = coupon.left !== null && coupon.left <= 0
  if (!appliesTo(coupon, offerFacts(product))) throw isUsedUp ? couponIssue() : await forOthers(scope, coupon)
  if (isUsedUp) throw couponIssue(usedUp)
  if (full.totalBase < coupon.minTotal) throw belowMinimum(scope, coupon.minTotal)
  return coupon
}

/** Prices items with the one discount of an order: the offer for everybody, or the coupon where it takes off more. */
export async function priceWithDiscount(
  scope: Scope,
  product: ProductRow,
  items: readonly Item[],
  code: string | null,
): Promise<DiscountedPrice> {
  const { rate } = scope.currency
  const priced = (discount: Discount | null): DiscountedPrice => ({ price: priceItems(items, rate, discount), discount })
  const best = bestFor(await listAutomatic(scope), offerFacts(product))
  const automatic = priced(best && ofOffer(best))
  if (code === null) return automatic
  const coupon = priced(ofCoupon(await couponFor(scope, product, code, priceItems(items, rate))))
  return coupon.price.total < automatic.price.total ? coupon : automatic
}

/** Whether the customer may use the coupon once more; ask under the customer's lock. */
export async function checkUses(scope: CustomerScope, { offerId, usesPerCustomer }: Discount): Promise<void> {
  if (usesPerCustomer !== null && (await countUses(scope, offerId)) >= usesPerCustomer)
    throw fieldError('coupon', { key: 'coupon' })
}
