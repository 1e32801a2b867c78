import { z } from 'zod'
import { cleanText } from '#shared/clean-text.ts'
import { isUuid } from '#shared/id.ts'
import { locales } from '#shared/locale.ts'
import { wholeNumberIn } from '#shared/text.ts'
import { readDay } from '#shared/typed-day.ts'
import { isEmail, isPersonName, isPhoneInput, isPhoneOrEmail, limits, type MessageKey, patterns } from '#shared/validation.ts'
import { documentedAs } from './documented.ts'
import { issue } from './issue.ts'
import { type ErrorCode, errorStatuses } from './route.ts'

const filled = (max: number) => z.string().min(1, issue('required')).max(max, issue('max_length', { max }))

/** The document's schema of a text that must not be blank. */
const typed = (max: number, format?: string) =>
  z.string().meta({ minLength: 1, maxLength: max, ...(format ? { format } : { pattern: '\\S' }) })

/** A trimmed text of 1 to `max` characters. */
export const text = (max: number) => typed(max).transform(cleanText).pipe(filled(max))

/** A trimmed text of 1 to `max` characters that is what `test` asks for; an empty one is only ever missing. */
export const textThat = (max: number, test: (value: string) => boolean, key: MessageKey, format?: string) =>
  typed(max, format)
    .transform(cleanText)
    .pipe(filled(max).refine((value) => value === '' || test(value), issue(key)))

/** A text that may be left out or empty; empty becomes null. */
export const optionalText = (max: number) =>
  z
    .string()
    .meta({ maxLength: max })
    .transform((value) => cleanText(value) || null)
    .pipe(z.string().max(max, issue('max_length', { max })).nullable())
    .nullish()
    .transform((value) => value ?? null)

/** A first or last name as passports write it. */
export const personName = () => textThat(limits.name.max, isPersonName, 'person_name')

export const email = () => textThat(limits.email.max, isEmail, 'email', 'email')

/** The name of an account: an e-mail address, or a phone in any form that people type. */
export const username = () => textThat(limits.username.max, isPhoneOrEmail, 'phone_or_email')

/** A phone as a person types it, with the country whose calling code completes it. */
export const PhoneInput = z
  .object({
    country_id: z.coerce
      .number<number | string>({ error: issue('choice') })
      .int(issue('choice'))
      .meta({ description: 'Of `listCountries` with `phone_available=yes`', examples: [1] }),
    number: textThat(limits.phoneInput.max, isPhoneInput, 'phone').meta({
      description: 'As people type it, with or without the calling code; stored as E.164',
      examples: ['0501234567'],
    }),
  })
  .meta({ id: 'PhoneInput' })

/** A day; plain forms also send it as people type it, with the day first or in Arabic digits. */
export const day = () =>
  documentedAs(
    z
      .string()
      .transform((text) => readDay(text) ?? text)
      .pipe(z.string().refine((text) => readDay(text) !== null, issue('date'))),
    { type: 'string', format: 'date' },
  )

/** A wall time, "09:00". */
export const time = () =>
  z
    .string()
    .regex(patterns.time, issue('time'))
    .meta({ examples: ['09:00'] })

/** An id in a query or body; an empty one is only ever missing. */
export const uuid = () =>
  z
    .string()
    .meta({ format: 'uuid' })
    .refine((value) => value !== '', issue('required'))
    .refine((value) => value === '' || isUuid(value), issue('choice'))

/** True as JSON, or as a ticked box of a plain form. */
export const ticked = () =>
  documentedAs(z.union([z.literal(true), z.literal('true'), z.literal('on')], { error: issue('mandatory') }), {
    type: 'boolean',
    const: true,
  })

/** True or false as JSON; true also as a ticked box of a plain form. */
export const flag = () => documentedAs(z.union([z.boolean(), ticked()]), { type: 'boolean' })

const numberWithin = (min: number, max: number) =>
  z.number(issue('numeric')).int(issue('numeric')).min(min, issue('min_value', { min })).max(max, issue('max_value', { max }))

/** A whole number of a body, also as a plain form writes it. */
export const wholeNumber = (min: number, max: number) =>
  documentedAs(
    z
      .union([z.number(), z.string()], { error: issue('numeric') })
      .transform((value) => (typeof value === 'number' ? value : wholeNumberIn(value)))
      .pipe(numberWithin(min, max)),
    { type: 'integer', minimum: min, maximum: max },
  )

/** Values by names that the caller chooses, at most `max` of them. */
export const recordUpTo = <S extends z.ZodType>(max: number, value: S) =>
  z
    .record(z.string().max(60), value)
    .refine((record) => Object.keys(record).length <= max, issue('max_items', { max }))
    .meta({ maxProperties: max })

/** The characters of an id or a slug. */
export const idOrSlugPattern = /^[\w-]{1,120}$/

/** An id or a slug; an empty one is only ever missing. */
export const idOrSlug = () =>
  z
    .string()
    .meta({ pattern: idOrSlugPattern.source, examples: ['alula-heritage-day'] })
    .refine((value) => value !== '', issue('required'))
    .refine((value) => value === '' || idOrSlugPattern.test(value), issue('choice'))

/** A country as a query names it. */
export const countryIdOrCode = () =>
  z
    .string()
    .regex(/^(\d{1,9}|[A-Za-z]{2})$/, issue('choice'))
    .meta({ description: 'Id or two-letter code of a country', examples: ['sa'] })

