import { AppError, type FieldErrors } from '#server/platform/errors.ts'
import { translator } from '#server/platform/messages.ts'
import type { Scope } from '#server/platform/scope.ts'
import { chargeExtras } from '#shared/booking/extras.ts'
import type { Selection } from '#shared/booking/selection.ts'
import { tourExtraTimes } from '#shared/booking/tour-price.ts'
import { largestParty } from '#shared/booking/tour-selection.ts'
import { instantOf } from '#shared/dates.ts'
import { locales, type Text } from '#shared/locale.ts'
import { type Party, type PartyIssue, partyIssues, unitFacts } from '#shared/party.ts'
import type { ValidationIssue } from '#shared/validation.ts'
import type { ProductRow } from '../core/find-product.ts'
import type { BookingPeriod, Item, RequiredTraveller } from '../core/product-kind.ts'
import { type ExtraRow, findExtras } from '../core/selected-extras.ts'
import { type DepartureRow, endsOn, findDeparture, unitPrices } from './departures.ts'
import { cachedPackage } from './package.ts'
import { cachedUnits, type UnitRow } from './units.ts'

const labelOf = (code: UnitRow['code']): Text =>
  Object.fromEntries(locales.map((locale) => [locale, translator(locale)(`orders.units.${code}`)]))

function asValidationIssue(issue: PartyIssue): ValidationIssue {
  if (issue.code === 'not_offered') return { key: 'choice' }
  if (issue.code === 'share') return { key: 'room_share', params: { count: issue.share } }
  if (issue.code === 'too_many') return { key: 'max_value', params: { max: issue.max } }
  return { key: 'min_value', params: { min: issue.code === 'too_few' ? issue.min : 1 } }
}

/** A larger party than the product takes can still be asked for where somebody reviews it. */
function issuesOfParty(product: ProductRow, units: readonly UnitRow[], party: Party, min: number): FieldErrors {
  const issues = partyIssues(party, { available: units.map(({ code }) => code), max: largestParty(product), min })
  return Object.fromEntries(issues.map((issue) => [`units.${issue.unit}`, [asValidationIssue(issue)]]))
}

/** The fewest who can go: a package may be for groups. */
export const smallestParty = async (scope: Scope, product: ProductRow): Promise<number> =>
  product.kind === 'package' ? ((await cachedPackage(scope, product.id))?.min_group ?? 1) : 1

export type TourSelection = { departure: DepartureRow; units: UnitRow[]; extras: ExtraRow[] }

/** The checked selection of a tour, or 422 with every field that is wrong. */
export async function readTourSelection(scope: Scope, product: ProductRow, selection: Selection): Promise<TourSelection> {
  const departure = selection.departureId ? await findDeparture(scope, product, selection.departureId) : undefined
  const units = await cachedUnits(scope, product.id)
  const { extras, fields: ofExtras } = await findExtras(scope, product, selection.extras)
  const fields: FieldErrors = {
    ...(!departure && { departure_id: [{ key: selection.departureId ? 'choice' : 'required' }] }),
    ...issuesOfParty(product, units, selection.units, await smallestParty(scope, product)),
    ...ofExtras,
  }
  if (!departure || Object.keys(fields).length > 0) throw new AppError('invalid', 'errors.invalid', { fields })
  return { departure, units, extras }
}

export function tourSpan(departure: DepartureRow): BookingPeriod {
  const { starts_at, local_date, local_time, zone, duration_minutes } = departure
  const lastDay = endsOn(departure)
  return {
    startsAt: starts_at,
    endsAt:
      duration_minutes === null
        ? instantOf(lastDay, local_time, zone)
        : new Date(starts_at.getTime() + duration_minutes * 60_000),
    localDate: local_date,
    localTime: local_time,
    endsOn: lastDay,
    zone,
  }
}

export function tourItems(product: ProductRow, { departure, units, extras }: TourSelection, party: Party): Item[] {
  const prices = unitPrices(units, departure)
  const times = tourExtraTimes(party, departure.local_date, endsOn(departure))
  const alike = { detail: null, taxCategory: product.vat_category }
  return [
    ...units.map(({ code }) => ({
      ...alike,
      kind: 'unit' as const,
      code,
      components: product.tax_components,
      label: labelOf(code),
      unitBase: prices.get(code) ?? 0n,
      quantity: party[code] ?? 0,
    })),
    ...chargeExtras(extras, times).map(({ code, name, price, vat_category, quantity }) => ({
      ...alike,
      taxCategory: vat_category ?? product.vat_category,
      kind: 'extra' as const,
      code,
      label: name,
      unitBase: price,
      quantity,
    })),
  ]
}

export const tourTravellers = (units: readonly UnitRow[], party: Party): RequiredTraveller[] =>
  units.flatMap(({ code, takes_seat, min_age, max_age }) =>
    Array.from({ length: party[code] ?? 0 }, () => ({
      kind: code,
      takesSeat: takes_seat,
      minAge: min_age,
      maxAge: max_age,
      birthdateRequired: !unitFacts[code].isGrown,
    })),
  )
