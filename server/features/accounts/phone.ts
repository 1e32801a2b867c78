import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { AppError, type FieldFaults } from '#server/platform/errors.ts'
import type { ClosedScope } from '#server/platform/scope.ts'
import { homeCountry } from '#server/platform/shown-currency.ts'
import { readGulfPhone } from '#shared/phone.ts'
import { isPhoneInput } from '#shared/validation.ts'

export type Phone = { country_id: number; e164: string }
type Input = { country_id: number; number: string }

const dialled = ({ reference }: ClosedScope) =>
  reference.countries.flatMap(({ id, phone_available, phone_code }) =>
    phone_available && phone_code ? [{ id, phone_code }] : [],
  )

/** The country of a phone: the one that was chosen, or the one whose calling code was typed. */
function countryOf(scope: ClosedScope, e164: string, chosen: number): number | undefined {
  const fitting = dialled(scope).filter(({ phone_code }) => e164.startsWith(`+${phone_code}`))
  return (fitting.find(({ id }) => id === chosen) ?? fitting[0])?.id
}

/** A phone as typed, with its country, as E.164; or the faults of its fields below `field`. */
function readOrFaults(scope: ClosedScope, field: string, { country_id, number }: Input): Phone | FieldFaults {
  const chosen = dialled(scope).find(({ id }) => id === country_id)
  if (!chosen) return { [`${field}.country_id`]: [{ key: 'choice' }] }
  const e164 = readGulfPhone(number, chosen.phone_code)
  const country = e164 && parsePhoneNumberFromString(e164)?.isValid() ? countryOf(scope, e164, chosen.id) : undefined
  return country === undefined ? { [`${field}.number`]: [{ key: 'phone' }] } : { country_id: country, e164 }
}

const isPhone = (read: Phone | FieldFaults): read is Phone => 'e164' in read

/** A phone as typed, with its country, as E.164; a 422 on `field` names what is wrong. */
export function readPhone(scope: ClosedScope, field: string, input: Input): Phone {
  const read = readOrFaults(scope, field, input)
  if (!isPhone(read)) throw new AppError('invalid', 'errors.invalid', { fields: read })
  return read
}

/** The faults of a phone in a body that may be anything; what its schema refuses already is left to it. */
export function phoneFaults(scope: ClosedScope, field: string, input: unknown): FieldFaults {
  const { country_id, number } = (input ?? {}) as { country_id?: unknown; number?: unknown }
  if (typeof number !== 'string' || !isPhoneInput(number)) return {}
  const read = readOrFaults(scope, field, { country_id: Number(country_id), number })
  return isPhone(read) ? {} : read
}

/** The numbers that a phone without a country may mean, the company's own country first. */
export function possiblePhones(scope: ClosedScope, typed: string): string[] {
  const home = homeCountry(scope.company, scope.reference)?.phone_code ?? ''
  const codes = [home, ...dialled(scope).map(({ phone_code }) => phone_code)]
  const all = codes.map((code) => readGulfPhone(typed, code))
  return [...new Set(all.filter((phone) => phone !== ''))]
}

/** The parts of a stored phone that a form shows. */
export function presentPhone({ reference }: ClosedScope, e164: string, countryId: number) {
  const country = reference.countries.find(({ id }) => id === countryId)
  const code = country?.phone_code ?? ''
  return { country_id: countryId, country_code: code, number: e164.slice(1 + code.length), e164 }
}
