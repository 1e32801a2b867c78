import { describe, expect, test } from 'vitest'
import { buildCharge, buildRefund, fixedClock as clock, now } from '#testing/payments/charge-builder.ts'
import { noticeRequest } from '#testing/payments/provider-bench.ts'
import { tamaraAccount as account, tamaraToken } from '#testing/payments/tamara-bench.ts'
import { openTamaraServer } from '#testing/payments/tamara-server.ts'
import { createTamara } from './tamara.ts'

const charge = buildCharge({ method: 'tamara' })

async function start({ opens = charge, ...options }: { opens?: typeof charge; showsRefundIds?: boolean } = {}) {
  const server = await openTamaraServer({ apiToken: account.secrets.api_token ?? '', ...options })
  const provider = createTamara({ baseUrl: server.url, clock })
  const opened = await provider.open(account, opens)
  if (opened.outcome !== 'opened') throw new Error(`not opened: ${JSON.stringify(opened)}`)
  const payment = { ...opens, providerId: opened.providerId }
  const capture = () => provider.capture?.(account, payment)
  return {
    server,
    provider,
    id: opened.providerId,
    capture,
    read: () => provider.read(account, payment),
    callsOf: (path: RegExp) => server.requests.filter((request) => path.test(request.path)).length,
    async pay() {
      server.pay(payment.providerId)
      expect(await capture()).toEqual({ outcome: 'done' })
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

describe('a session', () => {
  test('lists the order in numbers and carries our payment id as its reference', async () => {
    await using bed = await start()
    expect(bed.server.order(bed.id)).toMatchObject({
      order_reference_id: charge.paymentId,
      order_number: charge.reference,
      total_amount: { amount: 1234.56, currency: 'SAR' },
      tax_amount: { amount: 161.03, currency: 'SAR' },
      discount: { amount: { amount: 15.44, currency: 'SAR' } },
      items: [{ name: 'رحلة العلا', quantity: 2, total_amount: { amount: 1250, currency: 'SAR' } }],
      consumer: { first_name: 'نورة', last_name: 'القحطاني' },
      country_code: 'SA',
      locale: 'ar_SA',
      merchant_url: { success: charge.returnUrl, notification: charge.noticeUrl },
      expires_in_minutes: 60,
    })
  })

  test.each([
    [new Date(now.getTime() + 60_000), 5],
    [new Date(now.getTime() - 60_000), 5],
    [new Date(now.getTime() + 1_830_000), 30],
    [new Date(now.getTime() + 9 * 86_400_000), 1440],
  ])('that ends at %s lasts %s minutes', async (expiresAt, minutes) => {
    await using bed = await start({ opens: { ...charge, expiresAt } })
    expect(bed.server.order(bed.id).expires_in_minutes).toBe(minutes)
  })

  test('takes one name for both', async () => {
    await using bed = await start({ opens: { ...charge, customer: { ...charge.customer, name: ' نورة ' } } })
    expect(bed.server.order(bed.id).consumer).toMatchObject({ first_name: 'نورة', last_name: 'نورة' })
  })
})

test('lines of a coin that does not exist are declined before any call', async () => {
  await using bed = await start()
  const calls = bed.server.requests.length
  const lines = [50n, 150n].map((amount) => ({ code: 'trip', name: 'رحلة', quantity: 1, amount }))
  const yen = { ...charge, currency: 'JPY', amount: 200n, tax: 0n, lines }
  expect(await bed.provider.open(account, yen)).toEqual({ outcome: 'declined', failure: 'invalid_amount' })
  expect(bed.server.requests).toHaveLength(calls)
})

describe('capturing', () => {
  test('authorises the approved order and captures all of it', async () => {
    await using bed = await start()
    await bed.pay()
    expect(bed.server.order(bed.id)).toMatchObject({ status: 'fully_captured', captured: 1_234_560 })
    expect(await bed.capture()).toEqual({ outcome: 'done' })
    expect([bed.callsOf(/authorise$/), bed.callsOf(/capture$/)]).toEqual([1, 1])
  })

  test('an order that was authorised before is only captured', async () => {
    await using bed = await start()
    bed.server.order(bed.id).status = 'authorised'
    expect(await bed.capture()).toEqual({ outcome: 'done' })
    expect(bed.callsOf(/authorise$/)).toBe(0)
  })

  test.each(['authorise', 'capture'])('a lost answer to %s is made up for', async (call) => {
    await using bed = await start()
    bed.server.pay(bed.id)
    bed.server.disturb({ kind: 'hangs up', effect: true, call: new RegExp(`${call}$`) })
    expect(await bed.capture()).toEqual({ outcome: 'unknown', detail: 'connection_lost' })
    expect(await bed.capture()).toEqual({ outcome: 'done' })
    expect(bed.server.order(bed.id).captured).toBe(1_234_560)
    expect(bed.callsOf(/capture$/)).toBe(1)
  })

  test('two captures at once take the money once', async () => {
    await using bed = await start()
    bed.server.pay(bed.id)
    const outcomes = await Promise.all([bed.capture(), bed.capture()])
    expect(outcomes).toEqual([{ outcome: 'done' }, { outcome: 'done' }])
    expect(bed.server.order(bed.id)).toMatchObject({ status: 'fully_captured', captured: 1_234_560 })
  })

  test('the rest of a partial capture is captured', async () => {
    await using bed = await start()
    Object.assign(bed.server.order(bed.id), { status: 'partially_captured', captured: 1_000_000 })
    expect(await bed.read()).toMatchObject({ status: 'authorized', captured: 100_000n })
    expect(await bed.capture()).toEqual({ outcome: 'done' })
    expect(await bed.read()).toMatchObject({ status: 'captured', captured: charge.amount })
  })

  test.each(['new', 'expired', 'declined', 'canceled'])('an order that is %s is not captured', async (status) => {
    await using bed = await start()
    bed.server.order(bed.id).status = status
    expect(await bed.capture()).toEqual({ outcome: 'refused', failure: 'order_cannot_be_captured' })
  })
})

describe('reading', () => {
  test.each([
    ['new', 'pending'],
    ['on_hold', 'pending'],
    ['approved', 'authorized'],
    ['authorised', 'authorized'],
    ['declined', 'failed'],
    ['canceled', 'voided'],
    ['expired', 'expired'],
  ])('%s is %s', async (status, expected) => {
    await using bed = await start()
    bed.server.order(bed.id).status = status
    expect(await bed.read()).toMatchObject({ outcome: 'found', status: expected, captured: 0n })
  })

  test('a new status is unknown', async () => {
    await using bed = await start()
    bed.server.order(bed.id).status = 'under_review'
    expect(await bed.read()).toEqual({ outcome: 'unknown', detail: 'unknown_status' })
  })

  test('the order of a lost answer is found by our reference', async () => {
    await using bed = await start()
    bed.server.pay(bed.id)
    expect(await bed.provider.read(account, { ...charge, providerId: null })).toMatchObject({ providerId: bed.id })
  })

  test("another payment's order says nothing about this one", async () => {
    await using bed = await start()
    const foreign = { ...charge, paymentId: 'another', providerId: bed.id }
    expect(await bed.provider.read(account, foreign)).toEqual({ outcome: 'unknown', detail: 'other_payment' })
  })
})

test('a refund whose answer was lost is found by our id', async () => {
  await using bed = await start()
  await bed.pay()
  const refund = buildRefund(charge, bed.id, { amount: 10_000n })
  bed.server.disturb({ kind: 'hangs up', effect: true, call: /simplified-refund/ })
  expect(await bed.provider.refund(account, refund)).toMatchObject({ outcome: 'unknown' })
  const providerId = bed.server.order(bed.id).refunds[0]?.refund_id
  expect(await bed.provider.refund(account, refund)).toEqual({ outcome: 'done', providerId })
})

describe('refunds where the order does not show our ids', () => {
  test('a lost answer is told by the sum', async () => {
    await using bed = await start({ showsRefundIds: false })
    await bed.pay()
    const refund = buildRefund(charge, bed.id, { amount: 10_000n })
    bed.server.disturb({ kind: 'hangs up', effect: true, call: /simplified-refund/ })
    expect(await bed.provider.refund(account, refund)).toMatchObject({ outcome: 'unknown' })
    expect(await bed.provider.refund(account, refund)).toEqual({ outcome: 'done', providerId: null })
    expect(bed.server.refundsOf(bed.id)).toEqual([10_000])
  })

  test('what was given back at Tamara is not mistaken for our refund', async () => {
    await using bed = await start({ showsRefundIds: false })
    await bed.pay()
    bed.server.order(bed.id).refunds.push({ refund_id: 'r', total_amount: { amount: 5, currency: 'SAR' } })
    const refund = buildRefund(charge, bed.id, { amount: 10_000n })
    expect(await bed.provider.refund(account, refund)).toEqual({ outcome: 'refused', failure: 'refunded_elsewhere' })
  })
})

describe('notices', () => {
  const { readNotice } = createTamara({ clock })
  const body = { order_id: 'order', order_reference_id: charge.paymentId, event_type: 'order_approved', data: {} }
  const verified = { verified: true, key: null, kind: 'order_approved', paymentId: charge.paymentId, providerId: 'order' }

  test('the token may come in the header, or in both places', () => {
    const headers = { authorization: `Bearer ${tamaraToken()}` }
    expect(readNotice(account, noticeRequest(body, { headers }))).toEqual(verified)
    expect(readNotice(account, noticeRequest(body, { headers, query: { tamaraToken: tamaraToken() } }))).toEqual(verified)
  })

  test('a bad token next to a good one proves nothing', () => {
    const request = noticeRequest(body, {
      headers: { authorization: `Bearer ${tamaraToken()}` },
      query: { tamaraToken: 'x.y.z' },
    })
    expect(readNotice(account, request)?.verified).toBe(false)
  })

  test('the older form names a status', () => {
    const older = { order_id: 'order', order_status: 'approved' }
    expect(readNotice(account, noticeRequest(older))).toMatchObject({ kind: 'order_approved', paymentId: null, verified: false })
  })

  test('an account without a token verifies nothing', () => {
    const open = { ...account, secrets: { ...account.secrets, notification_token: '' } }
    const request = noticeRequest(body, { query: { tamaraToken: tamaraToken({ secret: '' }) } })
    expect(readNotice(open, request)?.verified).toBe(false)
  })
})

test.each([
  ['SA', 'SAR', 1n, true],
  ['KW', 'KWD', 1n, true],
  ['SA', 'KWD', 1n, false],
  ['SA', 'SAR', 0n, false],
  ['XX', 'SAR', 1n, false],
])('country %s takes %s: %s %s', (country, currency, amount, expected) => {
  expect(createTamara().takes({ settings: { country } }, 'tamara', { amount, currency })).toBe(expected)
})
