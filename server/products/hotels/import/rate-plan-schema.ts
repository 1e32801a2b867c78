import { z } from 'zod'
import { hoursBefore } from '#shared/booking/cancellation.ts'
import { hasNoDoubles, price, type TextSchema } from '../../core/import/field-schemas.ts'
import { isoDay } from '../../core/import/product-fields.ts'

const rate = z
  .strictObject({
    weekdays: z.array(z.int().min(1).max(7)).min(1).refine(hasNoDoubles, 'the same weekday twice'),
    price,
    from: isoDay.optional(),
    to: isoDay.optional(),
  })
  .refine(({ from, to }) => !from || !to || from <= to, { message: 'to is before from', path: ['to'] })

/** The prices of nights. */
export const rates = z
  .array(rate)
  .min(1)
  .refine(
    ([first]) => !first || (first.weekdays.length === 7 && !first.from && !first.to),
    'the first rate is that of all seven weekdays, without from and to',
  )

export const board = z.enum(['room_only', 'breakfast', 'half_board', 'full_board'])

const step = z.strictObject({
  days_before: z.int().min(0).max(365),
  hours_before: z.int().min(1).max(23).optional(),
  fee_percent: z.int().min(0).max(100),
})

const cancellation = z
  .array(step)
  .min(1)
  .max(8)
  .refine(
    (steps) =>
      steps.every((one, place) => {
        const before = steps[place - 1]
        return !before || (hoursBefore(before) > hoursBefore(one) && before.fee_percent <= one.fee_percent)
      }),
    'steps go from the longest time before down, and fees never fall',
  )
  .refine(([...steps]) => hoursBefore(steps.at(-1) ?? { days_before: 1 }) === 0, 'the last step is days_before 0')

const difference = z.strictObject({
  percent: z.int().min(-90).max(300).default(0),
  amount: z
    .string()
    .regex(/^-?\d{1,9}(\.\d{1,2})?$/, 'an amount is a decimal string such as "-40.00"')
    .default('0'),
  per_adult: price.default('0'),
  per_child: price.default('0'),
})

const none = { percent: 0, amount: '0', per_adult: '0', per_child: '0' }

const code = z.string().regex(/^[a-z][a-z0-9-]*$/, "a rate plan's code is Latin lower case, digits and -")

const ratePlan = (text: TextSchema) =>
  z
    .strictObject({
      code,
      name: text.nullable().default(null),
      board: board.optional(),
      included: z.array(text).max(8).default([]),
      cancellation: cancellation.nullable().default(null),
      rates: rates.nullable().default(null),
      difference: difference.default(none),
      min_stay: z.int().min(1).max(60).default(1),
      advance_days: z.int().min(0).max(364).default(0),
    })
    .refine(({ rates: own, difference: { percent, amount } }) => !own || (percent === 0 && Number(amount) === 0), {
      message: 'a rate plan has prices of its own or a difference, not both',
      path: ['difference'],
    })

/** The rate plans of a room; none is one without anything of its own. */
export const ratePlans = (text: TextSchema) =>
  z
    .array(ratePlan(text))
    .max(12)
    .refine((list) => hasNoDoubles(list.map((item) => item.code)), 'the same code twice')
    .refine(
      ([first]) => !first || (first.min_stay === 1 && first.advance_days === 0),
      'the first rate plan has no min_stay and no advance_days',
    )
    .default([])

/** A rate plan of a file. */
export type PlanItem = z.infer<ReturnType<typeof ratePlans>>[number]

/** The rate of a room that names none. */
export const onlyPlan: PlanItem = {
  ...{
    code: 'standard',
    name: null,
    included: [],
    cancellation: null,
    rates: null,
    difference: none,
    min_stay: 1,
    advance_days: 0,
  },
}
