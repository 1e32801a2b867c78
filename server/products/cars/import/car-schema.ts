import { z } from 'zod'
import {
  clockTime,
  countryCode,
  hasNoDoubles,
  price,
  slug,
  sort,
  type TextSchema,
  timeZone,
} from '../../core/import/field-schemas.ts'
import {
  extrasPer,
  hasWholePoint,
  latitude,
  longitude,
  productFields,
  properName,
  wholePointIssue,
} from '../../core/import/product-fields.ts'

const year = z.int().min(1990).max(2100)

/** A file of cars/. */
export const carSchema = (text: TextSchema) =>
  z
    .strictObject({
      ...productFields(text),
      make: properName,
      model: properName,
      year_from: year,
      year_to: year,
      or_similar: z.boolean().default(true),
      seats: z.int().min(1).max(60),
      doors: z.int().min(1).max(6),
      bags: z.int().min(0).max(60),
      gearbox: z.enum(['automatic', 'manual']),
      fuel: z.enum(['petrol', 'diesel', 'hybrid', 'electric']),
      fuel_policy: z.enum(['full_to_full', 'same_to_same', 'included']),
      km_per_day: z.int().min(1).max(10_000).nullable().default(null),
      extra_km_price: price.default('0.00'),
      deposit: price.default('0.00'),
      excess: price.default('0.00'),
      min_age: z.int().min(16).max(99).default(21),
      licence_years: z.int().min(0).max(50).default(1),
      with_driver: z.enum(['no', 'optional', 'only']),
      driver_day_price: price.nullable().default(null),
      one_way_fee: price.nullable().default(null),
      prices: z.strictObject({ day: price, week: price.nullable().default(null), month: price.nullable().default(null) }),
      min_days: z.int().min(1).max(60).default(1),
      max_days: z.int().min(1).max(365).default(90),
      units: z.int().min(1).max(200),
      places: z.array(slug).min(1).refine(hasNoDoubles, 'the same place twice'),
      extras: extrasPer(text, ['day', 'order']),
    })
    .refine(({ year_from, year_to }) => year_from <= year_to, { message: 'year_to is before year_from', path: ['year_to'] })
    .refine(({ min_days, max_days }) => min_days <= max_days, { message: 'max_days is below min_days', path: ['max_days'] })
    .refine(({ with_driver, driver_day_price }) => (with_driver === 'no') === (driver_day_price === null), {
      message: 'a driver has a day price, and a car without one has none',
      path: ['driver_day_price'],
    })

/** An item of rental-places.json. */
export const rentalPlaceSchema = (text: TextSchema) =>
  z
    .strictObject({
      slug,
      kind: z.enum(['airport', 'city']),
      name: text,
      address: text,
      country: countryCode,
      zone: timeZone,
      opens: clockTime,
      closes: clockTime,
      lat: latitude.nullable().default(null),
      lng: longitude.nullable().default(null),
      sort,
    })
    .refine(hasWholePoint, wholePointIssue)
    .refine(({ opens, closes }) => opens < closes, { message: 'closes is not after opens', path: ['closes'] })

export type CarFile = z.infer<ReturnType<typeof carSchema>>
export type RentalPlaceItem = z.infer<ReturnType<typeof rentalPlaceSchema>>
