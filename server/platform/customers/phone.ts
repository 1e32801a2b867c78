import { createRequire } from 'node:module'
import { fieldsOf } from '#shared/object-fields.ts'
import { plainPhone, readGulfPhone } from '#shared/phone.ts'
import { isPhoneInput } from '#shared/validation.ts'
import { AppError, type FieldErrors } from '../errors.ts'
import type { ClosedScope } from '../scope.ts'
import { homeCountry } from '../shown-currency.ts'

const require = createRequire(import.meta.url)

/** The numbering plans of the countries: 93 modules, which come with the first phone in place of the start. */
const plans = (): typeof import('libphonenumber-js/min') => require('libphonenumber-js/min')

export type Phone = { country_id: number; e164: string }
type Input = { country_id: number; number: string }
type ReferenceScope = Pick<ClosedScope, 'reference'>
type DialCode = { id: number; code: string; phone_code: string }

const dialled = ({ reference }: ReferenceScope): DialCode[] =>
  reference.countries.flatMap(({ id, code, phone_available, phone_code }) =>
    phone_available && phone_code ? [{ id, code, phone_code }] : [],
  )

/** The country of a phone: the one that was chosen, or the one whose calling code was typed. */
function phoneCountryId(places: ReferenceScope, e164: string, chosen: number): number | undefined {
  const fitting = dialled(places).filter(({ phone_code }) => e164.startsWith(`+${phone_code}`))
  return (fitting.find(({ id }) => id === chosen) ?? fitting[0])?.id
}

const exists = (e164: string) => plans().parsePhoneNumberFromString(e164)?.isValid() ?? false

/** By the country's own numbering plan, which knows its trunk prefix and how it dials abroad. */
function readByPlan(typed: string, country: string): string {
  const code = country.toUpperCase()
  const { isSupportedCountry, parsePhoneNumberFromString } = plans()
  if (!isSupportedCountry(code)) return ''
  return parsePhoneNumberFromString(plainPhone(typed), { defaultCountry: code, extract: false })?.number ?? ''
}

/** The E.164 form of a phone under a country: by its plan where that makes it exist, else by the habits of the Gulf. */
function meaning(typed: string, { code, phone_code }: Pick<DialCode, 'code' | 'phone_code'>): string {
  const byPlan = readByPlan(typed, code)
  return exists(byPlan) ? byPlan : readGulfPhone(typed, phone_code)
}

/** A phone as typed, with its country, as E.164; or the issues of its fields below `field`. */
function readOrIssues(places: ReferenceScope, field: string, { country_id, number }: Input): Phone | FieldErrors {
  const chosen = dialled(places).find(({ id }) => id === country_id)
  if (!chosen) return { [`${field}.country_id`]: [{ key: 'choice' }] }
  const e164 = meaning(number, chosen)
  const country = exists(e164) ? phoneCountryId(places, e164, chosen.id) : undefined
  return country === undefined ? { [`${field}.number`]: [{ key: 'phone' }] } : { country_id: country, e164 }
}

const isPhone = (read: Phone | FieldErrors): read is Phone => 'e164' in read

/** A phone as typed, with its country, as E.164; a 422 on `field` names what is wrong. */
export function readPhone(places: ReferenceScope, field: string, input: Input): Phone {
  const read = readOrIssues(places, field, input)
  if (!isPhone(read)) throw new AppError('invalid', 'errors.invalid', { fields: read })
  return read
}

/** The issues of a phone in a body that may be anything; what its schema refuses already is left to it. */
export function phoneIssues(places: ReferenceScope, field: string, input: unknown): FieldErrors {
  const { country_id, number } = fieldsOf(input)
  if (typeof number !== 'string' || !isPhoneInput(number)) return {}
  const read = readOrIssues(places, field, { country_id: Number(country_id), number })
  return isPhone(read) ? {} : read
}

/** The numbers that a phone without a country may mean, the company's own country first. */
export function possiblePhones({ company, reference }: Pick<ClosedScope, 'company' | 'reference'>, typed: string): string[] {
  const home = homeCountry(company, reference)
  const first = home?.phone_code ? [{ code: home.code, phone_code: home.phone_code }] : []
  const all = [...first, ...dialled({ reference })].map((country) => meaning(typed, country))
  return [...new Set(all.filter((phone) => phone !== ''))]
}

/** A stored phone in groups as its own country writes it for callers from abroad, "+966 50 123 4567". */
export const readablePhone = (e164: string): string => plans().parsePhoneNumberFromString(e164)?.formatInternational() ?? e164

/** The parts of a stored phone that a form shows. */
export function presentPhone({ reference }: ReferenceScope, e164: string, countryId: number) {
  const country = reference.countries.find(({ id }) => id === countryId)
  const code = country?.phone_code ?? ''
  return { country_id: countryId, country_code: code, number: e164.slice(1 + code.length), e164, display: readablePhone(e164) }
}
