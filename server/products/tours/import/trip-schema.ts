import { z } from 'zod'
import { clockTime, hasNoDoubles, type TextSchema } from '../../core/import/field-schemas.ts'
import { extrasPer, latitude, longitude, productFields } from '../../core/import/product-fields.ts'
import { departures } from './departure-schemas.ts'
import { tripUnits } from './unit-schemas.ts'

const programmeItem = (text: TextSchema) =>
  z.strictObject({ day: z.int().min(1).max(60).optional(), time: clockTime.optional(), title: text, text })

/** A file of trips/. */
export const tripSchema = (text: TextSchema) =>
  z.strictObject({
    ...productFields(text),
    duration_minutes: z.int().min(1).max(100_000),
    languages: z
      .array(z.string().regex(/^[a-z]{2}$/, 'a language is two lower case letters'))
      .refine(hasNoDoubles, 'the same language twice'),
    min_age: z.int().min(0).max(120).default(0),
    guide: z.strictObject({ name: text, about: text }).nullable().default(null),
    meeting_point: z.strictObject({ text, lat: latitude, lng: longitude }),
    units: tripUnits,
    extras: extrasPer(text, ['person', 'order']),
    programme: z.array(programmeItem(text)).default([]),
    departures,
  })

export type TripFile = z.infer<ReturnType<typeof tripSchema>>
