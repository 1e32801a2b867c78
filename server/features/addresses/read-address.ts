import { AddressInput } from '#contract/addresses.ts'
import type { Infer } from '#contract/route.ts'
import { findPlaces } from '#server/features/places/index.ts'
import { phoneIssues, readPhone } from '#server/platform/customers/phone.ts'
import type { FieldErrors } from '#server/platform/errors.ts'
import { type ClosedScope, inTransaction } from '#server/platform/scope.ts'
import { inWords, typedNumber } from '#shared/number-words.ts'
import { fieldsOf, keysOf } from '#shared/object-fields.ts'
import { latinDigits } from '#shared/text.ts'
import { isInWords, limits, patterns, type ValidationIssue, words } from '#shared/validation.ts'

export type AddressForm = Infer<typeof AddressInput>

type AddressContext = { scope: ClosedScope; country: string | undefined }
type FieldResult = { value: string | null } | { issue: ValidationIssue }

/** Digits become words; what then is not words is an issue. */
function readNumber({ scope }: AddressContext, text: string): FieldResult {
  const inLetters = inWords(text, scope.locale)
  if (isInWords(inLetters)) return { value: inLetters }
  const { max } = limits.buildingWords
  return { issue: words(inLetters).length > max ? { key: 'max_words', params: { max } } : { key: 'words_only' } }
}

const plain = (text: string) => latinDigits(text.normalize('NFKC')).toUpperCase()

const saudiDigits = 5

function readPostalCode({ country }: AddressContext, text: string): FieldResult {
  const code = plain(text)
  if (country === 'sa')
    return patterns.postalCode.test(code) ? { value: code } : { issue: { key: 'postal_code', params: { digits: saudiDigits } } }
  return /^(?=.{3,10}$)[A-Z0-9]+(?:[ -][A-Z0-9]+)*$/.test(code) ? { value: code } : { issue: { key: 'format' } }
}

/** Only Saudi Arabia has short addresses: elsewhere one is not dropped in silence. */
function readShortAddress({ country }: AddressContext, text: string): FieldResult {
  const code = plain(text).replace(/\s/g, '')
  return country === 'sa' && /^[A-Z]{4}\d{4}$/.test(code) ? { value: code } : { issue: { key: 'format' } }
}

const readers = {
  building_number: readNumber,
  floor_number: readNumber,
  postal_code: readPostalCode,
  short_address: readShortAddress,
} as const

type WrittenField = keyof typeof readers

type PlaceField = 'country_id' | 'state_id' | 'area_id' | 'city_id'

const findCountry = (scope: ClosedScope, id: unknown) => scope.reference.countries.find((country) => country.id === id)

/** A place of a body that may be anything, as its schema reads it; undefined where the schema refuses it. */
const placeIn = (body: unknown, name: PlaceField) => AddressInput.shape[name].safeParse(fieldsOf(body)[name]).data

/** A text of a body that may be anything, as its schema reads it; undefined where the schema refuses it. */
const textIn = (body: unknown, name: WrittenField) => AddressInput.shape[name].safeParse(fieldsOf(body)[name]).data

const read = (place: AddressContext, name: WrittenField, text: string | null): FieldResult =>
  text ? readers[name](place, text) : { value: null }

/** The places of a body that may be anything: what its schema refuses names no place, and fails there. */
const placesIn = (body: unknown) => ({
  country_id: placeIn(body, 'country_id') ?? 0,
  state_id: placeIn(body, 'state_id') ?? 0,
  area_id: placeIn(body, 'area_id') ?? 0,
  city_id: placeIn(body, 'city_id') ?? 0,
})

/** Issues that the form's schema cannot find: by its places, its country, and the language of whoever sends it. */
export async function addressIssues(scope: ClosedScope, body: unknown): Promise<FieldErrors> {
  const found = await inTransaction(scope, (scope) => findPlaces(scope, placesIn(body)), { readOnly: true })
  return { ...writtenIssues(scope, body), ...('issues' in found && found.issues) }
}

function writtenIssues(scope: ClosedScope, body: unknown): FieldErrors {
  const countryId = placeIn(body, 'country_id')
  const country = findCountry(scope, countryId)
  const issues: FieldErrors = { ...phoneIssues(scope, 'phone', fieldsOf(body).phone) }
  for (const name of keysOf(readers)) {
    const found = read({ scope, country: country?.code }, name, textIn(body, name) ?? '')
    // Without a country nothing is known of what it asks for.
    if ('issue' in found && (country || readers[name] === readNumber)) issues[name] = [found.issue]
  }
  return issues
}

/** The columns of an address whose form has no {@link addressIssues}. */
export function addressColumns(scope: ClosedScope, form: AddressForm) {
  const place = { scope, country: findCountry(scope, form.country_id)?.code }
  const written = (name: WrittenField) => {
    const found = read(place, name, form[name])
    return 'value' in found ? found.value : null
  }
  const phone = form.phone ? readPhone(scope, 'phone', form.phone) : null
  return {
    name: form.name,
    country_id: form.country_id,
    state_id: form.state_id,
    area_id: form.area_id,
    city_id: form.city_id,
    street: form.street,
    building_number: written('building_number') ?? form.building_number,
    building_digits: typedNumber(form.building_number),
    floor_number: written('floor_number'),
    floor_digits: form.floor_number === null ? null : typedNumber(form.floor_number),
    postal_code: written('postal_code'),
    short_address: written('short_address'),
    phone: phone?.e164 ?? null,
    phone_country_id: phone?.country_id ?? null,
  }
}

export type AddressColumns = ReturnType<typeof addressColumns>
