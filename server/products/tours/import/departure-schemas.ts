import { z } from 'zod'
import { unitCodes } from '#shared/party.ts'
import { clockTime, hasNoDoubles, price } from '../../core/import/field-schemas.ts'
import { isoDay } from '../../core/import/product-fields.ts'

const seats = {
  time: clockTime,
  capacity: z.int().min(1).max(1000),
  prices: z.partialRecord(z.enum(unitCodes), price).nullable().default(null),
}

const weekly = z
  .strictObject({
    weekdays: z.array(z.int().min(1).max(7)).min(1).refine(hasNoDoubles, 'the same weekday twice'),
    every_weeks: z.int().min(1).max(8).default(1),
    week_offset: z.int().min(0).max(7).default(0),
    ...seats,
  })
  .refine(({ every_weeks, week_offset }) => week_offset < every_weeks, {
    message: 'week_offset is below every_weeks',
    path: ['week_offset'],
  })

type WeeklyPattern = z.infer<typeof weekly>

const greatestDivisor = (a: number, b: number): number => (b === 0 ? a : greatestDivisor(b, a % b))

/** Rhythms of two lengths meet when their offsets agree in what both lengths share. */
const meet = (a: WeeklyPattern, b: WeeklyPattern) =>
  a.time === b.time &&
  a.weekdays.some((weekday) => b.weekdays.includes(weekday)) &&
  (a.week_offset - b.week_offset) % greatestDivisor(a.every_weeks, b.every_weeks) === 0

/** Departures that come back week after week. */
export const departures = z
  .array(weekly)
  .refine(
    (list) => !list.some((one, place) => list.slice(place + 1).some((other) => meet(one, other))),
    'two patterns leave on the same weekday at the same time',
  )

/** Departures on fixed days, of packages that follow an event. */
export const fixedDates = z
  .array(z.strictObject({ date: isoDay, ...seats }))
  .refine((list) => hasNoDoubles(list.map(({ date, time }) => `${date} ${time}`)), 'two departures leave at the same time')

/** A departure of either kind, as far as the two agree. */
export type DepartureItem = WeeklyPattern | z.infer<typeof fixedDates>[number]
