import type { Order, Quote, Rental, Stay } from '../wire.ts'

const sar = (amount: string) => ({ amount, currency: 'SAR' })

/** Two rooms for three nights. */
export const stay: Stay = {
  from: '2027-03-01',
  to: '2027-03-04',
  nights: 3,
  check_in: '15:00',
  check_out: '12:00',
  rooms: [
    {
      room_id: 'r1',
      name: 'Sea view double',
      rate_id: null,
      rate: null,
      board: 'half_board',
      adults: 2,
      children: 1,
      child_ages: [],
    },
    { room_id: 'r2', name: 'Single', rate_id: null, rate: null, board: 'room_only', adults: 1, children: 0, child_ages: [] },
  ],
}

/** A car with its driver, for three days, one way. */
export const rental: Rental = {
  from: '2027-03-01',
  to: '2027-03-04',
  from_time: '10:00',
  to_time: '10:00',
  days: 3,
  zone: 'Asia/Riyadh',
  pickup: { id: 'p1', name: 'Riyadh airport', address: 'Terminal 2' },
  return: { id: 'p2', name: 'Jeddah airport', address: 'Terminal 1' },
  with_driver: true,
  driver_age: null,
  licence_years: null,
  itinerary: 'By way of Taif',
}

/** The price of a trip for one adult; of other kinds with what they have. */
export const aQuote = (changes: Partial<Quote> = {}): Quote => ({
  quote: 'signed',
  expires_at: '2027-02-01T09:30:00Z',
  kind: 'trip',
  product: { id: 'm', slug: 'm', name: 'Old town', image: null },
  service: { id: 's', slug: 'trips', name: 'Trips' },
  departure: {
    ...{ id: 'd', starts_on: '2027-03-01', ends_on: '2027-03-01', time: '09:00', zone: 'Asia/Riyadh' },
    ...{ starts_at: '2027-03-01T06:00:00Z', left: 5 },
  },
  stay: null,
  rental: null,
  units: {},
  extras: [],
  travellers: [{ kind: 'adult', takes_seat: true, min_age: 12, max_age: null, birthdate_required: false }],
  travel_documents: null,
  questions: [],
  offer: null,
  coupon: null,
  lines: [
    {
      ...{ kind: 'unit', code: 'unit', label: 'One of it', detail: null, quantity: 1, percentage: null, components: [] },
      ...{ unit_amount: sar('200.00'), amount: sar('200.00') },
    },
  ],
  discounts: [],
  taxes: [{ category: 'S', percentage: 15, net: sar('173.91'), amount: sar('26.09') }],
  deposit: null,
  subtotal: sar('200.00'),
  total: sar('200.00'),
  confirmation: 'instant',
  zone: 'Asia/Riyadh',
  cancellation: [],
  ...changes,
})

/** A request that waits for its price. */
export const anOrder = (changes: Partial<Order> = {}): Order => ({
  ...{ id: 'o1', reference: 'R-1', status: 'in_review', service_name: 'Custom trips', package_name: 'Custom trips' },
  ...{ image: null, kind: 'custom', travel_day: null, travel_time: null, end_day: null, end_time: null, zone: null },
  ...{
    priced: false,
    total: sar('0.00'),
    amount_due: sar('0.00'),
    due_now: sar('0.00'),
    due_at: null,
    review_due_at: '2027-02-02T09:00:00Z',
  },
  ...{ ordered_at: '2027-02-01T09:00:00Z', product: null, confirmation: 'on_request', reason: null, reason_text: null },
  ...{
    lines: [],
    discounts: [],
    taxes: [],
    subtotal: sar('0.00'),
    price_after_discounts: sar('0.00'),
    payment_method: null,
    deposit: null,
  },
  guide: { place: null, rental_places: [], included: [], excluded: [], documents: [], deposit: null },
  ...{ stay: null, rental: null, answers: [], files: [], travellers: [], contact: null, notes: null, cancellation: [] },
  can_cancel: true,
  can_change: false,
  changes: [],
  accepted_policies: [],
  history: [{ from: null, to: 'in_review', actor: 'customer', reason: null, reason_text: null, at: '2027-02-01T09:00:00Z' }],
  ...changes,
})
