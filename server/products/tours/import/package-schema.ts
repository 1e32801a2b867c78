import { z } from 'zod'
import { addDays } from '#shared/dates.ts'
import { hasNoDoubles, type TextSchema } from '../../core/import/field-schemas.ts'
import { extrasPer, isoDay, isVisaNoteComplete, productFields, visaNoteIssue } from '../../core/import/product-fields.ts'
import { departures, fixedDates } from './departure-schemas.ts'
import { packageUnits } from './unit-schemas.ts'

const programmeDay = (text: TextSchema) =>
  z.strictObject({
    day: z.int().min(1).max(31),
    title: text,
    text,
    meals: z
      .array(z.enum(['breakfast', 'lunch', 'dinner']))
      .refine(hasNoDoubles, 'the same meal twice')
      .default([]),
  })

const packageHotel = (text: TextSchema) =>
  z.strictObject({ name: text, city: text, stars: z.int().min(1).max(5), nights: z.int().min(1).max(30) })

type ProgrammeDays = { nights: number; programme: readonly { day: number }[] }

const hasEveryDay = ({ nights, programme }: ProgrammeDays) =>
  programme.length === nights + 1 && programme.every(({ day }, place) => day === place + 1)

const countNights = (hotels: readonly { nights: number }[]) => hotels.reduce((all, { nights }) => all + nights, 0)

type Trip = { nights: number; event: { date: string } | null; dates: readonly { date: string }[] }

const seesEvent = ({ nights, event, dates }: Trip) =>
  event === null || dates.every(({ date }) => date <= event.date && event.date <= addDays(date, nights))

/** A file of packages/. */
export const packageSchema = (text: TextSchema) =>
  z
    .strictObject({
      ...productFields(text),
      type: z.enum(['international', 'sports']),
      nights: z.int().min(1).max(30),
      event: z.strictObject({ name: text, venue: text, date: isoDay }).nullable().default(null),
      programme: z.array(programmeDay(text)),
      hotels: z.array(packageHotel(text)).min(1),
      flights: z.strictObject({ included: z.boolean(), text }).nullable().default(null),
      visa_note: text.nullable().default(null),
      visa_checked_on: isoDay.nullable().default(null),
      min_group: z.int().min(1).max(1000).default(1),
      units: packageUnits,
      extras: extrasPer(text, ['person', 'order']),
      departures: departures.default([]),
      dates: fixedDates.default([]),
    })
    .refine(({ type, event }) => (type === 'sports') === (event !== null), {
      message: 'an event is what a sports package has, and it alone',
      path: ['event'],
    })
    .refine(hasEveryDay, { message: 'the programme has one entry for each day, from 1 to nights + 1', path: ['programme'] })
    .refine(({ nights, hotels }) => countNights(hotels) === nights, {
      message: 'nights of the hotels do not add up to the nights of the package',
      path: ['hotels'],
    })
    .refine(isVisaNoteComplete, visaNoteIssue)
    .refine(({ min_group, max_party }) => min_group <= max_party, {
      message: 'min_group is above max_party',
      path: ['min_group'],
    })
    .refine(({ departures, dates }) => (departures.length === 0) !== (dates.length === 0), {
      message: 'a package has either departures or dates',
      path: ['departures'],
    })
    .refine(seesEvent, { message: 'the event is not between a departure and its return', path: ['dates'] })

export type PackageFile = z.infer<ReturnType<typeof packageSchema>>
