import { findCar, listExtras, listPlacesOf, type ModelRow } from '#server/features/catalogue/index.ts'
import { money } from '#server/platform/amounts.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Scope } from '#server/platform/scope.ts'
import { convert } from '#shared/money.ts'
import type { Choice } from '../choice.ts'
import type { Expected, Sellable, Seller } from '../offered.ts'
import { rentalItems } from './rental-items.ts'
import { nearestRentals, rentalBookUntil } from './rental-nearest.ts'
import { detailsOf, spanOf } from './rental-plan.ts'
import { type RentalPlan, readRental } from './rental-terms.ts'
import { freeUnits, holdCar } from './rental-units.ts'

/** Who takes the car: its driver, of the car's age unless somebody reviews that, or a guest who is driven. */
function expectedOf(model: ModelRow, minAge: number, { withDriver }: RentalPlan): Expected {
  const anyone = { takesSeat: true, minAge: null, maxAge: null }
  if (withDriver) return { ...anyone, kind: 'guest', birthdateRequired: false }
  return { ...anyone, kind: 'driver', minAge: model.confirmation === 'instant' ? minAge : null, birthdateRequired: true }
}

const inCurrency = ({ currency }: Scope, base: bigint) => money(convert(base, '1', currency.rate), currency.code)

async function chosenExtras(scope: Scope, model: ModelRow, chosen: readonly string[]) {
  if (chosen.length === 0) return []
  const extras = await listExtras(scope, model.id)
  return extras.filter(({ id }) => chosen.includes(id))
}

async function sell(scope: Scope, model: ModelRow, choice: Choice): Promise<Sellable> {
  const car = await findCar(scope, model.id)
  if (!car) throw new AppError('not_found')
  const places = await listPlacesOf(scope, model.id)
  const extras = await chosenExtras(scope, model, choice.extras)
  const { confirmation } = model
  const { fields, plan } = readRental({ car, places, confirmation, now: scope.clock.now() }, choice)
  if (extras.length < new Set(choice.extras).size) fields.extras = [{ key: 'choice' }]
  if (!plan || Object.keys(fields).length > 0) throw new AppError('invalid', 'errors.invalid', { fields })
  const span = spanOf(plan)
  if (rentalBookUntil(model, span.startsAt) <= scope.clock.now())
    throw new AppError('sold_out', 'errors.booking_closed_car', {
      details: { nearest: await nearestRentals(scope, model, span) },
    })
  const left = await freeUnits(scope, model.id, span)
  return {
    items: rentalItems({ model, car, plan, extras }),
    expected: [expectedOf(model, car.min_age, plan)],
    span,
    departureId: null,
    details: { rental: detailsOf(plan), ...(!plan.withDriver && { deposit: inCurrency(scope, car.deposit) }) },
    party: 1,
    left,
    isFull: left === 0,
  }
}

/** Sells days of a car. */
export const rentalSeller: Seller = {
  sell,
  hold: (scope, orderId, { model, span: { startsAt, endsAt } }) =>
    holdCar(scope, { orderId, modelId: model.id, startsAt, endsAt }),
  nearest: (scope, { model, span }) => nearestRentals(scope, model, span),
}
