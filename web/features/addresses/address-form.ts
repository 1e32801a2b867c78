import type { createAddress } from '#contract/addresses.ts'
import type { InputOf } from '#contract/route.ts'
import type { Locale } from '#shared/locale.ts'
import { inWords } from '#shared/number-words.ts'
import { lengthWithin, phone, type Rule, required } from '#shared/rules.ts'
import { isInWords, limits } from '#shared/validation.ts'
import { type FieldChecks, fieldText } from '#web/platform/forms/field-checks.ts'
import type { ChosenPlaces } from './places.ts'

/** Digits count as their words, which the server makes of them. */
const words =
  (locale: Locale): Rule =>
  (text) =>
    isInWords(inWords(text, locale)) ? undefined : { key: 'words_only' }

/** The checks of the address form before it is sent, in the order of its fields. */
export const addressChecks = (locale: Locale) =>
  ({
    name: [required, lengthWithin(limits.addressName)],
    country_id: [required],
    state_id: [required],
    area_id: [required],
    city_id: [required],
    street: [required, lengthWithin(limits.street)],
    building_number: [required, words(locale)],
    floor_number: [words(locale)],
    'phone.number': [phone],
  }) as const satisfies FieldChecks

/** The address form as the API takes it: a phone that was left empty is none. */
export function addressBody(form: FormData): InputOf<typeof createAddress>['json'] {
  const number = fieldText(form, 'phone.number').trim()
  return {
    name: fieldText(form, 'name'),
    country_id: fieldText(form, 'country_id'),
    state_id: fieldText(form, 'state_id'),
    area_id: fieldText(form, 'area_id'),
    city_id: fieldText(form, 'city_id'),
    street: fieldText(form, 'street'),
    building_number: fieldText(form, 'building_number'),
    floor_number: fieldText(form, 'floor_number'),
    postal_code: fieldText(form, 'postal_code'),
    short_address: fieldText(form, 'short_address'),
    phone: number === '' ? null : { country_id: fieldText(form, 'phone.country_id'), number },
    is_default: fieldText(form, 'is_default') !== '',
  }
}

/** The places of a form as it was sent. */
export const chosenIn = (values: Readonly<Record<string, string>>): ChosenPlaces => ({
  country: values.country_id ?? '',
  state: values.state_id ?? '',
  area: values.area_id ?? '',
  city: values.city_id ?? '',
})
