import { succeeded } from '#testing/answers.ts'
import { book } from '#testing/booking.ts'
import { changeTrip, quoteChange } from '#testing/changing.ts'
import { beginPayment, invoiceOf, payInFull } from '#testing/paying.ts'
import type { World } from '#testing/world.ts'
import type { Operation, Sample, SampleRows, WrongBody } from './endpoint-samples.ts'

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1])
const text = { ar: 'لا يناسب', en: 'Does not fit' }
const tooLong = 'x'.repeat(600)
const iban = 'SA0380000000608010167519'

type Company = Awaited<ReturnType<World['company']>>
type Person = { id: string; token: string }

/** Orders that are paid, that await their payment, and refunds that wait for somebody. */
export async function moneyRows(world: World, company: Company, customer: Person, staff: Person) {
  const gateway = await world.gateway(company.id)
  await world.gateway(company.id, { provider: 'bank_transfer', methods: ['bank_transfer'] })
  const call = world.call({ company: company.slug, token: customer.token })
  const desk = world.call({ company: company.slug, token: staff.token }).staff
  const trip = await world.trip(company.id, { confirmation: 'instant', slug: 'paid-trip', departures: 2 })
  const ordered = async (key: string) => (await book(call, trip, { key })).id
  const confirm = (id: string, amount: string, bank_reference: string) =>
    succeeded(
      desk.payments[':id']['confirm-transfer'].$post({
        param: { id },
        json: { amount, received_on: '2026-11-21', bank_reference },
      }),
    )

  const paid = await ordered('paid')
  await payInFull(world, { call, gateway }, paid)
  const [document] = (await invoiceOf(call, paid)).documents
  const transferred = await ordered('transferred')
  const transfer = await beginPayment(call, transferred, 'bank_transfer')
  await confirm(transfer.id, '321.00', 'line 1')
  for (const line of ['line 2', 'line 3']) await confirm(transfer.id, '1.00', line)
  const [asked, named, released] = (await invoiceOf(call, transferred)).refunds.map(({ id }) => id)
  if (!document || !asked || !named || !released) throw new Error('three transfers of too much are three refunds')
  for (const refund_id of [named, released])
    await succeeded(
      call.profile.orders[':id'].refunds[':refund_id'].account.$post({
        param: { id: transferred, refund_id },
        json: { iban, account_holder: 'Sara Alharbi' },
      }),
    )
  await succeeded(desk.refunds[':id'].release.$post({ param: { id: released } }))
  // What was paid for is over, so that its customer may leave.
  await world.inside(company.id, (trx) =>
    trx.updateTable('order').set({ ends_at: world.clock.now() }).where('id', 'in', [paid, transferred]).execute(),
  )
  const due = await ordered('due')
  const waiting = await ordered('waiting')
  const receipt = await beginPayment(call, waiting, 'bank_transfer')
  const [, later] = trip.departures
  const wanted = { departure_id: later?.id ?? '', units: { adult: 1 } }
  const changing = await ordered('changing')
  const { quote } = await quoteChange(call, changing, wanted)
  const held = await ordered('held')
  await payInFull(world, { call, gateway }, held)
  await changeTrip(call, held, { id: wanted.departure_id }, { adult: 2 })
  await world.inside(company.id, (trx) =>
    trx.updateTable('order').set({ ends_at: world.clock.now() }).where('id', '=', held).execute(),
  )
  return {
    gateway,
    changing: { order: changing, quote, wanted, held },
    paid: { order: paid, document: document.id },
    transferred: { order: transferred, payment: transfer.id, refunds: { asked, named, released } },
    due,
    waiting: { order: waiting, payment: receipt.id },
  }
}

