/** The refusal of a second order of the same days, which the customer can place all the same. */
export const alreadyBooked = 'already_booked'

/** The field that says that the customer wants a second order of the same days. */
export const bookAgainField = 'book_again'

/** The page of the order that the refusal names; the list where it names none. */
export function heldOrder(body: unknown): string {
  const details: unknown = Reflect.get(Object(body), 'details')
  const id: unknown = Reflect.get(Object(Reflect.get(Object(details), 'order')), 'id')
  return typeof id === 'string' ? `/profile/orders/${id}` : '/profile/orders'
}
