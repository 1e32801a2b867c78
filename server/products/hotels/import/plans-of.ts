import { parseAmount } from '#shared/money.ts'
import type { RoomRate } from '../rates.ts'
import type { HotelFile } from './hotel-schema.ts'
import { onlyPlan } from './rate-plan-schema.ts'

type RoomFile = HotelFile['rooms'][number]

const hundredths = (amount: string): number => Number(parseAmount(amount))

/** Prices of nights as rows store them. */
export const pricesOf = (rates: RoomFile['rates']): RoomRate[] =>
  rates.map(({ price, ...rate }) => ({ ...rate, price: hundredths(price) }))

/** The rate plans of a room as rows store them; the one of a room without any is plain. */
export const plansOf = (room: RoomFile) =>
  (room.rate_plans.length > 0 ? room.rate_plans : [onlyPlan]).map(
    ({ rates, board = room.board, difference: { percent, amount, per_adult, per_child }, ...plan }, place) => ({
      ...plan,
      board,
      prices: rates && pricesOf(rates),
      percent,
      amount: hundredths(amount),
      adult_amount: hundredths(per_adult),
      child_amount: hundredths(per_child),
      sort: (place + 1) * 10,
    }),
  )
