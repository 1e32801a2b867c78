import { type RawBuilder, sql } from 'kysely'
import type { RatePlan } from '#contract/availability.ts'
import type { Infer } from '#contract/route.ts'
import type { DB } from '#server/db/types.generated.ts'
import { type Scope, textFor, textOrNull } from '#server/platform/scope.ts'
import type { CancellationStep } from '#shared/booking/cancellation.ts'
import type { Text } from '#shared/locale.ts'
import { fractionOf } from '#shared/money.ts'
import type { ProductRow } from '../../core/find-product.ts'
import type { ShownPrices } from '../../core/shown-prices.ts'
import { priceOfNight, type RoomRate } from '../rates.ts'

type Table = DB['rate_plan']

/** A rate plan of a room type, as {@link plansJson} has it: amounts in hundredths of the base currency. */
export type PlanRow = {
  id: string
  code: string
  name: Text | null
  board: Table['board']
  included: Text[]
  cancellation: CancellationStep[] | null
  prices: RoomRate[] | null
  percent: number
  amount: number
  adult_amount: number
  child_amount: number
  min_stay: number
  advance_days: number
}

/** The rate plans of the room type `r` as JSON, in their order. */
export const plansJson: RawBuilder<PlanRow[]> = sql`(
  select coalesce(json_agg(plan order by plan.sort, plan.id), '[]') from (
    select p.id, p.code, p.name, p.board, p.included, p.cancellation, p.prices, p.percent, p.amount, p.adult_amount, p.child_amount,
      p.min_stay, p.advance_days, p.sort
    from rate_plan p where p.company_id = r.company_id and p.room_type_id = r.id and p.active) plan)`

/** The price of a room for a night at a rate plan; `rate_price` in the database is the same. */
export function priceAtRate(
  { prices, percent, amount }: Pick<PlanRow, 'prices' | 'percent' | 'amount'>,
  night: { night: string; price: bigint },
): bigint {
  if (prices) return BigInt(priceOfNight(prices, night.night) ?? 0)
  const price = fractionOf(night.price, BigInt(100 + percent), 100n) + BigInt(amount)
  return price > 0n ? price : 0n
}

/** The cancellation steps of a rate plan: its own, or those of its product. */
export const stepsOf = (plan: Pick<PlanRow, 'cancellation'>, product: Pick<ProductRow, 'cancellation'>): CancellationStep[] =>
  plan.cancellation ?? product.cancellation

/** A rate plan with the lowest price of a night at it. */
export type PricedPlan = PlanRow & { lowest: number }

export const presentPlan = (
  scope: Scope,
  shown: ShownPrices,
  product: Pick<ProductRow, 'cancellation'>,
  plan: PricedPlan,
): Infer<typeof RatePlan> => {
  const [adult, child, lowest] = [BigInt(plan.adult_amount), BigInt(plan.child_amount), BigInt(plan.lowest)]
  return {
    id: plan.id,
    code: plan.code,
    name: textOrNull(scope, plan.name),
    board: plan.board,
    included: plan.included.map((text) => textFor(scope, text)),
    cancellation: stepsOf(plan, product),
    min_stay: plan.min_stay,
    advance_days: plan.advance_days,
    adult_price: shown.price(adult),
    child_price: shown.price(child),
    old_adult_price: shown.old(adult),
    old_child_price: shown.old(child),
    from_price: shown.price(lowest),
    old_price: shown.old(lowest),
  }
}
