import { z } from 'zod'
import { amenities } from '#shared/amenities.ts'
import { clockTime, hasNoDoubles, price, type TextSchema } from '../../core/import/field-schemas.ts'
import { extrasPer, isoDay, latitude, longitude, productFields } from '../../core/import/product-fields.ts'

const rate = z
  .strictObject({
    weekdays: z.array(z.int().min(1).max(7)).min(1).refine(hasNoDoubles, 'the same weekday twice'),
    price,
    from: isoDay.optional(),
    to: isoDay.optional(),
  })
  .refine(({ from, to }) => !from || !to || from <= to, { message: 'to is before from', path: ['to'] })

const rates = z
  .array(rate)
  .min(1)
  .refine(
    ([first]) => !first || (first.weekdays.length === 7 && !first.from && !first.to),
    'the first rate is that of all seven weekdays, without from and to',
  )

const room = (text: TextSchema) =>
  z.strictObject({
    code: z.string().regex(/^[a-z][a-z0-9-]*$/, "a room's code is Latin lower case, digits and -"),
    name: text,
    beds: z
      .array(z.strictObject({ kind: z.enum(['king', 'queen', 'double', 'single', 'sofa']), count: z.int().min(1).max(12) }))
      .min(1),
    board: z.enum(['room_only', 'breakfast', 'half_board', 'full_board']),
    max_adults: z.int().min(1).max(12),
    max_children: z.int().min(0).max(12).default(0),
    size_m2: z.int().min(1).max(2000).nullable().default(null),
    units: z.int().min(1).max(1000),
    rates,
  })

/** A file of hotels/. */
export const hotelSchema = (text: TextSchema) =>
  z
    .strictObject({
      ...productFields(text),
      stars: z.int().min(1).max(5),
      address: text,
      lat: latitude,
      lng: longitude,
      check_in: clockTime,
      check_out: clockTime,
      amenities: z.array(z.enum(amenities)).refine(hasNoDoubles, 'the same amenity twice').default([]),
      min_stay: z.int().min(1).max(30).default(1),
      max_stay: z.int().min(1).max(60).default(30),
      rooms: z
        .array(room(text))
        .min(1)
        .refine((list) => hasNoDoubles(list.map((item) => item.code)), 'the same code twice'),
      extras: extrasPer(text, ['night', 'person', 'order']),
    })
    .refine(({ min_stay, max_stay }) => min_stay <= max_stay, { message: 'max_stay is below min_stay', path: ['max_stay'] })

export type HotelFile = z.infer<ReturnType<typeof hotelSchema>>
