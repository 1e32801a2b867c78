import { type Contract, contract } from '#contract/index.ts'
import type { Entry } from '#contract/route.ts'
import type { RequestFieldRecord } from '#shared/request-form.ts'
import { addAddress } from '#testing/address-builder.ts'
import { succeeded } from '#testing/answers.ts'
import { book, quoteFor } from '#testing/booking.ts'
import { builtPassword } from '#testing/builders.ts'
import { signUpForm } from '#testing/sign-up-form.ts'
import { addTraveller } from '#testing/traveller-builder.ts'
import type { World } from '#testing/world.ts'
import { accountSamples, accountWrongBodies, mailedLinks } from './account-samples.ts'
import { addressSamples, addressWrongBodies } from './address-samples.ts'
import { contactSamples, contactWrongBodies, sentMessage } from './contact-samples.ts'
import { contentSamples, oneOfEachText } from './content-samples.ts'
import { orderSamples, orderWrongBodies } from './order-samples.ts'
import { moneyRows, paymentSamples, paymentWrongBodies } from './payment-samples.ts'
import { reviewRows, reviewSamples, reviewWrongBodies } from './review-samples.ts'
import { enrolledStaff, secondFactorSamples, secondFactorWrongBodies } from './second-factor-samples.ts'
import { travellerSamples, travellerWrongBodies } from './traveller-samples.ts'
import { waitingRows, waitingSamples, waitingWrongBodies } from './waiting-samples.ts'

export type Operation = keyof Contract

/** Every operation with its entry, as the conformance tests go over them. */
export const operations = Object.entries(contract).map(([name, entry]) => ({ name: name as Operation, entry: entry as Entry }))

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1])

const formFields: RequestFieldRecord[] = [
  { code: 'papers', type: 'files', label: { ar: 'المستندات', en: 'Papers' }, required: false, max: 3 },
]

type Company = Awaited<ReturnType<World['company']>>

/** An order of one more customer that staff have accepted: it awaits payment. */
async function acceptedOrder(
  world: World,
  { id, slug }: Company,
  staff: { token: string },
  trip: Awaited<ReturnType<World['trip']>>,
) {
  const buyer = await world.customer(id)
  const order = await book(world.call({ company: slug, token: buyer.token }), trip)
  const desk = world.call({ company: slug, token: staff.token }).staff.orders
  return (await succeeded(desk[':id'].accept.$post({ param: { id: order.id }, json: {} }))).data
}

/** What finds an order without a session, and tokens of it and of a paid one. */
async function foundBooking(call: ReturnType<World['call']>, { id, reference }: { id: string; reference: string }, paid: string) {
  const tokenOf = async (order: string) => {
    const own = call.profile.orders[':id']
    const [{ data }, told] = [
      await succeeded(own.$get({ param: { id: order } })),
      await succeeded(own.pin.$post({ param: { id: order }, json: {} })),
    ]
    const { pin } = told.data
    const opened = await succeeded(call['find-booking'].$post({ json: { reference: data.reference, pin } }))
    return { pin, token: opened.data.token }
  }
  return { reference, ...(await tokenOf(id)), paidToken: (await tokenOf(paid)).token }
}

/** A company with one of everything that a call can ask for. */
export async function everything(world: World, overrides: Parameters<World['company']>[0] = {}) {
  const company = await world.company({ specifications: { has_offers: '1' }, ...overrides })
  const customer = await world.customer(company.id)
  const stranger = await world.customer(company.id)
  const staff = await world.staff(company.id)
  const service = await world.service(company.id)
  const form = await world.service(company.id, { slug: 'papers', kind: 'custom', page: 'form', form: formFields })
  const destination = await world.destination(company.id)
  const trip = await world.trip(company.id, { confirmation: 'on_request' })
  const { product: tourPackage } = await world.tourPackage(company.id)
  const { product: hotel } = await world.hotel(company.id, { nights: 5 })
  const { product: car } = await world.car(company.id)
  const offer = await world.offer(company.id, { code: 'AUTUMN' })
  const article = await oneOfEachText(world, company.id, destination.id)
  const call = world.call({ company: company.slug, token: customer.token })
  const mailed = await mailedLinks(world, company.id, call, customer.email)
  const address = await addAddress(call)
  const traveller = await addTraveller(call)
  const waiting = await waitingRows(world, company, customer.token, trip)
  const message = await sentMessage(world, company.id, call)
  const factors = await enrolledStaff(world, company, staff)
  const { quote } = await quoteFor(call, trip)
  const order = await book(call, trip)
  const payable = await acceptedOrder(world, company, staff, trip)
  const money = await moneyRows(world, company, customer, staff)
  const cancellation = await call.profile.orders[':id'].cancellation.$get({ param: { id: order.id } })
  const { data } = (await cancellation.json()) as { data: { quote: string } }
  await call.profile.favourites.$post({ json: { product_id: trip.product.id } })
  const found = await foundBooking(call, order, money.paid.order)
  const reviews = await reviewRows(world, company, { customer, staff, order })
  const file = new File([png], 'passport.png', { type: 'image/png' })
  const sent = await succeeded(call.uploads.$post({ form: { service_id: form.slug, field: 'papers', file } }))
  const catalogue = { service, form, destination, trip, tourPackage, hotel, car, offer, article }
  return {
    company,
    customer,
    stranger,
    staff,
    mailed,
    message,
    address,
    traveller,
    waiting,
    factors,
    ...catalogue,
    quote,
    order,
    payable,
    money,
    found,
    cancelling: data.quote,
    upload: sent.data.id,
    reviews,
  }
}

