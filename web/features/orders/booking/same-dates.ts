import type { ApiFailure } from '#web/platform/api/api-failure.ts'

/** The error of a second order of the same days, which the customer can place all the same. */
export const alreadyBooked = 'already_booked'

/** The field that confirms a second order of the same days. */
export const bookAgainField = 'book_again'

/** The page of the order that the error names; the list where it names none. */
export function heldOrder(failure: ApiFailure | null): string {
  const order = failure?.details.order
  return order ? `/profile/orders/${order.id}` : '/profile/orders'
}
