import { z } from 'zod'
import {
  code,
  countryCode,
  currencyCode,
  hasNoDoubles,
  plain,
  price,
  type TextSchema,
  timeZone,
} from '#server/products/import.ts'
import { isIban } from '#shared/iban.ts'
import { locales } from '#shared/locale.ts'
import { isEmail } from '#shared/validation.ts'

const colour = z
  .string()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'a colour is # and six hexadecimal digits')

const tenantSlug = z.string().regex(/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/, 'a slug is one lower case host label')

const host = z
  .string()
  .max(253)
  .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/, 'a host is lower case, without scheme, port and path')

const phone = z.strictObject({
  country_code: z.string().regex(/^(00|\+)[1-9]\d{0,3}$/, 'a country code is written 00966'),
  number: z.string().regex(/^\d{4,14}$/, 'a number is digits only'),
  extension: z
    .string()
    .regex(/^\d{1,8}$/)
    .nullish(),
})

const isHttpsAddress = (value: string) => URL.canParse(value) && new URL(value).protocol === 'https:'

/** Values under these keys become links on the site. */
function valueIssue({ key, value }: { key: string; value?: string | null }): string | undefined {
  if (!value) return undefined
  if (key.endsWith('_link') && !isHttpsAddress(value)) return 'a link is a whole https:// address'
  return key.endsWith('_email') && !isEmail(value) ? 'not an e-mail address' : undefined
}

const setting = z
  .strictObject({ key: code, value: plain(500).nullish(), phone: phone.nullish(), displayed: z.boolean().default(true) })
  .refine(({ value, phone }) => !value !== !phone, 'a setting has either a value or a phone')
  .superRefine((item, context) => {
    const message = valueIssue(item)
    if (message) context.addIssue({ code: 'custom', path: ['value'], message })
  })

export const rateText = z
  .string()
  .regex(/^\d{1,10}(\.\d{1,10})?$/, 'a rate is a decimal string such as "3.75"')
  .refine((rate) => Number(rate) > 0, 'a rate is greater than zero')

const exchangeRate = z.strictObject({ currency: currencyCode, rate: rateText, valid_from: z.iso.datetime({ offset: true }) })

const review = z.strictObject({
  mode: z.enum(['manual', 'automatic']).default('manual'),
  delay_seconds: z.int().min(0).default(20),
  review_minutes: z.int().min(1).default(1440),
  due_minutes: z.int().min(1).default(1440),
  instant_due_minutes: z.int().min(1).default(30),
})

const contact = z.strictObject({
  answer_hours: z.int().min(1).max(720).default(24),
  complaint_days: z.int().min(1).max(90).default(10),
})

const licence = z.strictObject({
  expires_at: z.iso.datetime({ offset: true }).nullable().default(null),
  specifications: z
    .array(z.strictObject({ code, value: plain(200) }))
    .refine((list) => hasNoDoubles(list.map((item) => item.code)), 'the same code twice')
    .default([]),
})

const address = (text: TextSchema) =>
  z.strictObject({
    text,
    short_address: plain(20).nullish(),
    building_number: plain(20).nullish(),
    street: text.nullish(),
    district: text.nullish(),
    city: text.nullish(),
    postal_code: plain(20).nullish(),
  })

/** company.json. */
export const companySchema = (text: TextSchema) =>
  z.strictObject({
    slug: tenantSlug,
    display_name: text,
    tagline: text.nullable().default(null),
    legal_name: text,
    default_language: z.enum(locales).default('ar'),
    base_currency: currencyCode.default('SAR'),
    default_currency: currencyCode.nullable().default(null),
    default_country: countryCode.nullable().default(null),
    time_zone: timeZone.default('Asia/Riyadh'),
    vat_number: plain(30).nullable().default(null),
    cr_number: plain(30).nullable().default(null),
    tourism_licence: plain(30).nullable().default(null),
    address: address(text).nullable().default(null),
    iban: z
      .string()
      .regex(/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/, 'an IBAN is written without blanks')
      .refine(isIban, 'the check digits of the IBAN are wrong')
      .nullable()
      .default(null),
    bank_name: text.nullable().default(null),
    refund_release_limit: price.nullable().default(null),
    primary_color: colour.nullable().default(null),
    secondary_color: colour.nullable().default(null),
    licence: licence.prefault({}),
    review: review.prefault({}),
    contact: contact.prefault({}),
    max_open_orders: z.int().min(1).default(5),
    requires_verified_email: z.boolean().default(false),
    requires_second_factor: z.boolean().default(true),
    hosts: z.array(host).refine(hasNoDoubles, 'the same host twice').default([]),
    settings: z
      .array(setting)
      .refine((list) => hasNoDoubles(list.map(({ key }) => key)), 'the same key twice')
      .default([]),
    exchange_rates: z
      .array(exchangeRate)
      .refine(
        (list) => hasNoDoubles(list.map((rate) => `${rate.currency} ${Date.parse(rate.valid_from)}`)),
        'the same rate twice',
      )
      .default([]),
  })

export type CompanyRecord = z.infer<ReturnType<typeof companySchema>>