export type SampleRows = Awaited<ReturnType<typeof everything>>

/** `param`: the ids of the path, in their order. */
export type Sample = { param?: string | readonly string[]; query?: string; body?: unknown; form?: Record<string, string | File> }

/** What each operation needs so that it is answered 2xx by the company it is asked of. */
export const samples: Partial<Record<Operation, (rows: SampleRows) => Sample>> = {
  ...accountSamples,
  ...addressSamples,
  ...travellerSamples,
  ...waitingSamples,
  ...secondFactorSamples,
  ...contentSamples,
  ...contactSamples,
  ...orderSamples,
  ...paymentSamples,
  ...reviewSamples,
  listStates: () => ({ query: '?country_id=1' }),
  listAreas: () => ({ query: '?state_id=101' }),
  listCities: () => ({ query: '?area_id=10101' }),
  getService: ({ service }) => ({ param: service.id }),
  listServiceCategories: ({ service }) => ({ param: service.id }),
  getProduct: ({ trip }) => ({ param: trip.product.id }),
  getTrip: ({ trip }) => ({ param: trip.product.id }),
  getPackage: ({ tourPackage }) => ({ param: tourPackage.id }),
  getHotel: ({ hotel }) => ({ param: hotel.id }),
  getCarModel: ({ car }) => ({ param: car.id }),
  getOffer: ({ offer }) => ({ param: offer.id }),
  getDestination: ({ destination }) => ({ param: destination.id }),
  listAvailability: ({ trip }) => ({ param: trip.product.id }),
  listRooms: ({ hotel }) => ({ param: hotel.id, query: '?from=2026-12-01&to=2026-12-03' }),
  search: () => ({ query: '?q=desert' }),
  suggest: () => ({ query: '?q=desert' }),
  addFavourite: ({ trip }) => ({ body: { product_id: trip.product.id } }),
  removeFavourite: ({ trip }) => ({ param: trip.product.id }),
  createUpload: ({ form }) => ({
    form: { service_id: form.slug, field: 'papers', file: new File([png], 'passport.png', { type: 'image/png' }) },
  }),
  getUpload: ({ upload }) => ({ param: upload }),
  staffGetUpload: ({ upload }) => ({ param: upload }),
  signUp: () => ({ body: signUpForm }),
  signIn: ({ customer }) => ({ body: { username: customer.email, password: builtPassword } }),
  staffSignIn: ({ staff }) => ({ body: { email: staff.email, password: builtPassword } }),
}

export type WrongBody = { body: unknown; fields: string[] }

const tooLong = 'x'.repeat(300)
export const unknownProduct = '0190a5c3-0000-7000-8000-000000000000'

/** Bodies in which everything is wrong, with every field that has to be named. */
export const wrongBodies: Partial<Record<Operation, WrongBody[]>> = {
  ...accountWrongBodies,
  ...addressWrongBodies,
  ...travellerWrongBodies,
  ...waitingWrongBodies,
  ...secondFactorWrongBodies,
  ...contactWrongBodies,
  ...orderWrongBodies,
  ...paymentWrongBodies,
  ...reviewWrongBodies,
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
  addFavourite: [
    { body: {}, fields: ['product_id'] },
    { body: { product_id: unknownProduct }, fields: ['product_id'] },
  ],
}
