import { z } from 'zod'
import type { Locale } from '#shared/locale.ts'
import { isZone } from '#shared/zones.ts'

export const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'a slug is Latin lower case, digits and single hyphens')

export const code = z.string().regex(/^[a-z][a-z0-9_-]*$/, 'a code is Latin lower case, digits, - and _')

export const plain = (max = 200) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine((value) => !value.includes('\u0000'), 'a NUL character cannot be kept')

export const price = z.string().regex(/^\d{1,9}(\.\d{1,2})?$/, 'a price is a decimal string such as "320.00"')

export const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time is hh:mm')

export const currencyCode = z.string().regex(/^[A-Z]{3}$/, 'a currency is three capital letters')

export const countryCode = z.string().regex(/^[a-z]{2}$/, 'a country is two lower case letters')

export const sort = z.int().min(0).max(1_000_000).default(0)

export const timeZone = z.string().refine(isZone, 'not a time zone of the IANA list')

/** Texts of a company: its default language is needed, the other may be absent but never blank. */
export const companyText = (language: Locale) =>
  z
    .strictObject({ ar: plain(10_000).optional(), en: plain(10_000).optional() })
    .refine((text) => text[language] !== undefined, `the company's default language (${language}) is missing`)

export type TextSchema = ReturnType<typeof companyText>

/** Refuses a list that has the same value twice. */
export const hasNoDoubles = (values: readonly unknown[]): boolean => new Set(values).size === values.length
