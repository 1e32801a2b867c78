import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addDays } from '#shared/dates.ts'
import { describeEngines } from '#testing/database.ts'
import type { RoomRate } from '../rates.ts'
import { priceAtRate } from './rate-plan.ts'

const always = [1, 2, 3, 4, 5, 6, 7]
const day = fc.integer({ min: 0, max: 500 }).map((days) => addDays('2026-11-21', days))
const price = fc.integer({ min: 0, max: 900_000 })
const rate: fc.Arbitrary<RoomRate> = fc
  .record({ from: fc.option(day), to: fc.option(day), weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 })), price })
  .map(({ from, to, ...rest }) => ({ ...rest, ...(from && { from }), ...(to && { to }) }))
const own = fc.array(rate, { maxLength: 4 }).map((list): RoomRate[] => [{ weekdays: always, price: 12_345 }, ...list])
const plan = fc.oneof(
  fc.record({ prices: own, percent: fc.constant(0), amount: fc.constant(0) }),
  fc.record({
    prices: fc.constant(null),
    percent: fc.integer({ min: -90, max: 300 }),
    amount: fc.integer({ min: -50_000, max: 50_000 }),
  }),
)

describeEngines('rates in SQL', (open) => {
  test('a night costs the same at a rate plan as where it is booked', async () => {
    await using database = await open()
    const rows = fc.sample(fc.record({ night: day, base: price, plan }), 1_500)
    const { rows: answers } = await sql<{ price: bigint }>`
      select rate_price((v ->> 'base')::bigint, (v ->> 'night')::date, nullif(v -> 'plan' -> 'prices', 'null'),
        (v -> 'plan' ->> 'percent')::int, (v -> 'plan' ->> 'amount')::bigint) as price
      from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as given (v, place) order by place`.execute(
      database.kysely,
    )
    expect(answers.map((answer) => BigInt(answer.price))).toEqual(
      rows.map(({ night, base, plan: of }) => priceAtRate(of, { night, price: BigInt(base) })),
    )
    expect(answers.some((answer) => BigInt(answer.price) === 0n)).toBe(true)
  })
})
