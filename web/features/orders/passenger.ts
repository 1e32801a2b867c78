import type { OrderKind, Quote } from './wire.ts'

const isDriven = {
  trip: false,
  package: false,
  hotel: false,
  car: true,
  custom: false,
} as const satisfies Record<OrderKind, boolean>

/** Whether somebody who travels with an order is a passenger, as the guest of a car is. */
export const isPassenger = (order: OrderKind, traveller: Quote['travellers'][number]['kind']): boolean =>
  traveller === 'guest' && isDriven[order]
