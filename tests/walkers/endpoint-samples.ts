import { type Contract, contract } from '#contract/index.ts'
import type { Entry } from '#contract/route.ts'
import { book, contact, orderAt, quoteFor } from '#testing/booking.ts'
import { builtPassword } from '#testing/builders.ts'
import type { World } from '#testing/world.ts'

export type Operation = keyof Contract

/** Every operation with its entry, as the walkers go over them. */
export const operations = Object.entries(contract).map(([name, entry]) => ({ name: name as Operation, entry: entry as Entry }))

/** A company with one of everything that a call can ask for. */
export async function everything(world: World, overrides: Parameters<World['company']>[0] = {}) {
  const company = await world.company({ specifications: { has_offers: '1' }, ...overrides })
  const customer = await world.customer(company.id)
  const stranger = await world.customer(company.id)
  const staff = await world.staff(company.id)
  const service = await world.service(company.id)
  const trip = await world.trip(company.id, { confirmation: 'on_request' })
  const call = world.call({ company: company.slug, token: customer.token })
  const { quote } = await quoteFor(call, trip)
  const order = await book(call, trip)
  const cancellation = await call.profile.orders[':id'].cancellation.$get({ param: { id: order.id } })
  const { data } = (await cancellation.json()) as { data: { quote: string } }
  return { company, customer, stranger, staff, service, trip, quote, order, cancelling: data.quote }
}

export type Everything = Awaited<ReturnType<typeof everything>>

type Sample = { param?: string; body?: unknown }

const text = { ar: 'لا يناسب', en: 'Does not fit' }

/** What each operation needs so that it is answered 2xx by the company it is asked of. */
export const samples: Partial<Record<Operation, (rows: Everything) => Sample>> = {
  getService: ({ service }) => ({ param: service.id }),
  listServiceCategories: ({ service }) => ({ param: service.id }),
  getModel: ({ trip }) => ({ param: trip.model.id }),
  getTrip: ({ trip }) => ({ param: trip.model.id }),
  listAvailability: ({ trip }) => ({ param: trip.model.id }),
  signUp: () => ({
    body: {
      firstname: 'Nora',
      lastname: 'Alotaibi',
      email: 'nora@example.com',
      phone: contact.phone,
      password: builtPassword,
      password_confirmation: builtPassword,
      accept_terms: true,
    },
  }),
  signIn: ({ customer }) => ({ body: { username: customer.email, password: builtPassword } }),
  createQuote: ({ trip }) => ({ body: { model_id: trip.model.id, departure_id: trip.departure.id, units: { adult: 1 } } }),
  readQuote: ({ quote }) => ({ body: { quote } }),
  createOrder: ({ quote }) => ({ body: orderAt(quote) }),
  getOrder: ({ order }) => ({ param: order.id }),
  getCancellation: ({ order }) => ({ param: order.id }),
  cancelOrder: ({ order, cancelling }) => ({ param: order.id, body: { quote: cancelling, reason: 'Plans changed' } }),
  staffSignIn: ({ staff }) => ({ body: { email: staff.email, password: builtPassword } }),
  staffGetOrder: ({ order }) => ({ param: order.id }),
  acceptOrder: ({ order }) => ({ param: order.id, body: {} }),
  rejectOrder: ({ order }) => ({ param: order.id, body: { reason: 'specs_mismatch', text } }),
}

type WrongBody = { body: unknown; fields: string[] }

const tooLong = 'x'.repeat(300)

/** Bodies in which everything is wrong, with every field that has to be named. */
export const wrongBodies: Partial<Record<Operation, WrongBody[]>> = {
  signUp: [
    { body: {}, fields: ['accept_terms', 'email', 'firstname', 'lastname', 'password', 'password_confirmation', 'phone'] },
    {
      body: {
        firstname: '  ',
        lastname: tooLong,
        email: 'nobody',
        phone: { country_id: 9999, number: '05' },
        password: 'short',
        password_confirmation: 'other',
        gender: 'unknown',
        birthdate: '2020-02-31',
        accept_terms: false,
        newsletter: 'perhaps',
      },
      fields: [
        'accept_terms',
        'birthdate',
        'email',
        'firstname',
        'gender',
        'lastname',
        'newsletter',
        'password',
        'password_confirmation',
        'phone.number',
      ],
    },
    {
      body: {
        firstname: 5,
        lastname: null,
        email: ['a@example.com'],
        phone: { country_id: 1, number: '0111111' },
        password: 12345678,
        password_confirmation: true,
        birthdate: '2090-01-01',
        accept_terms: 'no',
      },
      fields: [
        'accept_terms',
        'birthdate',
        'email',
        'firstname',
        'lastname',
        'password',
        'password_confirmation',
        'phone.number',
      ],
    },
  ],
  signIn: [
    { body: {}, fields: ['password', 'username'] },
    { body: { username: 'neither', password: '' }, fields: ['password', 'username'] },
  ],
  staffSignIn: [
    { body: {}, fields: ['email', 'password'] },
    { body: { email: '', password: 'x'.repeat(201) }, fields: ['email', 'password'] },
  ],
  createQuote: [
    { body: {}, fields: ['departure_id', 'model_id', 'units'] },
    {
      body: { model_id: 'a b', departure_id: 'soon', units: { adult: -1, child: 'two', infant: 51 }, extras: ['tent'] },
      fields: ['departure_id', 'extras.0', 'model_id', 'units.adult', 'units.child', 'units.infant'],
    },
  ],
  readQuote: [{ body: {}, fields: ['quote'] }],
  createOrder: [
    { body: {}, fields: ['accept_terms', 'contact', 'quote', 'travellers'] },
    {
      body: {
        quote: '',
        travellers: [
          { kind: 'senior', firstname: '', lastname: tooLong, birthdate: 'yesterday' },
          { kind: 'adult', firstname: 'Sara', birthdate: '2090-01-01' },
        ],
        contact: { name: '', email: 'nobody', phone: { country_id: 1, number: '0111111' } },
        notes: 'x'.repeat(2001),
        accept_terms: false,
      },
      fields: [
        'accept_terms',
        'contact.email',
        'contact.name',
        'contact.phone.number',
        'notes',
        'quote',
        'travellers.0.birthdate',
        'travellers.0.firstname',
        'travellers.0.kind',
        'travellers.0.lastname',
        'travellers.1.birthdate',
        'travellers.1.lastname',
      ],
    },
  ],
  cancelOrder: [{ body: { reason: 'x'.repeat(501) }, fields: ['quote', 'reason'] }],
  acceptOrder: [{ body: { due_at: 'tomorrow' }, fields: ['due_at'] }],
  rejectOrder: [
    { body: {}, fields: ['reason', 'text'] },
    { body: { reason: 'mood', text: { ar: '' } }, fields: ['reason', 'text.ar', 'text.en'] },
  ],
}
