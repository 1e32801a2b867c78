import { orderAt } from '#testing/booking.ts'
import type { Operation, Sample, SampleRows, WrongBody } from './endpoint-samples.ts'

const tooLong = 'x'.repeat(300)
const text = { ar: 'لا يناسب', en: 'Does not fit' }

/** What the operations of quotes and orders need so that they are answered 2xx. */
export const orderSamples: Partial<Record<Operation, (rows: SampleRows) => Sample>> = {
  createQuote: ({ trip }) => ({ body: { product_id: trip.product.id, departure_id: trip.departure.id, units: { adult: 1 } } }),
  readQuote: ({ quote }) => ({ body: { quote } }),
  createOrder: ({ quote }) => ({ body: orderAt(quote) }),
  getOrder: ({ order }) => ({ param: order.id }),
  getOrderCalendar: ({ order }) => ({ param: order.id }),
  getCancellation: ({ order }) => ({ param: order.id }),
  tellPin: ({ order }) => ({ param: order.id, body: {} }),
  findBooking: ({ found: { reference, pin } }) => ({ body: { reference, pin } }),
  readFoundBooking: ({ found: { token } }) => ({ body: { token } }),
  cancelOrder: ({ order, cancelling }) => ({ param: order.id, body: { quote: cancelling, reason: 'Plans changed' } }),
  staffGetOrder: ({ order }) => ({ param: order.id }),
  openTravellerDocuments: ({ order }) => ({ param: order.id }),
  acceptOrder: ({ order }) => ({ param: order.id, body: {} }),
  closeInvoice: ({ payable }) => ({ param: payable.id, body: { reason: 'non_compliant', text } }),
  rejectOrder: ({ order }) => ({ param: order.id, body: { reason: 'specs_mismatch', text } }),
}

/** Bodies of quotes and orders in which everything is wrong, with every field that has to be named. */
export const orderWrongBodies: Partial<Record<Operation, WrongBody[]>> = {
  createQuote: [
    { body: {}, fields: ['product_id'] },
    { body: { product_id: '', departure_id: '', extras: [''] }, fields: ['departure_id', 'extras.0', 'product_id'] },
    {
      body: { product_id: 'a b', departure_id: 'soon', units: { adult: -1, child: 'two', infant: 1000 }, extras: ['tent'] },
      fields: ['departure_id', 'extras.0', 'product_id', 'units.adult', 'units.child', 'units.infant'],
    },
    {
      body: {
        product_id: 'x',
        rooms: [{ room_id: 'suite', adults: 0, children: 13 }],
        from: 'today',
        to: '2026-02-30',
        from_time: '25:00',
        with_driver: 'perhaps',
        driver_age: 'old',
        coupon: 'x'.repeat(41),
      },
      fields: [
        'coupon',
        'driver_age',
        'from',
        'from_time',
        'rooms.0.adults',
        'rooms.0.children',
        'rooms.0.room_id',
        'to',
        'with_driver',
      ],
    },
  ],
  readQuote: [{ body: {}, fields: ['quote'] }],
  tellPin: [{ body: { renew: 'perhaps' }, fields: ['renew'] }],
  findBooking: [
    { body: {}, fields: ['pin', 'reference'] },
    { body: { reference: ' ', pin: 'x'.repeat(31) }, fields: ['pin', 'reference'] },
  ],
  readFoundBooking: [{ body: { token: 'x'.repeat(201) }, fields: ['token'] }],
  getFoundVoucher: [{ body: {}, fields: ['token'] }],
  createOrder: [
    { body: {}, fields: ['accept_terms', 'contact', 'quote'] },
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
  createChangeQuote: [
    {
      body: { departure_id: 'soon', units: { adult: -1 }, extras: ['tent'] },
      fields: ['departure_id', 'extras.0', 'units.adult'],
    },
  ],
  changeOrder: [
    { body: {}, fields: ['quote'] },
    {
      body: { quote: 'x', travellers: [{ kind: 'senior', firstname: '', lastname: tooLong }] },
      fields: ['travellers.0.firstname', 'travellers.0.kind', 'travellers.0.lastname'],
    },
  ],
  acceptOrder: [
    { body: { due_at: 'tomorrow' }, fields: ['due_at'] },
    {
      body: { lines: [{ label: { ar: '' }, quantity: 0, unit_amount: 'much', tax_category: 'X' }] },
      fields: ['lines.0.label.ar', 'lines.0.label.en', 'lines.0.quantity', 'lines.0.tax_category', 'lines.0.unit_amount'],
    },
  ],
  closeInvoice: [
    { body: {}, fields: ['reason', 'text'] },
    { body: { reason: 'past_due', text: { ar: '' } }, fields: ['reason', 'text.ar', 'text.en'] },
  ],
  rejectOrder: [
    { body: {}, fields: ['reason', 'text'] },
    { body: { reason: 'mood', text: { ar: '' } }, fields: ['reason', 'text.ar', 'text.en'] },
  ],
}
