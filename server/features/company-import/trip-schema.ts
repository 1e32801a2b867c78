import { z } from 'zod'
import { clockTime, code, countryCode, hasNoDoubles, price, slug, sort, type TextSchema, timeZone } from './field-schemas.ts'

const unitCode = z.enum(['adult', 'child', 'infant'])

const unit = z
  .strictObject({
    code: unitCode,
    min_age: z.int().min(0).max(120),
    max_age: z.int().min(0).max(120).nullable(),
    price,
    takes_seat: z.boolean().default(true),
  })
  .refine(({ min_age, max_age }) => max_age === null || max_age >= min_age, 'max_age is below min_age')

type Unit = z.infer<typeof unit>

function agesOverlap(units: readonly Unit[]): boolean {
  const byAge = [...units].sort((a, b) => a.min_age - b.min_age)
  return byAge.some(({ max_age }, place) => {
    const next = byAge[place + 1]
    return next !== undefined && (max_age === null || max_age >= next.min_age)
  })
}

const units = z
  .array(unit)
  .refine((list) => list.some((item) => item.code === 'adult'), 'the adult unit is missing')
  .refine((list) => hasNoDoubles(list.map((item) => item.code)), 'the same code twice')
  .refine((list) => !agesOverlap(list), 'ages of two units overlap')

const step = z.strictObject({ days_before: z.int().min(0).max(365), fee_percent: z.int().min(0).max(100) })

type Step = z.infer<typeof step>

const isOrdered = (steps: readonly Step[]) =>
  steps.every(({ days_before, fee_percent }, place) => {
    const before = steps[place - 1]
    return !before || (before.days_before > days_before && before.fee_percent <= fee_percent)
  })

const cancellation = z
  .array(step)
  .min(1)
  .refine(isOrdered, 'steps go from the largest days_before down, and fees never fall')
  .refine((steps) => steps.at(-1)?.days_before === 0, 'the last step is days_before 0')

const departure = z.strictObject({
  weekdays: z.array(z.int().min(1).max(7)).min(1).refine(hasNoDoubles, 'the same weekday twice'),
  time: clockTime,
  capacity: z.int().min(1).max(1000),
  prices: z.partialRecord(unitCode, price).nullable().default(null),
})

const departures = z
  .array(departure)
  .refine(
    (list) => hasNoDoubles(list.flatMap(({ weekdays, time }) => weekdays.map((weekday) => `${weekday} ${time}`))),
    'two patterns leave on the same weekday at the same time',
  )

const programmeItem = (text: TextSchema) =>
  z.strictObject({ day: z.int().min(1).max(60).optional(), time: clockTime.optional(), title: text, text })

/** A file of trips/. */
export const tripSchema = (text: TextSchema) =>
  z.strictObject({
    slug,
    service: slug,
    category: slug,
    destination: slug.nullable().default(null),
    country: countryCode,
    name: text,
    summary: text,
    description: text,
    confirmation: z.enum(['instant', 'on_request']),
    cutoff_hours: z.int().min(0).max(8760).default(24),
    vat_category: z.enum(['S', 'Z', 'E', 'O']),
    max_party: z.int().min(1).max(1000).default(20),
    featured: z.boolean().default(false),
    sort,
    images: z.array(slug).min(3).max(5).refine(hasNoDoubles, 'the same picture twice'),
    duration_minutes: z.int().min(1).max(100_000),
    languages: z
      .array(z.string().regex(/^[a-z]{2}$/, 'a language is two lower case letters'))
      .refine(hasNoDoubles, 'the same language twice'),
    min_age: z.int().min(0).max(120).default(0),
    zone: timeZone,
    meeting_point: z.strictObject({ text, lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }),
    units,
    extras: z
      .array(z.strictObject({ code, name: text, price, per: z.enum(['person', 'order']) }))
      .refine((list) => hasNoDoubles(list.map((item) => item.code)), 'the same code twice')
      .default([]),
    programme: z.array(programmeItem(text)).default([]),
    included: z.array(text).default([]),
    excluded: z.array(text).default([]),
    documents: z.array(text).default([]),
    cancellation,
    departures,
  })

export type TripFile = z.infer<ReturnType<typeof tripSchema>>
