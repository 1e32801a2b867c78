import { sql } from 'kysely'
import { AppError } from '#server/platform/errors.ts'
import type { Scope } from '#server/platform/scope.ts'
import { isBeforeCutOff } from '#shared/booking/cut-off.ts'
import { mostTravellers } from '#shared/booking/tour-selection.ts'
import { partySize, partyWithin, unitCodes, unitFacts } from '#shared/party.ts'
import { withBookedPrices } from '../core/changing/booked-prices.ts'
import type { Filters } from '../core/filters.ts'
import type { ProductRow } from '../core/find-product.ts'
import { rowOf } from '../core/kind-row.ts'
import type { CheckedSelection, KindFields, ProductKind } from '../core/product-kind.ts'
import type { ShownPrices } from '../core/shown-prices.ts'
import { exchangeSeats } from './changing/exchange-seats.ts'
import { listDepartures, listFullDepartures, presentDeparture, presentFullDeparture } from './departures.ts'
import { holdSeats, releaseSeats } from './hold-seats.ts'
import { findPackage, packageProgramme, presentEvent, presentPackage } from './package.ts'
import { tourAlternatives } from './tour-alternatives.ts'
import { leavesIn, packageFacets, tripFacets } from './tour-facets.ts'
import { bookableDepartures, isTourBookable } from './tour-filter.ts'
import { readTourSelection, smallestParty, tourItems, tourSpan, tourTravellers } from './tour-selection.ts'
import { findTrip, presentTrip, tripProgramme } from './trip.ts'
import { cachedUnits, listUnits } from './units.ts'
import { offerReleasedSeats, seatsHeldFor } from './waiting/offer-seats.ts'

/** Departures that a page carries; later ones are asked for by `availability`. */
const departuresOnPage = 60

const mostDepartures = 400

/** Full departures that a page carries. */
const fullOnPage = 12

const travellerSeats = ({ requiredTravellers }: Pick<CheckedSelection, 'requiredTravellers'>) =>
  requiredTravellers.filter(({ takesSeat }) => takesSeat).length

async function datesOf(scope: Scope, product: ProductRow, shown: ShownPrices): Promise<Partial<KindFields>> {
  const units = await listUnits(scope, product.id)
  const departures = await listDepartures(scope, product.id, { limit: departuresOnPage })
  const full = await listFullDepartures(scope, product.id, fullOnPage)
  return {
    next_departure: departures[0]?.local_date ?? null,
    units: units.map(({ code, min_age, max_age, price, takes_seat }) => ({
      code,
      min_age,
      max_age,
      price: shown.price(price),
      takes_seat,
    })),
    departures: departures.map((departure) => presentDeparture(shown, departure, units)),
    full_departures: full.map(presentFullDeparture),
  }
}

/** The departures that a list speaks of: bookable ones, in the part of the day that was chosen. */
const listedDepartures = (scope: Scope, filters: Filters) =>
  filters.part_of_day
    ? sql`${bookableDepartures(scope, filters)} and ${leavesIn(filters.part_of_day)}`
    : bookableDepartures(scope, filters)

const soonest = (scope: Scope, filters: Filters) => sql`select min(d.starts_at) ${listedDepartures(scope, filters)}`

const grownCodes = unitCodes.filter((code) => unitFacts[code].isGrown)

/** The lowest price of a grown traveller on a departure of the filters. */
const priceOfDepartures = (scope: Scope, filters: Filters) =>
  sql`select min((select min(coalesce((d.prices ->> unit.code)::bigint, unit.price)) from product_unit unit
      where unit.company_id = d.company_id and unit.product_id = d.product_id and unit.code = any(${grownCodes}::text[])))
    ${listedDepartures(scope, filters)}`

