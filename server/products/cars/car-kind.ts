import { sql } from 'kysely'
import { money } from '#server/platform/amounts.ts'
import { AppError } from '#server/platform/errors.ts'
import { type Scope, textFor } from '#server/platform/scope.ts'
import { isBeforeCutOff } from '#shared/booking/cut-off.ts'
import type { RentalTimes } from '#shared/booking/rental-period.ts'
import type { Selection } from '#shared/booking/selection.ts'
import { ageOn } from '#shared/dates.ts'
import { convert } from '#shared/money.ts'
import { presentDay } from '../core/calendar/available-day.ts'
import type { ProductRow } from '../core/find-product.ts'
import { rowOf } from '../core/kind-row.ts'
import type { CheckedSelection, OrderDetails, ProductKind, RequiredTraveller } from '../core/product-kind.ts'
import { findExtras } from '../core/selected-extras.ts'
import { carOfCard, findCar, presentCar } from './car.ts'
import { listCarDays } from './car-days.ts'
import { carFacets } from './car-facets.ts'
import { isCarBookable, matchesCarPlaces } from './car-filter.ts'
import { withBookedRates } from './changing/booked-rates.ts'
import { exchangeCar, settleCar } from './changing/exchange-car.ts'
import { licence, readClassRequest } from './class-request.ts'
import { rentalAlternatives } from './rental-alternatives.ts'
import { presentRental, rentalDetails, rentalSpan } from './rental-details.ts'
import { rentalItems } from './rental-items.ts'
import { listPlacesOf, rentalPlacesSql } from './rental-places.ts'
import { type RentalPlan, readRental, rentalTimes } from './rental-terms.ts'
import { freeUnits, holdCar, releaseCars } from './rental-units.ts'

/** The person who takes the car: its driver, of the car's age unless somebody reviews that, or a guest who is driven. */
function requiredTravellerOf(product: ProductRow, minAge: number, { withDriver }: RentalPlan): RequiredTraveller {
  const anyone = { takesSeat: true, minAge: null, maxAge: null }
  if (withDriver) return { ...anyone, kind: 'guest', birthdateRequired: false }
  return { ...anyone, kind: 'driver', minAge: product.confirmation === 'instant' ? minAge : null, birthdateRequired: true }
}

const inCurrency = ({ currency }: Scope, base: bigint) => money(convert(base, '1', currency.rate), currency.code)

async function check(scope: Scope, product: ProductRow, selection: Selection): Promise<CheckedSelection> {
  const car = await findCar(scope, product.id)
  if (!car) throw new AppError('not_found')
  const places = await listPlacesOf(scope, product.id)
  const { extras, fields: ofExtras } = await findExtras(scope, product, selection.extras)
  const { confirmation } = product
  const { fields, plan } = readRental({ car, places, confirmation, now: scope.clock.now() }, selection)
  Object.assign(fields, ofExtras)
  if (!plan || Object.keys(fields).length > 0) throw new AppError('invalid', 'errors.invalid', { fields })
  const span = rentalSpan(plan)
  if (!isBeforeCutOff(span.startsAt, product.cutoff_hours, scope.clock.now()))
    throw new AppError('sold_out', 'errors.booking_closed_car', {
      details: { nearest: await rentalAlternatives(scope, product, rentalTimes(plan)) },
    })
  const left = await freeUnits(scope, product.id, span)
  return {
    items: rentalItems({ product, car, plan, extras }),
    requiredTravellers: [requiredTravellerOf(product, car.min_age, plan)],
    span,
    departureId: null,
    details: { rental: rentalDetails(plan), ...(!plan.withDriver && { deposit: inCurrency(scope, car.deposit) }) },
    party: 1,
    left,
    isFull: left === 0,
  }
}

/** The times of a priced rental; its order freezes the zone of the pick-up alone, so that of the drop-off is looked up. */
async function pricedRentalTimes(scope: Scope, product: ProductRow, { rental }: OrderDetails): Promise<RentalTimes> {
  if (!rental) throw new Error('a priced rental has its details')
  const { from, to, from_time, to_time, zone } = rental
  const dropOff = (await listPlacesOf(scope, product.id)).find(({ id }) => id === rental.return.id)
  return { from, to, fromTime: from_time, toTime: to_time, pickupZone: zone, dropOffZone: dropOff?.zone ?? zone }
}

/** Days of a car. */
export const carKind: ProductKind = {
  service: { kind: 'car_rental', page: 'rental' },
  card: {
    table: 'car',
    json: sql`json_build_object('car', json_build_object('seats', k.seats, 'doors', k.doors, 'bags', k.bags, 'gearbox', k.gearbox,
      'with_driver', k.with_driver, 'or_similar', k.or_similar))`,
    present: (_, { car }) => ({ car: car ?? null }),
  },
  isBookable: isCarBookable,
  narrow: matchesCarPlaces,
  facets: carFacets,

  async details(scope, product, shown) {
    const car = rowOf(await findCar(scope, product.id), product)
    return { car: carOfCard(car), rental: presentCar(scope, shown, car, await listPlacesOf(scope, product.id)) }
  },

  async availability(scope, product, span, shown) {
    const { rows } = await listCarDays(scope, product, span)
    return { departures: [], days: rows.map((row) => presentDay(shown, row)) }
  },

  check,

  hold: (scope, orderId, { product, span: { startsAt, endsAt } }) =>
    holdCar(scope, { orderId, productId: product.id, startsAt, endsAt }),

  exchange: (scope, orderId, { product, span: { startsAt, endsAt } }, isPending) =>
    exchangeCar(scope, orderId, { productId: product.id, startsAt, endsAt, isPending }),

  settleExchange: settleCar,

  atBookedPrices: withBookedRates,

  release: releaseCars,

  alternatives: async (scope, { product, details }) =>
    rentalAlternatives(scope, product, await pricedRentalTimes(scope, product, details)),

  messages: { soldOut: 'errors.sold_out_car', tooFew: 'errors.sold_out_car' },

  presentDetails: (scope, { rental }) => (rental ? { rental: presentRental(scope, rental) } : {}),

  endTime: ({ rental }) => rental?.to_time,

  startPlace: (scope, { rental }) => rental && `${textFor(scope, rental.pickup.name)}, ${textFor(scope, rental.pickup.address)}`,

  rentalPlaces: rentalPlacesSql,

  personalDetails: { rental: { driver_age: null, licence_years: null, itinerary: null } },

  request: { files: [licence], read: readClassRequest },

  async driver(scope, productId, { rental }, birthdate) {
    const car = rental && !rental.with_driver ? await findCar(scope, productId) : undefined
    if (!rental || !car) return null
    return {
      age: birthdate ? ageOn(rental.from, birthdate) : (rental.driver_age ?? 0),
      minAge: car.min_age,
      licenceYears: rental.licence_years ?? 0,
      minLicenceYears: car.licence_years,
    }
  },
}
