import { describe, expect, test } from 'vitest'
import type { PaymentMethod } from '#shared/payment-methods.ts'
import { buildCharge, buildRefund } from '#testing/payments/charge-builder.ts'
import { moyasarAccount as account, moyasarBench } from '#testing/payments/moyasar-bench.ts'
import { openMoyasarServer } from '#testing/payments/moyasar-server.ts'
import { noticeRequest } from '#testing/payments/provider-bench.ts'
import { createMoyasar } from './moyasar.ts'

const charge = buildCharge({ method: 'mada' })
const otherId = '019ab0a0-0000-7000-8000-000000000009'

async function start() {
  const server = await openMoyasarServer({ secretKey: account.secrets.secret_key ?? '' })
  const provider = createMoyasar({ baseUrl: server.url })
  const opened = await provider.open(account, charge)
  if (opened.outcome !== 'opened') throw new Error(`not opened: ${opened.outcome}`)
  const { providerId } = opened
  return {
    server,
    provider,
    providerId,
    read: () => provider.read(account, { ...charge, providerId }),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

test('an invoice names the payment, the company and the ways back', async () => {
  await using bed = await start()
  const invoice = bed.server.invoice(bed.providerId)
  expect(invoice).toMatchObject({
    amount: 123_456,
    currency: 'SAR',
    success_url: charge.returnUrl,
    back_url: charge.returnUrl,
    expired_at: '2026-11-23T13:00:00.000Z',
    metadata: { payment_id: charge.paymentId, company_id: account.companyId, reference: charge.reference },
  })
  expect(JSON.stringify(invoice)).not.toContain(charge.customer.email)
})

test('dinars are sent in thousandths', async () => {
  await using bed = await start()
  const dinars = buildCharge({ paymentId: otherId, amount: 1_005n, currency: 'KWD' })
  const opened = await bed.provider.open(account, dinars)
  const id = opened.outcome === 'opened' ? opened.providerId : ''
  expect(bed.server.invoice(id)).toMatchObject({ amount: 10_050, currency: 'KWD' })
  bed.server.pay(id)
  expect(await bed.provider.read(account, { ...dinars, providerId: id })).toMatchObject({ captured: 1_005n, currency: 'KWD' })
})

describe('one invoice, several payments', () => {
  test('declined and then paid is captured once', async () => {
    await using bed = await start()
    bed.server.decline(bed.providerId)
    expect(await bed.read()).toMatchObject({ status: 'pending', failure: '05' })
    bed.server.attempt(bed.providerId, 'paid', { type: 'stcpay' })
    bed.server.decline(bed.providerId)
    expect(await bed.read()).toMatchObject({ status: 'captured', captured: charge.amount, method: 'stc_pay', failure: null })
  })

  test('a declined invoice that ran out is expired, with the last failure', async () => {
    await using bed = await start()
    bed.server.decline(bed.providerId)
    bed.server.expire(bed.providerId)
    expect(await bed.read()).toMatchObject({ status: 'expired', failure: '05' })
  })

  test('paid twice is seen as the sum, and the surplus can be given back', async () => {
    await using bed = await start()
    const first = bed.server.attempt(bed.providerId, 'paid')
    const surplus = bed.server.attempt(bed.providerId, 'paid', { type: 'applepay' })
    expect(await bed.read()).toMatchObject({ status: 'captured', captured: 2n * charge.amount })
    expect(await bed.provider.refund(account, buildRefund(charge, bed.providerId))).toEqual({ outcome: 'done', providerId: null })
    expect([first.refunded, surplus.refunded]).toEqual([0, 123_456])
    expect(await bed.read()).toMatchObject({ captured: 2n * charge.amount, refunded: charge.amount })
  })

  test('money paid after the end is still seen', async () => {
    await using bed = await start()
    bed.server.expire(bed.providerId)
    bed.server.attempt(bed.providerId, 'paid')
    bed.server.expire(bed.providerId)
    expect(await bed.read()).toMatchObject({ status: 'captured', captured: charge.amount })
  })

  test('a payment that was voided at Moyasar was taken and given back', async () => {
    await using bed = await start()
    bed.server.attempt(bed.providerId, 'voided')
    expect(await bed.read()).toMatchObject({ status: 'captured', captured: charge.amount, refunded: charge.amount })
  })

  test.each([
    [{ type: 'creditcard', company: 'mada' }, 'mada'],
    [{ type: 'creditcard', company: 'visa' }, 'card'],
    [{ type: 'applepay', company: 'mada' }, 'apple_pay'],
    [{ type: 'stcpay' }, 'stc_pay'],
    [{ type: 'sadad' }, 'sadad'],
    [{ type: 'samsungpay' }, null],
  ] as const)('%j is %s', async (source, method) => {
    await using bed = await start()
    bed.server.attempt(bed.providerId, 'paid', source)
    expect(await bed.read()).toMatchObject({ method })
  })
})

describe('what is not ours or not clear', () => {
  test("another payment's invoice says nothing about this one", async () => {
    await using bed = await start()
    bed.server.pay(bed.providerId)
    expect(await bed.provider.read(account, { ...charge, paymentId: otherId, providerId: bed.providerId })).toEqual({
      outcome: 'unknown',
      detail: 'other_payment',
    })
  })

  test('a paid invoice without its payments is unknown, not unpaid', async () => {
    await using bed = await start()
    bed.server.invoice(bed.providerId).status = 'paid'
    expect(await bed.read()).toEqual({ outcome: 'unknown', detail: 'payments_missing' })
  })

  test('the invoice of a lost answer is found by its metadata', async () => {
    await using bed = await start()
    bed.server.pay(bed.providerId)
    expect(await bed.provider.read(account, { ...charge, providerId: null })).toMatchObject({
      providerId: bed.providerId,
      captured: charge.amount,
    })
  })

  test('an invoice that ran out is not shown again', async () => {
    await using bed = await start()
    bed.server.expire(bed.providerId)
    const again = await bed.provider.open(account, charge)
    expect(again).toMatchObject({ outcome: 'opened' })
    expect(again).not.toMatchObject({ providerId: bed.providerId })
  })
})

describe('refunds', () => {
  test('what was given back at Moyasar is not mistaken for our refund', async () => {
    await using bed = await start()
    bed.server.attempt(bed.providerId, 'paid').refunded = 500
    const refund = buildRefund(charge, bed.providerId, { amount: 10_000n })
    expect(await bed.provider.refund(account, refund)).toEqual({ outcome: 'refused', failure: 'refunded_elsewhere' })
    expect(await bed.provider.refund(account, { ...refund, refundedBefore: 500n })).toMatchObject({ outcome: 'done' })
    expect(bed.server.refundsOf(bed.providerId)).toEqual([10_000])
  })

  test('a sum of refunds below the one we know waits', async () => {
    await using bed = await start()
    bed.server.pay(bed.providerId)
    const refund = buildRefund(charge, bed.providerId, { amount: 10_000n, refundedBefore: 500n })
    expect(await bed.provider.refund(account, refund)).toEqual({ outcome: 'unknown', detail: 'earlier_refund_not_seen' })
    expect(bed.server.refundsOf(bed.providerId)).toEqual([])
  })

  test('SADAD is not refunded', async () => {
    await using bed = await start()
    bed.server.attempt(bed.providerId, 'paid', { type: 'sadad' })
    expect(bed.provider.refunds('sadad')).toBe(false)
    expect(await bed.provider.refund(account, buildRefund(charge, bed.providerId))).toEqual({
      outcome: 'refused',
      failure: 'not_refundable',
    })
    expect(bed.server.requests.filter(({ path }) => path.endsWith('/refund'))).toEqual([])
  })

  test('another currency is refused', async () => {
    await using bed = await start()
    bed.server.pay(bed.providerId)
    expect(await bed.provider.refund(account, buildRefund(charge, bed.providerId, { currency: 'USD' }))).toEqual({
      outcome: 'refused',
      failure: 'other_currency',
    })
  })
})

describe('notices', () => {
  const { readNotice } = createMoyasar()

  test.each([
    ['payment_faild', 'payment_failed'],
    ['payment_failed', 'payment_failed'],
    ['payment_refunded', 'payment_refunded'],
  ])('%s is %s', (type, kind) => {
    const { body } = moyasarBench.notice(charge.paymentId, 'invoice')
    const notice = readNotice(account, noticeRequest({ ...JSON.parse(body.toString()), type }))
    expect(notice).toMatchObject({ kind, verified: true, key: '5c4d6f0e-1f5b-4f1e-9f6a-2f7b1d0f5a11' })
  })

  test('the callback of an invoice proves itself by the address that only Moyasar got, for that payment alone', async () => {
    await using bed = await start()
    const { callback_url, metadata, ...invoice } = bed.server.invoice(bed.providerId)
    const { origin, pathname, searchParams } = new URL(callback_url ?? '')
    expect(origin + pathname).toBe(charge.noticeUrl)
    const callback = (proof: string, paymentId = charge.paymentId) =>
      readNotice(account, noticeRequest({ ...invoice, metadata: { ...metadata, payment_id: paymentId } }, { query: { proof } }))
    const proof = searchParams.get('proof') ?? ''
    expect(callback(proof)).toEqual({
      verified: true,
      key: null,
      kind: 'invoice_initiated',
      paymentId: charge.paymentId,
      providerId: bed.providerId,
    })
    expect(callback(proof, otherId)?.verified).toBe(false)
    expect(callback('')?.verified).toBe(false)
  })

  test('an account without a webhook secret verifies nothing', async () => {
    const open = { ...account, secrets: { secret_key: account.secrets.secret_key ?? '', webhook_secret: '' } }
    await using bed = await start()
    await bed.provider.open(open, { ...charge, paymentId: otherId })
    const [{ callback_url = '', ...invoice } = bed.server.invoice(bed.providerId)] = bed.server.invoicesOf(otherId)
    const query = Object.fromEntries(new URL(callback_url).searchParams)
    expect(readNotice(open, noticeRequest(invoice, { query }))).toMatchObject({ verified: false, paymentId: otherId })
    const { body } = moyasarBench.notice(charge.paymentId, 'invoice')
    expect(readNotice(open, noticeRequest({ ...JSON.parse(body.toString()), secret_token: '' }))?.verified).toBe(false)
  })
})

test.each<[PaymentMethod, bigint, string, boolean]>([
  ['mada', 100n, 'SAR', true],
  ['mada', 99n, 'SAR', false],
  ['mada', 10_000n, 'USD', false],
  ['card', 10_000n, 'USD', true],
  ['card', 10_000n, 'KWD', false],
  ['sadad', 9_999n, 'SAR', false],
  ['sadad', 10_000n, 'SAR', true],
  ['sadad', 10_000n, 'USD', false],
  ['tabby', 10_000n, 'SAR', false],
])('%s of %s hundredths %s: %s', (method, amount, currency, expected) => {
  expect(createMoyasar().takes({ settings: { currencies: 'SAR, USD' } }, method, { amount, currency })).toBe(expected)
})

test.each([
  ['test', 'sk_live_1234567890', true],
  ['live', 'sk_test_1234567890', true],
  ['live', 'pk_live_1234567890', true],
  ['live', 'sk_live_1234567890', false],
] as const)('in mode %s the key %s is wrong: %s', (mode, secret_key, isWrong) => {
  const issues = createMoyasar().accountIssues({ ...account, mode, secrets: { ...account.secrets, secret_key } })
  expect(issues).toEqual(isWrong ? [{ setting: 'secret_key', issue: 'invalid' }] : [])
})
