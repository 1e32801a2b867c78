import type * as wire from '#contract/changes.ts'
import type { Infer } from '#contract/route.ts'
import { money } from '#server/platform/amounts.ts'
import type { Scope } from '#server/platform/scope.ts'
import { cachedExtras } from '#server/products/index.ts'
import { convert } from '#shared/money.ts'
import { unitCodes } from '#shared/party.ts'
import { detailsOf, type OrderRow } from '../core/repository.ts'
import type { OrderParts } from '../present/order-parts.ts'
import { presentSteps } from '../present/present-price.ts'
import { presentQuote } from '../present/present-quote.ts'
import { cancellationPercent } from './change-fees.ts'
import { readChangeable } from './changeable.ts'
import { hasSamePeople } from './people-of-change.ts'
import { inOrderCurrency, type PlannedChange } from './plan-change.ts'
import { signChange } from './quote-change.ts'

/** A planned change with its signed quote. */
export async function presentChangeQuote(
  ordered: Scope,
  secret: string,
  { order, parts, planned }: { order: OrderRow; parts: OrderParts; planned: PlannedChange },
): Promise<Infer<typeof wire.ChangeQuote>> {
  const scope = inOrderCurrency(ordered, order)
  const { currency } = order
  const { priced, fees, money: sums } = planned
  const { quote: _, expires_at: __, deposit: ___, ...selection } = await presentQuote(scope, secret, priced)
  const { quote, expiresAt } = signChange(scope, secret, order, planned)
  const shown = (minor: bigint) => money(minor, currency)
  const inCurrency = (base: bigint) => shown(convert(base, '1', order.rate_to_base))
  return {
    quote,
    expires_at: expiresAt.toISOString(),
    // Not the quote that an order could be placed at: the steps are those of the order.
    selection: {
      ...selection,
      cancellation: presentSteps(planned.cancellation, priced.span.startsAt, priced.price.total, currency),
    },
    old_total: shown(order.total),
    new_total: shown(priced.price.total),
    difference: shown(sums.difference),
    change_fee: inCurrency(fees.change),
    reduction_fee: inCurrency(fees.reduction),
    due: shown(sums.due),
    pay_until: sums.payUntil?.toISOString() ?? null,
    refund: shown(sums.refund),
    rest: sums.open && { amount: shown(sums.open.amount), due_at: sums.open.until.toISOString() },
    same_travellers: hasSamePeople(priced, parts),
  }
}

/** What an order has selected, as a price request of it would say. */
async function currentSelection(
  scope: Scope,
  order: OrderRow,
  { lines }: OrderParts,
): Promise<Infer<typeof wire.ChangeTerms>['selection']> {
  const { stay, rental } = detailsOf(order)
  const extras = order.product_id ? await cachedExtras(scope, order.product_id) : []
  const countOf = (unit: string) =>
    lines.filter(({ kind, code }) => kind === 'unit' && code === unit).reduce((all, { quantity }) => all + quantity, 0)
  const units = unitCodes.map((code) => [code, order.departure_id ? countOf(code) : 0] as const)
  return {
    departure_id: order.departure_id,
    units: Object.fromEntries(units.filter(([, count]) => count > 0)),
    rooms: (stay?.rooms ?? []).map(({ room_id, rate_id = null, adults, children, child_ages = [] }) => ({
      ...{ room_id, rate_id, adults, children, child_ages },
    })),
    from: stay?.from ?? rental?.from ?? null,
    to: stay?.to ?? rental?.to ?? null,
    from_time: rental?.from_time ?? null,
    to_time: rental?.to_time ?? null,
    pickup_id: rental?.pickup.id ?? null,
    return_id: rental?.return.id ?? null,
    with_driver: rental?.with_driver ?? false,
    driver_age: rental?.driver_age ?? null,
    licence_years: rental?.licence_years ?? null,
    itinerary: rental?.itinerary ?? null,
    extras: extras.filter(({ code }) => lines.some((line) => line.kind === 'extra' && line.code === code)).map(({ id }) => id),
  }
}

/** Whether an order can be changed now, and what that costs. */
export async function presentChangeTerms(
  scope: Scope,
  order: OrderRow,
  parts: OrderParts,
): Promise<Infer<typeof wire.ChangeTerms>> {
  const { rejection } = await readChangeable(scope, order)
  const fee = order.change_fee
  const isPaid = order.status !== 'awaiting_payment'
  return {
    allowed: rejection === null,
    reason: rejection && scope.t(rejection.messageKey),
    fee_percent: isPaid && fee && 'percent' in fee ? fee.percent : null,
    fee_amount:
      isPaid && fee && 'amount' in fee ? money(convert(BigInt(fee.amount), '1', order.rate_to_base), order.currency) : null,
    reduction_percent: isPaid ? cancellationPercent(order, scope.clock.now()) : 0,
    selection: await currentSelection(scope, order, parts),
  }
}
