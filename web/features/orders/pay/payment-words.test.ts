import fc from 'fast-check'
import { expect, test } from 'vitest'
import ar from '#web/messages/ar/payments.json'
import en from '#web/messages/en/payments.json'
import type { Invoice, Payment } from '../wire.ts'
import { isPaymentExpected, orderStep } from './order-step.ts'
import { isCheckable, nextPayable, paymentUnderWay, stageOf } from './payment-stage.ts'
import { failureKey, paymentStateOf, refundCauseOf, refundStateOf } from './payment-words.ts'
import { timeLeft } from './time-left.ts'
import { remainingOf } from './transfer/transfer-panel.tsx'

const sar = (amount: string) => ({ amount, currency: 'SAR' })
const at = '2027-03-01T09:00:00Z'

const payment = (changes: Partial<Payment> = {}): Payment => ({
  ...{ id: 'p', method: 'card', status: 'pending', amount: sar('320.00'), redirect_url: 'https://pay.example/1' },
  ...{ failure: null, transfer: null, receipt: null, expires_at: at, created_at: at },
  ...changes,
})

const invoice = (changes: Partial<Invoice> = {}): Invoice => ({
  ...{ number: 'R-1', status: 'issued', reason: null, order_id: 'o', reference: 'R', order_status: 'awaiting_payment' },
  ...{ service_name: 'Trips', package_name: 'Old town', ordered_at: at, issued_at: at, due_at: at },
  ...{ lines: [], discounts: [], taxes: [], subtotal: sar('320.00'), price_after_discounts: sar('320.00') },
  ...{ total: sar('320.00'), amount_due: sar('320.00'), payment_method: null, payments: [], refunds: [], documents: [] },
  payables: [{ number: 'R-1', kind: 'full', status: 'issued', amount: sar('320.00'), due_at: at, paid_at: null }],
  methods: ['card'],
  ...changes,
})

const refund: Invoice['refunds'][number] = {
  ...{ id: 'r', amount: sar('320.00'), status: 'awaiting_iban', cause: 'cancelled_by_user', way: 'bank_transfer' },
  ...{ iban_hint: null, created_at: at, done_at: null },
}

test('each status of a payment has its stage, and one that is not known waits', () => {
  const stages = (['created', 'pending', 'unknown', 'authorized', 'captured', 'failed', 'expired', 'voided'] as const).map(
    (status) => stageOf(payment({ status })),
  )
  expect(stages).toEqual(['unopened', 'continue', 'confirming', 'confirming', 'paid', 'ended', 'ended', 'ended'])
  expect(stageOf(payment({ redirect_url: null }))).toBe('confirming')
  const transfer = { reference: 'X', iban: 'SA', bank: null, beneficiary: 'C', received: sar('0.00') }
  expect(stageOf(payment({ transfer, redirect_url: null }))).toBe('transfer')
  expect(isCheckable(payment({ transfer, redirect_url: null }))).toBe(false)
})

test('the next step is one: the account of a refund, the open payment, paying, or what to take along', () => {
  expect(orderStep({ status: 'awaiting_payment' }, invoice())?.kind).toBe('pay')
  expect(orderStep({ status: 'awaiting_payment' }, invoice({ payments: [payment()] }))?.kind).toBe('under_way')
  expect(orderStep({ status: 'awaiting_payment' }, invoice({ payments: [payment({ status: 'failed' })] }))?.kind).toBe('pay')
  expect(orderStep({ status: 'paid' }, null)).toEqual({ kind: 'confirmed' })
  expect(orderStep({ status: 'cancelled_by_user' }, invoice({ refunds: [refund] }))).toEqual({ kind: 'account', refund })
  expect(orderStep({ status: 'invoice_closed' }, invoice())).toBeUndefined()
  expect(orderStep({ status: 'awaiting_payment' }, null)).toBeUndefined()
  expect(isPaymentExpected(orderStep({ status: 'awaiting_payment' }, invoice({ payments: [payment()] })))).toBe(true)
  expect(isPaymentExpected(orderStep({ status: 'awaiting_payment' }, invoice()))).toBe(false)
})

test('after a deposit the rest is what is paid next', () => {
  const [first] = invoice().payables
  if (!first) throw new Error('an invoice has a payable')
  const payables: Invoice['payables'] = [
    { ...first, kind: 'deposit', status: 'paid', paid_at: at },
    { ...first, kind: 'rest', amount: sar('220.00') },
  ]
  expect(nextPayable({ payables })?.kind).toBe('rest')
  expect(orderStep({ status: 'deposit_paid' }, invoice({ payables }))).toMatchObject({ kind: 'pay', payable: { kind: 'rest' } })
  expect(paymentUnderWay({ payments: [payment({ status: 'captured' })] })).toBeUndefined()
})

test.each([
  ['card_declined', 'declined'],
  ['05', 'declined'],
  ['insufficient_funds', 'funds'],
  ['expired_or_canceled_card', 'card_expired'],
  ['order_amount_too_high', 'too_high'],
  ['order_amount_too_low', 'too_low'],
  ['amount_too_small', 'too_low'],
  ['not_available', 'not_available'],
  ['authentication_failed', 'authentication'],
  ['something_of_next_year', 'other'],
  [null, 'other'],
])('the failure %s is told as %s', (failure, words) => {
  expect(failureKey({ status: 'failed', failure })).toBe(`failures.${words}`)
})

test('each code has words in both languages, whatever the API sends', () => {
  fc.assert(
    fc.property(fc.string(), (code) => {
      for (const { failures, payment_states, refund_states, refund_texts, refund_causes } of [ar, en]) {
        const known: Record<string, string> = failures
        expect(known[failureKey({ status: 'failed', failure: code }).replace('failures.', '')]).toMatch(/\S/)
        expect(payment_states[paymentStateOf(code)]).toMatch(/\S/)
        expect(refund_states[refundStateOf(code)]).toMatch(/\S/)
        expect(refund_texts[refundStateOf(code)]).toMatch(/\S/)
        expect(refund_causes[refundCauseOf(code)]).toMatch(/\S/)
      }
    }),
  )
  expect(failureKey({ status: 'expired', failure: 'card_declined' })).toBe('failures.expired')
  expect(failureKey({ status: 'voided', failure: null })).toBe('failures.replaced')
})

test('the time that is left is told in whole minutes, and not after its end', () => {
  const from = Date.parse('2027-03-01T09:00:00Z')
  expect(timeLeft('2027-03-03T12:14:59Z', from)).toEqual({ days: 2, hours: 3, minutes: 14 })
  expect(timeLeft('2027-03-01T09:00:30Z', from)).toEqual({ days: 0, hours: 0, minutes: 0 })
  expect(timeLeft('2027-03-01T09:00:00Z', from)).toBeNull()
  expect(timeLeft('never', from)).toBeNull()
})

test('of a transfer in parts the rest is still to come', () => {
  const transfer = { reference: 'X', iban: 'SA', bank: null, beneficiary: 'C', received: sar('100.10') }
  expect(remainingOf({ amount: sar('320.00'), transfer })).toEqual(sar('219.90'))
  expect(remainingOf({ amount: sar('320.00'), transfer: null })).toEqual(sar('320.00'))
})
