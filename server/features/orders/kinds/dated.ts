import {
  bookUntil,
  type DepartureRow,
  endsOn,
  findDeparture,
  keptExtras,
  keptPackage,
  keptUnits,
  type ModelRow,
  type UnitRow,
  unitPrices,
} from '#server/features/catalogue/index.ts'
import { AppError, type FieldFaults } from '#server/platform/errors.ts'
import { sayer } from '#server/platform/messages.ts'
import type { Scope } from '#server/platform/scope.ts'
import { daysBetween, instantOf } from '#shared/dates.ts'
import { locales, type Text } from '#shared/locale.ts'
import { type Party, type PartyFault, partyFaults, partySize, partyWithin, unitFacts } from '#shared/party.ts'
import type { Fault } from '#shared/validation.ts'
import type { Choice } from '../choice.ts'
import { holdSeats } from '../holds.ts'
import type { Expected, Item, Sellable, Seller, Span } from '../offered.ts'
import { nearestDepartures } from './nearest-departures.ts'

/** Travellers of one order, whatever the model. */
const largestParty = 50

type ExtraRow = Awaited<ReturnType<typeof keptExtras>>[number]

const labelOf = (code: string): Text =>
  Object.fromEntries(locales.map((locale) => [locale, sayer(locale)(`orders.units.${code}`)]))

function faultOf(fault: PartyFault): Fault {
  if (fault.fault === 'not_offered') return { key: 'choice' }
  if (fault.fault === 'share') return { key: 'room_share', params: { count: fault.share } }
  if (fault.fault === 'too_many') return { key: 'max_value', params: { max: fault.max } }
  return { key: 'min_value', params: { min: fault.fault === 'too_few' ? fault.min : 1 } }
}

/** A larger party than the model takes can still be asked for where somebody reviews it. */
function faultsOfParty(model: ModelRow, units: readonly UnitRow[], party: Party, min: number): FieldFaults {
  const max = model.confirmation === 'instant' ? model.max_party : largestParty
  const faults = partyFaults(party, { offered: units.map(({ code }) => code), max, min })
  return Object.fromEntries(faults.map((fault) => [`units.${fault.unit}`, [faultOf(fault)]]))
}

/** The fewest who can go: a package may be for groups. */
const smallestParty = async (scope: Scope, model: ModelRow): Promise<number> =>
  model.kind === 'package' ? ((await keptPackage(scope, model.id))?.min_group ?? 1) : 1

type Chosen = { departure: DepartureRow; units: UnitRow[]; extras: ExtraRow[] }

/** What is chosen of a model, or 422 with every field that is wrong. */
async function chosenOf(scope: Scope, model: ModelRow, choice: Choice): Promise<Chosen> {
  const departure = choice.departureId ? await findDeparture(scope, model, choice.departureId) : undefined
  const units = await keptUnits(scope, model.id)
  const known = choice.extras.length > 0 ? await keptExtras(scope, model.id) : []
  const extras = known.filter(({ id }) => choice.extras.includes(id))
  const fields: FieldFaults = {
    ...(!departure && { departure_id: [{ key: choice.departureId ? 'choice' : 'required' }] }),
    ...faultsOfParty(model, units, choice.units, await smallestParty(scope, model)),
    ...(extras.length < new Set(choice.extras).size && { extras: [{ key: 'choice' }] }),
  }
  if (!departure || Object.keys(fields).length > 0) throw new AppError('invalid', 'errors.invalid', { fields })
  return { departure, units, extras }
}

function spanOf(departure: DepartureRow): Span {
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

function itemsOf(model: ModelRow, { departure, units, extras }: Chosen, party: Party): Item[] {
  const prices = unitPrices(units, departure)
  const nights = Math.max(1, daysBetween(departure.local_date, endsOn(departure)))
  const times = { person: partySize(party), order: 1, night: nights, day: nights }
  const alike = { detail: null, taxCategory: model.vat_category }
  return [
    ...units.map(({ code }) => ({
      ...alike,
      kind: 'unit' as const,
      code,
      label: labelOf(code),
      unitBase: prices.get(code) ?? 0n,
      quantity: party[code] ?? 0,
    })),
    ...extras.map(({ code, name, price, per }) => ({
      ...alike,
      kind: 'extra' as const,
      code,
      label: name,
      unitBase: price,
      quantity: times[per],
    })),
  ]
}

const expectedOf = (units: readonly UnitRow[], party: Party): Expected[] =>
  units.flatMap(({ code, takes_seat, min_age, max_age }) =>
    Array.from({ length: party[code] ?? 0 }, () => ({
      kind: code,
      takesSeat: takes_seat,
      minAge: min_age,
      maxAge: max_age,
      birthdateRequired: !unitFacts[code].isGrown,
    })),
  )

const seatsOf = ({ expected }: Pick<Sellable, 'expected'>) => expected.filter(({ takesSeat }) => takesSeat).length

/** Sells trips and packages: places on a departure, each at the price of its unit. */
export const datedSeller: Seller = {
  async sell(scope, model, choice) {
    const chosen = await chosenOf(scope, model, choice)
    const { departure, units } = chosen
    if (bookUntil(departure) <= scope.clock.now()) {
      const nearest = await nearestDepartures(scope, model.id, departure.starts_at, 1)
      throw new AppError('sold_out', 'errors.booking_closed', { details: { nearest } })
    }
    const expected = expectedOf(units, choice.units)
    const left = departure.capacity - departure.taken
    return {
      items: itemsOf(model, chosen, choice.units),
      expected,
      span: spanOf(departure),
      departureId: departure.id,
      details: {},
      party: partySize(choice.units),
      left,
      isFull: left < seatsOf({ expected }),
    }
  },

  async hold(scope, orderId, { departureId, expected }) {
    const seats = seatsOf({ expected })
    return seats === 0 || (departureId !== null && holdSeats(scope, orderId, departureId, seats))
  },

  async partOf(scope, { model, choice, expected, left }) {
    const units = await keptUnits(scope, model.id)
    const part = partyWithin(choice.units, left, {
      offered: units.map(({ code }) => code),
      seated: units.filter(({ takes_seat }) => takes_seat).map(({ code }) => code),
      max: largestParty,
      min: await smallestParty(scope, model),
    })
    return { needed: seatsOf({ expected }), units: part ?? null }
  },

  nearest: (scope, { model, span, expected }) => nearestDepartures(scope, model.id, span.startsAt, seatsOf({ expected })),
}
