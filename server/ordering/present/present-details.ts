import type { Rental, Stay } from '#contract/quotes.ts'
import type { Infer } from '#contract/route.ts'
import { type ClosedScope, textFor } from '#server/platform/scope.ts'
import type { OrderDetails } from '#server/products/index.ts'

function presentStay(scope: ClosedScope, stay: NonNullable<OrderDetails['stay']>): Infer<typeof Stay> {
  return { ...stay, rooms: stay.rooms.map((room) => ({ ...room, name: textFor(scope, room.name) })) }
}

function presentRental(scope: ClosedScope, rental: NonNullable<OrderDetails['rental']>): Infer<typeof Rental> {
  const place = ({ id, name, address }: typeof rental.pickup) => ({
    id,
    name: textFor(scope, name),
    address: textFor(scope, address),
  })
  return { ...rental, pickup: place(rental.pickup), return: place(rental.return) }
}

/** What was chosen of a stay or a rental, its frozen names in the reader's language. */
export const presentDetails = (scope: ClosedScope, { stay, rental }: OrderDetails) => ({
  stay: stay ? presentStay(scope, stay) : null,
  rental: rental ? presentRental(scope, rental) : null,
})
