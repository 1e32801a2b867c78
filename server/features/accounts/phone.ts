import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { AppError, fieldError } from '#server/platform/errors.ts'
import type { ClosedScope } from '#server/platform/scope.ts'
import { readGulfPhone } from '#shared/phone.ts'

export type Phone = { country_id: number; e164: string }

/** A phone as typed, with its country, as E.164; a 422 on `field` names what is wrong. */
export function readPhone({ reference }: ClosedScope, field: string, input: { country_id: number; number: string }): Phone {
  const country = reference.countries.find(({ id, phone_available }) => id === input.country_id && phone_available)
  if (!country?.phone_code) throw fieldError(`${field}.country_id`, { key: 'choice' })
  const candidate = readGulfPhone(input.number, country.phone_code)
  if (!candidate || !parsePhoneNumberFromString(candidate)?.isValid()) throw new AppError('invalid', 'errors.invalid', { fields: { [`${field}.number`]: [{ key: 'phone' }] } })
  return { country_id: country.id, e164: candidate }
}

/** The parts of a stored phone that a form shows. */
export function presentPhone({ reference }: ClosedScope, e164: string, countryId: number) {
  const country = reference.countries.find(({ id }) => id === countryId)
  const code = country?.phone_code ?? ''
  return { country_id: countryId, country_code: code, number: e164.slice(1 + code.length), e164 }
}
