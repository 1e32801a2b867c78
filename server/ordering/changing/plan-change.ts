import { isDeepStrictEqual } from 'node:util'
import { AppError } from '#server/platform/errors.ts'
import type { Scope } from '#server/platform/scope.ts'
import {
  bestFor,
  type Item,
  kindOfOrder,
  listAutomatic,
  offerFacts,
  type ProductRow,
  productKindOf,
} from '#server/products/index.ts'
import type { Selection } from '#shared/booking/selection.ts'
import type { FrozenStep } from '../core/domain.ts'
import { detailsOf, type OrderRow } from '../core/repository.ts'
import type { OrderParts } from '../present/order-parts.ts'
import { cancellationOf } from '../quotes/cancellation-terms.ts'
import { ofOffer } from '../quotes/discount.ts'
import { priceItems } from '../quotes/price.ts'
import type { Discount, Price, PricedSelection } from '../quotes/priced-selection.ts'
import { reviewIssue } from '../review.ts'
import { type ChangeFees, cancellationPercent, changeFees, stepsAfter } from './change-fees.ts'
import { bookedBase, bookedSelection, feeItems, soldDiscount } from './change-items.ts'
import { type ChangeMoney, changeMoney } from './change-money.ts'
import { atSoldTerms, reductionShare } from './change-terms.ts'

/** A change with everything that it costs: the new selection at its price, and what is paid or given back for it. */
export type PlannedChange = {
  priced: PricedSelection
  fees: ChangeFees
  cancellation: FrozenStep[]
  money: ChangeMoney
}

/** Prices are those of the order's currency, at the rate at which it was sold. */
export function inOrderCurrency<S extends Scope>(scope: S, order: Pick<OrderRow, 'currency' | 'rate_to_base'>): S {
  const record = scope.reference.currencies.find(({ code }) => code === order.currency)
  if (!record) throw new Error(`no currency ${order.currency}`)
  return { ...scope, currency: { ...record, rate: order.rate_to_base } }
}

/** What a product that is confirmed by rule would reject of an order is rejected of a change too. */
async function checkReview(scope: Scope, { travellers }: OrderParts, { product, ...priced }: PricedSelection) {
  if (product.confirmation !== 'on_request') return
  const kind = productKindOf(product.kind)
  const birthdate = travellers.find(({ kind: who }) => who === 'driver')?.birthdate ?? null
  const issue = reviewIssue({
    party: kind.partySize?.(priced.details) ?? priced.requiredTravellers.length,
    maxParty: product.max_party,
    hoursAhead: (priced.span.startsAt.getTime() - scope.clock.now().getTime()) / 3_600_000,
    cutoffHours: product.cutoff_hours,
    driver: (await kind.driver?.(scope, product.id, priced.details, birthdate)) ?? null,
  })
  if (issue) throw new AppError('wrong_state', `review.${issue.key}`, { params: issue.params ?? {} })
}

/** The one discount of a changed order: that with which it was sold, or today's offer where nothing is left as it was booked. */
async function discountOf(
  scope: Scope,
  product: ProductRow,
  { lines }: OrderParts,
  { items, stays }: { items: readonly Item[]; stays: boolean },
): Promise<Discount | null> {
  const { rate } = scope.currency
  const sold = await soldDiscount(scope, lines)
  const retained = sold && priceItems(items, rate).totalBase >= sold.minTotal ? sold.discount : null
  if (stays) return retained
  const best = bestFor(await listAutomatic(scope), offerFacts(product))
  const today = best && ofOffer(best)
  if (!retained || !today) return retained ?? today
  return priceItems(items, rate, today).total < priceItems(items, rate, retained).total ? today : retained
}

const isSame = (order: OrderRow, lines: OrderParts['lines'], { departureId, span, details, price }: PricedSelection) => {
  const { terms: _, ...booked } = detailsOf(order)
  const sold = lines.filter(({ kind }) => kind !== 'discount')
  return (
    order.departure_id === departureId &&
    order.starts_at?.getTime() === span.startsAt.getTime() &&
    order.ends_at?.getTime() === span.endsAt.getTime() &&
    isDeepStrictEqual(booked.stay ?? null, details.stay ?? null) &&
    isDeepStrictEqual(booked.rental ?? null, details.rental ?? null) &&
    isDeepStrictEqual(
      sold.map(({ code, quantity }) => [code, quantity]),
      price.lines.filter(({ kind }) => kind !== 'discount').map(({ code, quantity }) => [code, quantity]),
    )
  )
}

/**
 * Prices a change of an order that may be changed, as of now; holds nothing. What stays as it was booked costs what it was
 * sold at, the rest today's price, both in the order's currency at its rate. 422 with every wrong field, and where nothing changes.
 */
export async function planChange(
  asking: Scope,
  { order, parts, product, selection }: { order: OrderRow; parts: OrderParts; product: ProductRow; selection: Selection },
): Promise<PlannedChange> {
  const scope = inOrderCurrency(asking, order)
  const wanted: Selection = { ...selection, productId: product.id, coupon: null }
  const checked = await productKindOf(product.kind).check(scope, product, wanted)
  const booked = kindOfOrder(order.kind)?.atBookedPrices(bookedSelection(order, parts.lines), checked) ?? null
  const isPaid = order.status !== 'awaiting_payment'
  const ordered = { order, lines: parts.lines, now: scope.clock.now() }
  const { details } = booked ?? checked
  const items = atSoldTerms(ordered, (booked ?? checked).items, isPaid)
  const discount = await discountOf(scope, product, parts, { items, stays: booked !== null })
  const { rate } = scope.currency
  const priceOf = (all: readonly Item[]): Price => priceItems(all, rate, discount)
  const selected = { ...checked, items, details, selection: wanted, product, discount }
  const bare = { ...selected, price: priceOf([...items, ...feeItems(product, parts.lines, { change: 0n, reduction: 0n })]) }
  if (isSame(order, parts.lines, bare)) throw new AppError('invalid', 'errors.change_nothing')
  await checkReview(scope, parts, bare)
  const percent = cancellationPercent(order, scope.clock.now())
  const fees = changeFees({
    before: bookedBase(parts.lines),
    after: priceOf(items).totalBase,
    reduction: reductionShare(ordered, items),
    changeFee: order.change_fee,
    isPaid,
  })
  const priced = { ...selected, price: priceOf([...items, ...feeItems(product, parts.lines, fees)]) }
  return {
    priced,
    fees,
    cancellation: items.some(({ terms }) => terms)
      ? cancellationOf(priced)
      : stepsAfter(order.cancellation, isPaid ? percent : 0),
    money: await changeMoney(scope, order, { total: priced.price.total, startsAt: priced.span.startsAt }),
  }
}
