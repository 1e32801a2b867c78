import { z } from 'zod'
import { amenities } from '#shared/amenities.ts'
import { roomFacilities, roomViews } from '#shared/room-facilities.ts'
import { clockTime, hasNoDoubles, price, slug, type TextSchema } from '../../core/import/field-schemas.ts'
import { extrasPer, latitude, longitude, productFields } from '../../core/import/product-fields.ts'
import { board, ratePlans, rates } from './rate-plan-schema.ts'

const room = (text: TextSchema) =>
  z
    .strictObject({
      code: z.string().regex(/^[a-z][a-z0-9-]*$/, "a room's code is Latin lower case, digits and -"),
      name: text,
      beds: z
        .array(z.strictObject({ kind: z.enum(['king', 'queen', 'double', 'single', 'sofa']), count: z.int().min(1).max(12) }))
        .min(1),
      board,
      max_adults: z.int().min(1).max(12),
      max_children: z.int().min(0).max(12).default(0),
      standard_adults: z.int().min(1).max(12).nullable().default(null),
      size_m2: z.int().min(1).max(2000).nullable().default(null),
      view: z.enum(roomViews).nullable().default(null),
      facilities: z.array(z.enum(roomFacilities)).refine(hasNoDoubles, 'the same facility twice').default([]),
      images: z.array(slug).max(8).refine(hasNoDoubles, 'the same picture twice').default([]),
      units: z.int().min(1).max(1000),
      rates,
      rate_plans: ratePlans(text),
    })
    .refine(({ standard_adults, max_adults }) => standard_adults === null || standard_adults <= max_adults, {
      message: 'standard_adults is above max_adults',
      path: ['standard_adults'],
    })

const childBand = z
  .strictObject({
    min_age: z.int().min(0).max(17),
    max_age: z.int().min(0).max(17),
    bed: z.enum(['existing', 'cot', 'extra_bed']),
    price,
  })
  .refine(({ min_age, max_age }) => min_age <= max_age, { message: 'max_age is below min_age', path: ['max_age'] })

const childBands = z
  .array(childBand)
  .max(6)
  .refine(
    (bands) => bands.every(({ min_age }, place) => min_age === (place === 0 ? 0 : (bands[place - 1]?.max_age ?? 0) + 1)),
    'the ages of child_bands begin with 0 and follow each other without a gap',
  )
  .default([])

/** A file of hotels/. */
export const hotelSchema = (text: TextSchema) =>
  z
    .strictObject({
      ...productFields(text),
      stars: z.int().min(1).max(5),
      address: text,
      district: slug.nullable().default(null),
      lat: latitude,
      lng: longitude,
      check_in: clockTime,
      check_in_until: clockTime.nullable().default(null),
      check_out: clockTime,
      min_check_in_age: z.int().min(16).max(30).nullable().default(null),
      rules: z.array(text).max(12).default([]),
      child_bands: childBands,
      extra_bed_price: price.nullable().default(null),
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
    .refine(
      ({ rooms, extra_bed_price }) => extra_bed_price !== null || rooms.every(({ standard_adults }) => standard_adults === null),
      { message: 'rooms with standard_adults need an extra_bed_price', path: ['extra_bed_price'] },
    )

export type HotelFile = z.infer<ReturnType<typeof hotelSchema>>