/** The kind that trips and packages share: places on a departure, each at the price of its unit. */
const tour: Omit<ProductKind, 'service' | 'card' | 'details'> = {
  isBookable: isTourBookable,

  nextDeparture: (scope, filters) => sql`select d.local_date ${listedDepartures(scope, filters)} order by d.starts_at limit 1`,

  priceOnDays: (scope, filters) => (filters.from || filters.to ? priceOfDepartures(scope, filters) : null),

  async availability(scope, product, span, shown) {
    const units = await listUnits(scope, product.id)
    const departures = await listDepartures(scope, product.id, { ...span, limit: mostDepartures })
    return { departures: departures.map((row) => presentDeparture(shown, row, units)), days: [] }
  },

  async check(scope, product, selection) {
    const selected = await readTourSelection(scope, product, selection)
    const { departure, units } = selected
    if (!isBeforeCutOff(departure.starts_at, departure.cutoff_hours, scope.clock.now())) {
      const alternatives = await tourAlternatives(scope, product.id, departure.starts_at, 1)
      throw new AppError('sold_out', 'errors.booking_closed', { details: { nearest: alternatives } })
    }
    const requiredTravellers = tourTravellers(units, selection.units)
    const needed = travellerSeats({ requiredTravellers })
    const free = departure.capacity - departure.taken
    const left = free < needed ? free + (await seatsHeldFor(scope, departure.id)) : free
    return {
      items: tourItems(product, selected, selection.units),
      requiredTravellers,
      span: tourSpan(departure),
      departureId: departure.id,
      details: {},
      party: partySize(selection.units),
      left,
      isFull: left < needed,
    }
  },

  async hold(scope, orderId, { departureId, requiredTravellers }) {
    const seats = travellerSeats({ requiredTravellers })
    return seats === 0 || (departureId !== null && holdSeats(scope, orderId, departureId, seats))
  },

  async exchange(scope, orderId, { departureId, requiredTravellers }, isPending) {
    if (departureId === null) throw new Error('a checked tour has its departure')
    return exchangeSeats(scope, orderId, { departureId, seats: travellerSeats({ requiredTravellers }), isPending })
  },

  atBookedPrices: (booked, { departureId, items, details }) =>
    departureId === booked.departureId ? { items: withBookedPrices(items, booked), details } : null,

  async part(scope, { product, selection, requiredTravellers, left }) {
    const units = await cachedUnits(scope, product.id)
    const part = partyWithin(selection.units, left, {
      available: units.map(({ code }) => code),
      seated: units.filter(({ takes_seat }) => takes_seat).map(({ code }) => code),
      max: mostTravellers,
      min: await smallestParty(scope, product),
    })
    return { needed: travellerSeats({ requiredTravellers }), units: part ?? null }
  },

  release: releaseSeats,

  afterRelease: offerReleasedSeats,

  alternatives: (scope, { product, span, requiredTravellers }) =>
    tourAlternatives(scope, product.id, span.startsAt, travellerSeats({ requiredTravellers })),

  messages: { soldOut: 'errors.sold_out', tooFew: 'errors.too_few_seats' },
}

export const tripKind: ProductKind = {
  ...tour,
  service: { kind: 'trip', page: 'booking' },
  programme: tripProgramme,
  facets: tripFacets,
  place: sql`select trip.meeting_point from trip where trip.company_id = m.company_id and trip.product_id = m.id`,
  card: {
    table: 'trip',
    json: sql`json_build_object('duration_minutes', k.duration_minutes)`,
    present: (_, { duration_minutes }) => ({ duration_minutes: duration_minutes ?? null }),
  },
  sortKeys: {
    soonest,
    duration: () => sql`select trip.duration_minutes from trip where trip.company_id = m.company_id and trip.product_id = m.id`,
  },

  async details(scope, product, shown) {
    const trip = rowOf(await findTrip(scope, product.id), product)
    return {
      ...(await datesOf(scope, product, shown)),
      duration_minutes: trip.duration_minutes,
      trip: presentTrip(scope, trip),
    }
  },
}

export const packageKind: ProductKind = {
  ...tour,
  service: { kind: 'package', page: 'booking' },
  programme: packageProgramme,
  endsOnDay: true,
  facets: packageFacets,
  card: {
    table: 'package',
    json: sql`json_build_object('nights', k.nights, 'event', k.event)`,
    present: (scope, { nights, event }) => ({ nights: nights ?? null, event: presentEvent(scope, event ?? null) }),
  },
  sortKeys: {
    soonest,
    duration: () =>
      sql`select package.nights * 1440 from package where package.company_id = m.company_id and package.product_id = m.id`,
  },

  async details(scope, product, shown) {
    const row = rowOf(await findPackage(scope, product.id), product)
    return {
      ...(await datesOf(scope, product, shown)),
      nights: row.nights,
      event: presentEvent(scope, row.event),
      package: presentPackage(scope, row),
    }
  },
}
