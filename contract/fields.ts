import { z } from '@hono/zod-openapi'
import { isDay } from '#shared/dates.ts'
import { isUuid } from '#shared/id.ts'
import { locales } from '#shared/locale.ts'
import { isEmail, isPhoneInput, isPhoneOrEmail, limits, type MessageKey, patterns } from '#shared/validation.ts'
import { fault } from './fault.ts'

/** Without what no database column keeps (control characters, halves of surrogate pairs), and without blanks around it. */
const cleanText = (value: string) =>
  value
    .replace(/[^\P{Cc}\t\n\r]/gu, '')
    .toWellFormed()
    .trim()

const filled = (max: number) => z.string().min(1, fault('required')).max(max, fault('max_length', { max }))

/** A trimmed text of 1 to `max` characters. */
export const text = (max: number) => z.string().transform(cleanText).pipe(filled(max))

/** A trimmed text of 1 to `max` characters that is what `test` asks for; an empty one is only ever missing. */
export const textThat = (max: number, test: (value: string) => boolean, key: MessageKey) =>
  z
    .string()
    .transform(cleanText)
    .pipe(filled(max).refine((value) => value === '' || test(value), fault(key)))

/** A text that may be left out or empty; empty becomes null. */
export const optionalText = (max: number) =>
  z
    .string()
    .transform((value) => cleanText(value) || null)
    .pipe(z.string().max(max, fault('max_length', { max })).nullable())
    .nullish()
    .transform((value) => value ?? null)

export const email = () => textThat(limits.email.max, isEmail, 'email')

/** What names an account: an e-mail address, or a phone in any form that people type. */
export const username = () => textThat(limits.username.max, isPhoneOrEmail, 'phone_or_email')

/** A phone as a person types it, with the country whose calling code completes it. */
export const PhoneInput = z.object({
  country_id: z.coerce.number<number | string>({ error: fault('choice') }).int(fault('choice')),
  number: textThat(limits.phoneInput.max, isPhoneInput, 'phone'),
})

export const day = () => z.string().refine(isDay, fault('date'))

/** A wall time, "09:00". */
export const time = () => z.string().regex(patterns.time, fault('time'))

export const uuid = () => z.string().refine(isUuid, fault('choice'))

/** True as JSON says it, or as a ticked box of a plain form does. */
export const ticked = () => z.union([z.literal(true), z.literal('true'), z.literal('on')], { error: fault('mandatory') })

/** A whole number of a body, also as a plain form writes it. */
export const wholeNumber = (min: number, max: number) =>
  z.coerce
    .number<number | string>({ error: fault('numeric') })
    .int(fault('numeric'))
    .min(min, fault('min_value', { min }))
    .max(max, fault('max_value', { max }))

/** What an id or a slug is written with. */
export const idOrSlug = () => z.string().regex(/^[\w-]{1,120}$/, fault('choice'))

/** An id or a slug: pages and calls accept both. A path that can be neither is answered 404. */
export const IdOrSlug = z.object({ id: idOrSlug() })

/** An id; a path that cannot be one is answered 404. */
export const Id = z.object({ id: uuid() })

/** A whole number in a query string; plain coercion would take `1e1` and blanks. */
export const queryNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, fault('numeric'))
    .transform(Number)
    .pipe(z.number().min(min, fault('min_value', { min })).max(max, fault('max_value', { max })))
    .openapi({ type: 'integer', minimum: min, maximum: max })

/** Query of a short list that may be asked for as a whole (C-44). */
export const WholeList = z.object({
  pagination: z.enum(['all']).optional(),
  simple: z.enum(['true', 'false']).optional(),
})

/** Query of a paginated list; `pagination=all` is refused here (C-44). */
export const Paged = z.object({
  page: queryNumber(1, 100_000).optional(),
  per_page: queryNumber(1, 48).optional(),
  pagination: z
    .string()
    .refine((value) => value !== 'all', fault('choice'))
    .optional(),
})

export const Meta = z.object({ current_page: z.int(), last_page: z.int(), per_page: z.int(), total: z.int() }).openapi('Meta')

export const Money = z
  .object({ amount: z.string().regex(/^-?\d+\.\d{2}$/), currency: z.string().length(3) })
  .openapi('Money', { description: 'A decimal string with two places and an ISO 4217 code; tax included.' })

export const Picture = z
  .object({
    id: z.string(),
    url: z.string().openapi({ description: 'Add `/{width}.{avif|webp}` with one of `widths`.' }),
    widths: z.array(z.int()),
    alt: z.string(),
    width: z.int(),
    height: z.int(),
    placeholder: z.string(),
  })
  .openapi('Picture')

/** A row named elsewhere: enough to link to it. */
export const Link = z.object({ id: z.string(), slug: z.string(), name: z.string() }).openapi('Link')

export const Instant = z.iso.datetime({ offset: false }).openapi({ description: 'ISO 8601, UTC' })

export const LocaleCode = z.enum(locales)

export const Failure = z
  .object({
    message: z.string(),
    code: z.string(),
    errors: z.record(z.string(), z.array(z.string())).optional(),
    details: z
      .object({
        quote: z.string().optional(),
        nearest: z
          .array(
            z.object({
              departure_id: z.string().nullable().openapi({ description: 'null where days are chosen, not departures' }),
              starts_on: z.string(),
              ends_on: z.string(),
              time: z.string(),
              left: z.int(),
            }),
          )
          .optional(),
      })
      .optional(),
    request_id: z.string(),
  })
  .openapi('Failure')

/** `{data}` as every read answers it. */
export const dataOf = <S extends z.ZodType>(schema: S) => z.object({ data: schema })

/** `{data, meta}` as every list answers it. */
export const listOf = <S extends z.ZodType>(schema: S) => z.object({ data: z.array(schema), meta: Meta })

/** `{message, data}` as every write answers it. */
export const savedAs = <S extends z.ZodType>(schema: S) => z.object({ message: z.string(), data: schema })

/** `{message}` alone. */
export const Said = z.object({ message: z.string() })
