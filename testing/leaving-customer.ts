import type { Selectable } from 'kysely'
import type { Client } from '#contract/client.ts'
import type { DB } from '#server/db/types.generated.ts'
import type { RequestFieldRecord } from '#shared/request-form.ts'
import { addAddress } from './address-builder.ts'
import { succeeded } from './answers.ts'
import { order, orderAt, quoteFor } from './booking.ts'
import { builtPassword } from './builders.ts'
import { orderCar, quoteCar } from './car-booking.ts'
import { addTraveller } from './traveller-builder.ts'
import type { World } from './world.ts'

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 7])
const form: RequestFieldRecord[] = [
  { code: 'wish', type: 'text', label: { ar: 'الطلب', en: 'Wish' }, required: true },
  { code: 'papers', type: 'files', label: { ar: 'المستندات', en: 'Papers' }, required: false, max: 2 },
]

/** Every text of {@link richCustomer} that tells of its owner; found nowhere once the account is erased. */
export const personalTexts = [
  ...['Zubayda', 'Almutanabbi', 'zubayda', '501112223', '1988-08-08'],
  ...['Palm villa', 'Date Street', '5011199', 'Nightingale', 'Larkspur', '1991-09-09', 'contact@zub.example', '504443332'],
  ...['Window seat', 'allergic to saffron', 'Broken ankle', 'Aqiq valley', 'zub-passport', 'Honeymoon'],
  ...['Sunbul', 'ZQ89', '1979-07-07'],
]

const contact = {
  name: 'Nightingale Larkspur',
  email: 'contact@zub.example',
  phone: { country_id: 1, number: '0504443332' },
}
const traveller = { firstname: 'Nightingale', lastname: 'Larkspur', birthdate: '1991-09-09' }

/** Marks an order as paid, as a payment does. */
export const payFor = (world: World, companyId: string, orderId: string) =>
  world.inside(companyId, (trx) =>
    trx.updateTable('order').set({ status: 'paid', deadline_at: null }).where('id', '=', orderId).execute(),
  )

/** Deletes the account of the caller. */
export const leaveAs = (call: Client, password = builtPassword, reason?: string) =>
  call.profile.$delete({ json: { password, ...(reason !== undefined && { reason }) } })

async function cancelFor(call: Client, id: string, reason: string) {
  const own = call.profile.orders[':id']
  const { data } = await succeeded(own.cancellation.$get({ param: { id } }))
  const json = { quote: data.quote, reason }
  await succeeded(own.cancel.$post({ param: { id }, header: { 'Idempotency-Key': 'cancel' }, json }))
}

async function rent(call: Client, car: Parameters<typeof quoteCar>[1]) {
  const { quote } = await quoteCar(call, car, { with_driver: true, itinerary: 'Aqiq valley' })
  return (await succeeded(orderCar(call, quote, 'car', [{ kind: 'guest', ...traveller }]))).data
}

/** Sends a request of a form with a file. */
async function request(call: Client, key: string) {
  const file = new File([png], 'zub-passport.png', { type: 'image/png' })
  const sent = await succeeded(call.uploads.$post({ form: { service_id: 'wishes', field: 'papers', file } }))
  const uploads = [sent.data.id]
  const json = { form: { service_id: 'wishes', answers: { wish: 'Honeymoon' } }, uploads, contact, accept_terms: true as const }
  return (await succeeded(call.orders.$post({ header: { 'Idempotency-Key': key }, json }))).data
}

/**
 * A customer with something of everything that can be kept of one: addresses, favourites, files, a trip with a question
 * answered, a rental, a cancelled order, a request, mails and codes.
 */
export async function richCustomer(world: World, company: Selectable<DB['company']>) {
  const email = 'zubayda@almutanabbi.example'
  const customer = await world.customer(company.id, {
    email,
    firstname: 'Zubayda',
    lastname: 'Almutanabbi',
    phone: '+966501112223',
  })
  await world.inside(company.id, (trx) =>
    trx
      .updateTable('customer')
      .set({
        birthdate: '1988-08-08',
        gender: 'female',
        pending_email: 'zubayda.new@almutanabbi.example',
        accepts_newsletter: true,
      })
      .where('id', '=', customer.id)
      .execute(),
  )
  await world.service(company.id, { slug: 'wishes', kind: 'custom', page: 'form', form })
  const call = world.call({ company: company.slug, token: customer.token, headers: { 'User-Agent': 'Zubayda Firefox/140' } })
  await addAddress(call, { name: 'Palm villa', street: 'Date Street', phone: { country_id: 1, number: '0505011199' } })
  await addTraveller(call, {
    firstname: 'Sunbul',
    birthdate: '1979-07-07',
    documents: [{ kind: 'passport', number: 'Z777ZQ89', expires_on: '2032-05-01' }],
  })
  const trip = await world.trip(company.id)
  await world.question(company.id, trip.product.id, { code: 'food' })
  await succeeded(call.profile.favourites.$post({ json: { product_id: trip.product.id } }))
  const place = async (key: string) => {
    const { quote } = await quoteFor(call, trip)
    const body = { ...orderAt(quote), contact, travellers: [{ kind: 'adult' as const, ...traveller }] }
    const more = { notes: 'Window seat', answers: { food: 'allergic to saffron' } }
    return (await succeeded(order(call, key, { ...body, ...more }))).data
  }
  const booked = await place('trip')
  const cancelled = await place('cancelled')
  await cancelFor(call, cancelled.id, 'Broken ankle')
  const rented = await rent(call, await world.car(company.id))
  const requested = await request(call, 'request')
  await succeeded(call['forget-password'].$post({ json: { email } }))
  return { customer, call, trip, booked, cancelled, rented, requested }
}