/** An id or a slug: pages and calls accept both. A path that can be neither is answered 404. */
export const IdOrSlug = z.object({ id: idOrSlug() })

/** An id; a path that cannot be one is answered 404. */
export const Id = z.object({ id: uuid() })

/** A whole number in a query string. */
export const queryNumber = (min: number, max: number) =>
  documentedAs(z.string().transform(wholeNumberIn).pipe(numberWithin(min, max)), {
    type: 'integer',
    minimum: min,
    maximum: max,
  })

/** Query of a short list that may be asked for as a whole (C-44). */
export const WholeList = z.object({
  pagination: z.enum(['all']).optional().meta({ description: 'The whole list at once; also without it, for this list is short' }),
  simple: z.enum(['true', 'false']).optional().meta({ description: 'Taken for the sake of older callers; changes nothing' }),
})

/** Query of a paginated list; `pagination=all` is refused here (C-44). */
export const Paged = z.object({
  page: queryNumber(1, 100_000).optional(),
  per_page: queryNumber(1, 48).optional(),
  pagination: z
    .string()
    .refine((value) => value !== 'all', issue('choice'))
    .optional()
    .meta({ description: '`all` is refused: this list is answered in pages alone' }),
})

/** Of replies: an id, a day, a wall time, the address of a page or file. */
export const Uuid = z.string().meta({ format: 'uuid' })
export const Day = z.string().meta({ format: 'date' })
export const Clock = z.string().meta({ pattern: patterns.time.source, examples: ['09:00'] })
export const Path = z.string().meta({ format: 'uri-reference' })
/** Of replies: how many. */
export const Count = z.int().min(0)

export const Meta = z
  .object({ current_page: z.int().min(1), last_page: z.int().min(1), per_page: Count, total: Count })
  .meta({ id: 'Meta', description: 'Where in the list this page is; a list that is answered whole is one page.' })

export const Money = z
  .object({ amount: z.string().regex(/^-?\d+\.\d{2}$/), currency: z.string().regex(/^[A-Z]{3}$/) })
  .meta({ id: 'Money', description: 'A decimal string with two places and an ISO 4217 code; tax included.' })

export const Picture = z
  .object({
    id: Uuid,
    url: Path.meta({ description: 'Add `/{width}.{avif|webp}` with one of `widths`.' }),
    widths: z.array(z.int().min(1)),
    alt: z.string(),
    width: z.int().min(1).meta({ description: 'Of the original, in pixels' }),
    height: z.int().min(1),
    placeholder: z.string().meta({ description: 'A few pixels as a data address, to show until the picture is there' }),
    focus: z
      .object({ x: z.int().min(0).max(100), y: z.int().min(0).max(100) })
      .optional()
      .meta({
        description: 'What stays in sight where it is cropped, in percent from the left and the top; left out, the middle',
      }),
  })
  .meta({ id: 'Picture' })

/** A row named elsewhere: enough to link to it. */
export const Link = z.object({ id: Uuid, slug: z.string(), name: z.string() }).meta({ id: 'Link' })

export const Instant = z.iso.datetime({ offset: false }).meta({ description: 'ISO 8601, UTC', pattern: 'Z$' })

export const LocaleCode = z.enum(locales)

export const Failure = z
  .object({
    message: z.string().meta({ description: 'In the language of the reply, for people' }),
    code: z
      .enum(Object.keys(errorStatuses) as [ErrorCode, ...ErrorCode[]])
      .meta({ description: 'Stable and untranslated, for programs' }),
    errors: z.record(z.string(), z.array(z.string())).optional().meta({
      description: 'Every failing field of a 422 by its dotted path (`travellers.0.firstname`), with what is wrong with it',
    }),
    details: z
      .object({
        quote: z.string().optional().meta({ description: 'Of `price_changed`: a new quote at the price of now' }),
        nearest: z
          .array(
            z.object({
              departure_id: Uuid.nullable().meta({ description: 'null where days are chosen, not departures' }),
              starts_on: Day,
              ends_on: Day,
              time: Clock,
              left: Count,
            }),
          )
          .optional()
          .meta({ description: 'Of `sold_out`: the nearest dates that can still be booked' }),
        left: Count.optional().meta({ description: 'Of `sold_out` where something is left: how much' }),
        needed: Count.optional().meta({ description: 'Beside `left`: how much was asked for' }),
        units: z
          .record(z.string(), z.int())
          .nullable()
          .optional()
          .meta({ description: 'Beside `left`: the travellers by unit who could still go; null where nobody could' }),
        order: z
          .object({ id: Uuid, reference: z.string() })
          .optional()
          .meta({ description: 'Of `already_booked`: the order of the same days' }),
      })
      .optional(),
    request_id: z.string().meta({ description: 'Also in `X-Request-Id`; name it when you ask for help' }),
  })
  .meta({ id: 'Failure' })

/** `{data}` as every read answers it. */
export const dataOf = <S extends z.ZodType>(schema: S) => z.object({ data: schema })

/** `{data, meta}` as every list answers it. */
export const listOf = <S extends z.ZodType>(schema: S) => z.object({ data: z.array(schema), meta: Meta })

/** `{message, data}` as every write answers it. */
export const savedAs = <S extends z.ZodType>(schema: S) => z.object({ message: z.string(), data: schema })

/** `{message}` alone. */
export const MessageReply = z.object({ message: z.string() }).meta({ id: 'Message', description: 'What was done, for people' })
