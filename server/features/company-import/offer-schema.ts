import { z } from 'zod'
import { ProductKind } from '#contract/products.ts'
import { countryCode, hasNoDoubles, price, slug, sort, type TextSchema } from '#server/products/import.ts'

const percent = z
  .string()
  .regex(/^\d{1,3}(\.\d{1,2})?$/, 'a percentage is a decimal string such as "15"')
  .refine((text) => Number(text) > 0 && Number(text) <= 100, 'a percentage is above 0 and at most 100')

const aboveZero = price.refine((text) => Number(text) > 0, 'an amount is above zero')

const some = <S extends z.ZodType>(item: S) => z.array(item).min(1).refine(hasNoDoubles, 'the same value twice').optional()

const appliesTo = z
  .strictObject({
    kinds: some(ProductKind),
    services: some(slug),
    categories: some(slug),
    products: some(slug),
    destinations: some(slug),
    countries: some(countryCode),
  })
  .default({})

type Limits = { max_discount: unknown; min_total: string; capacity: unknown; uses_per_customer: unknown }

const isUnlimited = ({ max_discount, min_total, capacity, uses_per_customer }: Limits) =>
  max_discount === null && Number(min_total) === 0 && capacity === null && uses_per_customer === null

/** An item of offers.json. */
export const offerSchema = (text: TextSchema) =>
  z
    .strictObject({
      slug,
      title: text,
      text,
      terms: z.array(text).default([]),
      image: slug.nullable().default(null),
      percent: percent.nullable().default(null),
      amount: aboveZero.nullable().default(null),
      max_discount: aboveZero.nullable().default(null),
      min_total: price.default('0.00'),
      code: z
        .string()
        .regex(/^[A-Z0-9-]{3,30}$/, 'a code is 3 to 30 Latin capitals, digits and -')
        .nullable()
        .default(null),
      capacity: z.int().min(1).max(1_000_000).nullable().default(null),
      uses_per_customer: z.int().min(1).max(1000).nullable().default(null),
      valid_days: z.int().min(1).max(3650),
      applies_to: appliesTo,
      sort,
    })
    .refine(({ percent, amount }) => (percent === null) !== (amount === null), {
      message: 'an offer has either a percent or an amount',
      path: ['percent'],
    })
    .refine(({ percent, max_discount }) => max_discount === null || percent !== null, {
      message: 'max_discount bounds a percentage',
      path: ['max_discount'],
    })
    .refine((offer) => offer.code !== null || (offer.percent !== null && isUnlimited(offer)), {
      message: 'an offer without a code is a percentage without limits',
      path: ['code'],
    })

export type OfferItem = z.infer<ReturnType<typeof offerSchema>>
