import type { Address } from '#contract/addresses.ts'
import type { Infer } from '#contract/route.ts'
import { presentPhone } from '#server/platform/customers/phone.ts'
import { type ClosedScope, textFor } from '#server/platform/scope.ts'
import { readBuilding } from '#shared/number-reading.ts'
import type { AddressRow } from './repository.ts'

/** An address with the names of its places in the reader's language. */
export function presentAddress(scope: ClosedScope, row: AddressRow): Infer<typeof Address> {
  const country = scope.reference.countries.find(({ id }) => id === row.country_id)
  const building = readBuilding(row.building_number, row.building_digits, scope.locale)
  const floor = row.floor_number === null ? null : readBuilding(row.floor_number, row.floor_digits, scope.locale)
  return {
    id: row.id,
    name: row.name,
    country: { id: row.country_id, name: country ? textFor(scope, country.name) : '', code: country?.code ?? '' },
    state: { id: row.state_id, name: textFor(scope, row.state_name) },
    area: { id: row.area_id, name: textFor(scope, row.area_name) },
    city: { id: row.city_id, name: textFor(scope, row.city_name) },
    street: row.street,
    building_number: building.words,
    building_digits: building.digits,
    building_entered: building.entered,
    floor_number: floor?.words ?? null,
    floor_digits: floor?.digits ?? null,
    floor_entered: floor?.entered ?? null,
    postal_code: row.postal_code,
    short_address: row.short_address,
    phone: row.phone && row.phone_country_id ? presentPhone(scope, row.phone, row.phone_country_id) : null,
    is_default: row.is_default,
  }
}