/** What the operations of money need so that they are answered 2xx. */
export const paymentSamples: Partial<Record<Operation, (rows: SampleRows) => Sample>> = {
  getChangeTerms: ({ money }) => ({ param: money.changing.order }),
  createChangeQuote: ({ money }) => ({ param: money.changing.order, body: money.changing.wanted }),
  changeOrder: ({ money }) => ({ param: money.changing.order, body: { quote: money.changing.quote } }),
  withdrawChange: ({ money }) => ({ param: money.changing.held }),
  getFoundVoucher: ({ found: { paidToken } }) => ({ body: { token: paidToken } }),
  getInvoice: ({ money }) => ({ param: money.paid.order }),
  createPayment: ({ money }) => ({ param: money.due, body: { method: 'card' } }),
  getPayment: ({ money }) => ({ param: [money.transferred.order, money.transferred.payment] }),
  checkPayment: ({ money }) => ({ param: [money.transferred.order, money.transferred.payment] }),
  sendReceipt: ({ money }) => ({
    param: [money.waiting.order, money.waiting.payment],
    form: { file: new File([png], 'receipt.png', { type: 'image/png' }) },
  }),
  setRefundAccount: ({ money }) => ({
    param: [money.transferred.order, money.transferred.refunds.asked],
    body: { iban, account_holder: 'Sara Alharbi' },
  }),
  getTaxDocument: ({ money }) => ({ param: [money.paid.order, money.paid.document] }),
  getVoucher: ({ money }) => ({ param: money.paid.order }),
  receiveNotice: ({ money }) => ({
    param: money.gateway.token,
    body: { id: 'e1', type: 'charge.paid', charge: 'x', payment: 'y' },
  }),
  staffAddGateway: () => ({
    body: { provider: 'bank_transfer', mode: 'live', name: 'Second bank', methods: ['bank_transfer'], active: false, sort: 9 },
  }),
  staffChangeGateway: ({ money }) => ({
    param: money.gateway.id,
    body: { name: 'Cards', methods: ['card'], active: true, sort: 1 },
  }),
  staffGetTaxDocument: ({ money }) => ({ param: [money.paid.order, money.paid.document] }),
  resendDocuments: ({ money }) => ({ param: money.paid.order }),
  staffGetInvoice: ({ money }) => ({ param: money.paid.order }),
  staffCheckPayment: ({ money }) => ({ param: money.transferred.payment }),
  confirmTransfer: ({ money }) => ({
    param: money.waiting.payment,
    body: { amount: '100.00', received_on: '2026-11-21', bank_reference: 'line 9' },
  }),
  cancelByCompany: ({ money }) => ({ param: money.transferred.order, body: { text } }),
  refundOrder: ({ money }) => ({ param: money.paid.order, body: { amount: '20.00', reason: 'A late bus' } }),
  releaseRefund: ({ money }) => ({ param: money.transferred.refunds.named }),
  confirmRefund: ({ money }) => ({ param: money.transferred.refunds.released, body: { bank_reference: 'out 1' } }),
}

/** Bodies of money in which everything is wrong, with every field that has to be named. */
export const paymentWrongBodies: Partial<Record<Operation, WrongBody[]>> = {
  createPayment: [
    { body: {}, fields: ['method'] },
    { body: { method: 'cash' }, fields: ['method'] },
  ],
  setRefundAccount: [
    { body: {}, fields: ['account_holder', 'iban'] },
    { body: { iban: 'SA0380000000608010167518', account_holder: ' ' }, fields: ['account_holder', 'iban'] },
  ],
  staffAddGateway: [
    { body: {}, fields: ['active', 'methods', 'mode', 'name', 'provider', 'sort'] },
    {
      body: { provider: 'cash', mode: 'half', name: '', methods: ['coins'], active: 'perhaps', sort: -1 },
      fields: ['active', 'methods.0', 'mode', 'name', 'provider', 'sort'],
    },
  ],
  staffChangeGateway: [
    { body: {}, fields: ['active', 'methods', 'name', 'sort'] },
    { body: { name: '', methods: [], active: 'perhaps', sort: 1000 }, fields: ['active', 'methods', 'name', 'sort'] },
  ],
  confirmTransfer: [
    { body: {}, fields: ['amount', 'bank_reference', 'received_on'] },
    { body: { amount: '1.234', received_on: 'today', bank_reference: '' }, fields: ['amount', 'bank_reference', 'received_on'] },
  ],
  cancelByCompany: [
    { body: {}, fields: ['text'] },
    { body: { text: { ar: '', en: tooLong } }, fields: ['text.ar', 'text.en'] },
  ],
  refundOrder: [
    { body: {}, fields: ['amount', 'reason'] },
    { body: { amount: 'all', reason: '' }, fields: ['amount', 'reason'] },
  ],
  confirmRefund: [
    { body: {}, fields: ['bank_reference'] },
    { body: { bank_reference: ' ' }, fields: ['bank_reference'] },
  ],
}
