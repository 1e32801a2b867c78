import type { Client } from '#contract/client.ts'
import { succeeded } from './answers.ts'
import { contact } from './booking.ts'

type Car = { product: { id: string }; pickup: { slug: string } }

type RentalBody = Parameters<Client['quotes']['$post']>[0]['json']
type NewOrderBody = Parameters<Client['orders']['$post']>[0]['json']

/** Five days of a car that the customer drives, from its first place and back. */
export const rentalBody = ({ product, pickup }: Car, changes: Partial<RentalBody> = {}): RentalBody => ({
  product_id: product.id,
  from: '2026-12-01',
  to: '2026-12-06',
  from_time: '10:00',
  to_time: '10:00',
  pickup_id: pickup.slug,
  return_id: pickup.slug,
  driver_age: 30,
  licence_years: 5,
  ...changes,
})

/** A price for a car. */
export const quoteCar = async (call: Client, car: Car, changes: Partial<RentalBody> = {}) =>
  (await succeeded(call.quotes.$post({ json: rentalBody(car, changes) }))).data

export const driver = { kind: 'driver' as const, firstname: 'Sara', lastname: 'Alharbi', birthdate: '1990-05-04' }

/** Sends an order of a car at a quote. */
export const orderCar = (call: Client, quote: string, key: string, travellers: NewOrderBody['travellers'] = [driver]) =>
  call.orders.$post({
    header: { 'Idempotency-Key': key },
    json: { quote, travellers, contact, accept_terms: true },
  })

/** Quotes and orders a car; answers the placed order. */
export async function bookCar(call: Client, car: Car, changes: Partial<RentalBody> & { key?: string } = {}) {
  const { key = 'first', ...body } = changes
  const { quote } = await quoteCar(call, car, body)
  return (await succeeded(orderCar(call, quote, key))).data
}
