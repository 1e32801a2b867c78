import { describe, expect, test } from 'vitest'
import type { Charge } from '#server/billing/providers/provider.ts'
import { buildCharge, buildRefund, fixedClock as clock, now, secondRefundId } from '#testing/payments/charge-builder.ts'
import { stripeAccount as account, signedNotice, stripeEvent } from '#testing/payments/stripe-bench.ts'
import { openStripeServer } from '#testing/payments/stripe-server.ts'
import { createStripe } from './stripe.ts'

const charge = buildCharge()
const minute = 60_000
const seconds = Math.floor(now.getTime() / 1000)

async function start({ opens = charge, ...options }: { opens?: Charge; pageSize?: number } = {}) {
  const server = await openStripeServer({ secretKey: account.secrets.secret_key ?? '', now, ...options })
  const provider = createStripe({ baseUrl: server.url, clock })
  const opened = await provider.open(account, opens)
  if (opened.outcome !== 'opened') throw new Error(`not opened: ${JSON.stringify(opened)}`)
  const { providerId: id } = opened
  return {
    server,
    provider,
    id,
    read: () => provider.read(account, { ...opens, providerId: id }),
    refund: (overrides: Parameters<typeof buildRefund>[2] = {}) => provider.refund(account, buildRefund(opens, id, overrides)),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

describe('a session', () => {
  test('charges one line and names the payment on everything', async () => {
    await using bed = await start()
    expect(bed.server.session(bed.id)).toMatchObject({
      amount_total: 123_456,
      currency: 'sar',
      client_reference_id: charge.paymentId,
      metadata: { payment_id: charge.paymentId, company_id: account.companyId, reference: charge.reference },
    })
    const sent = new URLSearchParams(bed.server.requests[0]?.text)
    expect(sent.get('payment_intent_data[metadata][payment_id]')).toBe(charge.paymentId)
    expect(sent.get('allowed_payment_method_types[0]')).toBe('card')
    expect(sent.get('adaptive_pricing[enabled]')).toBe('false')
    expect(bed.server.requests[0]?.headers).toMatchObject({
      'idempotency-key': charge.paymentId,
      'stripe-version': '2026-10-28.endive',
    })
    expect(bed.server.requests[0]?.headers).not.toHaveProperty('x-stripe-client-telemetry')
  })

  test.each([
    [now.getTime() + 60 * minute, 60],
    [now.getTime() + minute, 35],
    [now.getTime() - minute, 35],
    [now.getTime() + 9 * 24 * 60 * minute, 24 * 60 - 1],
  ])('for a payment until %s lasts %s minutes', async (end, minutes) => {
    await using bed = await start({ opens: { ...charge, expiresAt: new Date(end) } })
    expect(bed.server.session(bed.id).expires_at).toBe(seconds + minutes * 60)
  })

  test.each([
    ['ar', 'auto'],
    ['en', 'en'],
  ] as const)('in %s is shown in %s', async (locale, shown) => {
    await using bed = await start({ opens: { ...charge, locale } })
    expect(new URLSearchParams(bed.server.requests[0]?.text).get('locale')).toBe(shown)
  })

  test.each([
    ['KWD', 1_005n, 10_050],
    ['JPY', 10_000n, 100],
    ['ISK', 10_000n, 10_000],
  ])('%s is sent in its units and read back', async (currency, amount, units) => {
    await using bed = await start({ opens: { ...charge, currency, amount } })
    expect(bed.server.session(bed.id).amount_total).toBe(units)
    bed.server.pay(bed.id)
    expect(await bed.read()).toMatchObject({ captured: amount, currency })
  })

  test('coins that do not exist are declined before any call', async () => {
    await using bed = await start()
    const calls = bed.server.requests.length
    for (const currency of ['JPY', 'ISK'])
      expect(await bed.provider.open(account, { ...charge, currency, amount: 150n })).toEqual({
        outcome: 'declined',
        failure: 'invalid_amount',
      })
    expect(bed.server.requests).toHaveLength(calls)
  })

  test('a key that was used for something else is not a refusal', async () => {
    await using bed = await start()
    expect(await bed.provider.open(account, { ...charge, amount: 1_000n })).toEqual({ outcome: 'unknown', detail: 'key_in_use' })
  })

  test("Stripe's own reason declines", async () => {
    await using bed = await start()
    const small = { ...charge, paymentId: secondRefundId, amount: 10n }
    expect(await bed.provider.open(account, small)).toEqual({ outcome: 'declined', failure: 'amount_too_small' })
  })
})

describe('reading', () => {
  test('a declined card may be followed by a paid one', async () => {
    await using bed = await start()
    bed.server.decline(bed.id)
    expect(await bed.read()).toMatchObject({ status: 'pending', failure: 'insufficient_funds' })
    bed.server.payWith(bed.id, 'apple_pay')
    expect(await bed.read()).toMatchObject({ status: 'captured', captured: charge.amount, failure: null, method: 'apple_pay' })
  })

  test.each([
    ['processing', 'pending'],
    ['canceled', 'voided'],
    ['requires_capture', 'authorized'],
  ])('a payment intent that is %s is %s', async (status, expected) => {
    await using bed = await start()
    bed.server.intent(bed.id).status = status
    expect(await bed.read()).toMatchObject({ status: expected, captured: 0n })
  })

  test('taken money without its charge is unknown', async () => {
    await using bed = await start()
    bed.server.intent(bed.id).status = 'succeeded'
    expect(await bed.read()).toEqual({ outcome: 'unknown', detail: 'charge_missing' })
  })

  test('a session may leave its currency to the payment intent, and without either is unknown', async () => {
    await using bed = await start()
    bed.server.pay(bed.id)
    bed.server.session(bed.id).currency = null
    expect(await bed.read()).toMatchObject({ currency: 'SAR', captured: charge.amount })
    bed.server.session(bed.id).payment_intent = null
    expect(await bed.read()).toEqual({ outcome: 'unknown', detail: 'currency_missing' })
  })

  test("another payment's session says nothing about this one", async () => {
    await using bed = await start()
    const foreign = { ...charge, paymentId: secondRefundId, providerId: bed.id }
    expect(await bed.provider.read(account, foreign)).toEqual({ outcome: 'unknown', detail: 'other_payment' })
  })

  test('the session of a lost answer is found over pages', async () => {
    await using bed = await start({ pageSize: 2 })
    bed.server.pay(bed.id)
    for (const last of ['a', 'b', 'c'])
      await bed.provider.open(account, { ...charge, paymentId: charge.paymentId.slice(0, -1) + last })
    expect(await bed.provider.read(account, { ...charge, providerId: null })).toMatchObject({
      providerId: bed.id,
      captured: charge.amount,
    })
    expect(bed.server.requests.filter(({ method, path }) => method === 'GET' && path.endsWith('/sessions'))).toHaveLength(2)
  })

  test('without a time in the id a lost answer stays unknown', async () => {
    await using bed = await start()
    expect(await bed.provider.read(account, { ...charge, paymentId: 'old', providerId: null })).toEqual({
      outcome: 'unknown',
      detail: 'no_provider_id',
    })
  })
})

describe('disputes', () => {
  test.each([
    ['needs_response', true],
    ['under_review', true],
    ['lost', true],
    ['won', false],
    ['prevented', false],
    ['warning_needs_response', false],
  ])('money of a dispute that is %s was taken back: %s', async (status, isTaken) => {
    await using bed = await start()
    bed.server.pay(bed.id)
    bed.server.dispute(bed.id, status, 123_456)
    const chargedBack = isTaken ? charge.amount : 0n
    expect(await bed.read()).toMatchObject({ status: 'captured', captured: charge.amount, refunded: 0n, chargedBack })
  })

  test('a dispute in another currency is unreadable', async () => {
    await using bed = await start()
    bed.server.pay(bed.id)
    bed.server.dispute(bed.id, 'lost', 100, 'usd')
    expect(await bed.read()).toEqual({ outcome: 'unknown', detail: 'unreadable_amount' })
  })

  test('are asked for only where the charge has one', async () => {
    await using bed = await start()
    bed.server.pay(bed.id)
    await bed.read()
    expect(bed.server.requests.map(({ path }) => path)).not.toContain('/v1/disputes')
  })

  test('a disputed payment is not refunded', async () => {
    await using bed = await start()
    bed.server.pay(bed.id)
    bed.server.dispute(bed.id, 'needs_response', 123_456)
    expect(await bed.refund()).toEqual({ outcome: 'refused', failure: 'charge_disputed' })
  })
})

describe('refunds', () => {
  test('one that takes time is asked after by the same call', async () => {
    await using bed = await start()
    bed.server.pay(bed.id)
    bed.server.beginRefundsAs('pending')
    const pending = await bed.refund()
    expect(pending).toEqual({ outcome: 'pending', providerId: expect.stringMatching(/^re_/) })
    expect(await bed.refund()).toEqual(pending)
    bed.server.settleRefunds('succeeded')
    expect(await bed.refund()).toMatchObject({ outcome: 'done' })
    bed.server.settleRefunds('failed', 'expired_or_canceled_card')
    expect(await bed.refund()).toEqual({ outcome: 'refused', failure: 'expired_or_canceled_card' })
    expect(bed.server.refundsOf(bed.id)).toEqual([123_456])
  })

  test('our refund id is the key, and its own', async () => {
    await using bed = await start()
    bed.server.pay(bed.id)
    await bed.refund({ amount: 100n })
    await bed.refund({ amount: 100n, refundId: secondRefundId, refundedBefore: 100n })
    expect(bed.server.refundsOf(bed.id)).toEqual([100, 100])
    const keys = bed.server.requests.filter(({ method, path }) => method === 'POST' && path === '/v1/refunds')
    expect(keys.map(({ headers }) => headers['idempotency-key'])).toEqual([buildRefund(charge, bed.id).refundId, secondRefundId])
  })
})

describe('notices', () => {
  const { readNotice } = createStripe({ clock })

  test('a signature may be 300 seconds old', () => {
    const event = stripeEvent({ id: 'cs_1', object: 'checkout.session', client_reference_id: charge.paymentId })
    expect(readNotice(account, signedNotice(event, { timestamp: seconds - 300 }))).toEqual({
      verified: true,
      key: 'evt_1ProvidersOfTests',
      kind: 'checkout.session.completed',
      paymentId: charge.paymentId,
      providerId: 'cs_1',
    })
  })

  test('a refunded charge names the payment by its metadata, and no session', () => {
    const event = stripeEvent(
      { id: 'ch_1', object: 'charge', metadata: { payment_id: charge.paymentId } },
      { type: 'charge.refunded' },
    )
    expect(readNotice(account, signedNotice(event))).toMatchObject({
      paymentId: charge.paymentId,
      providerId: null,
      verified: true,
    })
  })

  test('a dispute names nothing of ours', () => {
    const event = stripeEvent({ id: 'du_1', object: 'dispute' }, { type: 'charge.dispute.created' })
    expect(readNotice(account, signedNotice(event))).toMatchObject({ paymentId: null, providerId: null, verified: true })
  })

  test('an account without a secret verifies nothing', () => {
    const open = { ...account, secrets: { ...account.secrets, webhook_secret: '' } }
    expect(readNotice(open, signedNotice(stripeEvent({ id: 'ch_1', object: 'charge' })))?.verified).toBe(false)
  })
})

test.each([
  ['test', 'sk_live_1234567890', true],
  ['live', 'sk_test_1234567890', true],
  ['live', 'pk_live_1234567890', true],
  ['live', 'rk_live_1234567890', false],
] as const)('in mode %s the key %s is wrong: %s', (mode, secret_key, isWrong) => {
  const issues = createStripe().accountIssues({ ...account, mode, secrets: { ...account.secrets, secret_key } })
  expect(issues).toEqual(isWrong ? [{ setting: 'secret_key', issue: 'invalid' }] : [])
})

test('takes the currencies of the account, by card and Apple Pay', () => {
  const { takes } = createStripe()
  const settings = { currencies: 'USD, SAR' }
  expect(takes({ settings }, 'card', { amount: 100n, currency: 'USD' })).toBe(true)
  expect(takes({ settings }, 'apple_pay', { amount: 100n, currency: 'SAR' })).toBe(true)
  expect(takes({ settings }, 'mada', { amount: 100n, currency: 'SAR' })).toBe(false)
  expect(takes({ settings }, 'card', { amount: 100n, currency: 'EUR' })).toBe(false)
  expect(takes({ settings: { currencies: 'JPY' } }, 'card', { amount: 50n, currency: 'JPY' })).toBe(false)
})
