import { describe, expect, test } from 'vitest'
import { buildCharge, buildRefund, secondRefundId } from '#testing/payments/charge-builder.ts'
import { noticeRequest } from '#testing/payments/provider-bench.ts'
import { tabbyAccount as account, tabbyBench } from '#testing/payments/tabby-bench.ts'
import { openTabbyServer } from '#testing/payments/tabby-server.ts'
import { createTabby } from './tabby.ts'

const charge = buildCharge({ method: 'tabby' })

async function start(currency = 'SAR', opens = charge) {
  const { secret_key: secretKey = '' } = account.secrets
  const server = await openTabbyServer({ secretKey, merchantCode: account.settings.merchant_code ?? '', currency })
  const provider = createTabby({ baseUrl: server.url })
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
    async pay() {
      server.pay(payment.providerId)
      expect(await capture()).toEqual({ outcome: 'done' })
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

test('a session lists the order, with a discount in place of negative lines', async () => {
  await using bed = await start()
  expect(bed.server.payment(bed.id)).toMatchObject({
    amount: '1234.56',
    currency: 'SAR',
    buyer: { phone: '+966551234567' },
    order: {
      reference_id: charge.reference,
      items: [{ title: 'رحلة العلا', quantity: 2, unit_price: '625.00', reference_id: 'trip' }],
      discount_amount: '15.44',
      tax_amount: '161.03',
    },
    meta: { payment_id: charge.paymentId, company_id: account.companyId },
  })
})

test('a total that is no multiple of its quantity is one item', async () => {
  const lines = [{ code: 'trip', name: 'رحلة', quantity: 3, amount: charge.amount + 1n }]
  await using bed = await start('SAR', { ...charge, amount: charge.amount + 1n, lines })
  expect(bed.server.payment(bed.id).order.items).toEqual([
    expect.objectContaining({ quantity: 1, unit_price: '1234.57', title: '3 × رحلة' }),
  ])
})

test('dinars have three decimals', async () => {
  const lines = [{ code: 'trip', name: 'رحلة', quantity: 1, amount: 10_005n }]
  await using bed = await start('KWD', { ...charge, amount: 10_005n, currency: 'KWD', lines, tax: 0n })
  expect(bed.server.payment(bed.id).amount).toBe('100.050')
  await bed.pay()
  expect(await bed.read()).toMatchObject({ captured: 10_005n, currency: 'KWD' })
})

test.each(['order_amount_too_high', 'order_amount_too_low', 'not_available'])(
  'a customer whom Tabby does not take is declined with %s',
  async (reason) => {
    await using bed = await start()
    bed.server.rejectCustomers(reason)
    expect(await bed.provider.open(account, charge)).toEqual({ outcome: 'declined', failure: reason })
  },
)

test('a currency of another region is declined', async () => {
  await using bed = await start()
  expect(await bed.provider.open(account, { ...charge, currency: 'AED' })).toEqual({ outcome: 'declined', failure: 'bad_data' })
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
  test('a capture whose answer was lost is not done twice', async () => {
    await using bed = await start()
    bed.server.pay(bed.id)
    bed.server.disturb({ kind: 'hangs up', effect: true, call: /captures$/ })
    expect(await bed.capture()).toEqual({ outcome: 'unknown', detail: 'connection_lost' })
    expect(await bed.capture()).toEqual({ outcome: 'done' })
    expect(bed.server.requests.filter(({ path }) => path.endsWith('/captures'))).toHaveLength(1)
    expect(bed.server.payment(bed.id).captures).toHaveLength(1)
    expect(bed.server.payment(bed.id).captures[0]).toMatchObject({ amount: '1234.56', reference_id: charge.paymentId })
  })

  test('two captures at once take the money once', async () => {
    await using bed = await start()
    bed.server.pay(bed.id)
    expect(await Promise.all([bed.capture(), bed.capture()])).toEqual([{ outcome: 'done' }, { outcome: 'done' }])
    expect(bed.server.payment(bed.id).captures).toHaveLength(1)
  })

  test('only the rest is captured of what was captured in part', async () => {
    await using bed = await start()
    bed.server.pay(bed.id)
    bed.server.payment(bed.id).captures.push({ id: 'c', amount: '1000', reference_id: 'by hand' })
    expect(await bed.read()).toMatchObject({ status: 'authorized', captured: 100_000n })
    expect(await bed.capture()).toEqual({ outcome: 'done' })
    expect(await bed.read()).toMatchObject({ status: 'captured', captured: charge.amount })
  })

  test('what nobody paid is not captured', async () => {
    await using bed = await start()
    expect(await bed.capture()).toEqual({ outcome: 'refused', failure: 'bad_data' })
    expect(await bed.read()).toMatchObject({ status: 'pending', captured: 0n })
  })

  test('closed without a capture is voided', async () => {
    await using bed = await start()
    bed.server.payment(bed.id).status = 'CLOSED'
    expect(await bed.read()).toMatchObject({ status: 'voided', captured: 0n })
  })
})

describe('reading', () => {
  test('statuses count in either case, and a new one is unknown', async () => {
    await using bed = await start()
    bed.server.payment(bed.id).status = 'authorized'
    expect(await bed.read()).toMatchObject({ status: 'authorized', method: 'tabby' })
    bed.server.payment(bed.id).status = 'FROZEN'
    expect(await bed.read()).toEqual({ outcome: 'unknown', detail: 'unknown_status' })
  })

  test('an amount finer than a hundredth is unknown', async () => {
    await using bed = await start()
    bed.server.payment(bed.id).captures.push({ id: 'c', amount: '0.001', reference_id: 'by hand' })
    expect(await bed.read()).toEqual({ outcome: 'unknown', detail: 'unreadable_amount' })
  })

  test('the payment of a lost answer is found among the paid ones, over pages', async () => {
    await using bed = await start()
    bed.server.pay(bed.id)
    for (let number = 0; number < 25; number += 1) {
      const other = await bed.provider.open(account, { ...charge, paymentId: `other-${number}` })
      if (other.outcome === 'opened') bed.server.pay(other.providerId)
    }
    expect(await bed.provider.read(account, { ...charge, providerId: null })).toMatchObject({ providerId: bed.id })
    expect(bed.server.requests.filter(({ method, path }) => method === 'GET' && path.endsWith('/payments'))).toHaveLength(2)
  })

  test("another payment's id says nothing about this one", async () => {
    await using bed = await start()
    bed.server.pay(bed.id)
    const foreign = { ...charge, paymentId: 'another', providerId: bed.id }
    expect(await bed.provider.read(account, foreign)).toEqual({ outcome: 'unknown', detail: 'other_payment' })
  })
})

describe('refunds', () => {
  test('while another refund runs ours is pending, and is done when asked for again', async () => {
    await using bed = await start()
    await bed.pay()
    const refund = buildRefund(charge, bed.id, { amount: 10_000n })
    bed.server.conflictRefunds('refund is in progress')
    expect(await bed.provider.refund(account, refund)).toEqual({ outcome: 'pending', providerId: null })
    expect(await bed.read()).toMatchObject({ refunded: 0n })
    bed.server.conflictRefunds(null)
    const done = await bed.provider.refund(account, refund)
    expect(done).toEqual({ outcome: 'done', providerId: expect.any(String) })
    expect(await bed.provider.refund(account, refund)).toEqual(done)
    expect(bed.server.refundsOf(bed.id)).toEqual([10_000])
  })

  test('a disputed payment is not refunded', async () => {
    await using bed = await start()
    await bed.pay()
    bed.server.conflictRefunds('payment is disputed')
    expect(await bed.provider.refund(account, buildRefund(charge, bed.id))).toEqual({ outcome: 'refused', failure: 'disputed' })
  })

  test('two refunds of the same amount are two', async () => {
    await using bed = await start()
    await bed.pay()
    const first = buildRefund(charge, bed.id, { amount: 100n })
    expect(await bed.provider.refund(account, first)).toMatchObject({ outcome: 'done' })
    const second = { ...first, refundId: secondRefundId, refundedBefore: 100n }
    expect(await bed.provider.refund(account, second)).toMatchObject({ outcome: 'done' })
    expect(bed.server.refundsOf(bed.id)).toEqual([100, 100])
  })
})

test('the status of a notice is its kind', () => {
  const { body } = tabbyBench.notice(charge.paymentId, 'id')
  const request = noticeRequest(body.toString(), { headers: { 'X-MASAR': account.secrets.notice_secret ?? '' } })
  expect(createTabby().readNotice(account, request)).toEqual({
    verified: true,
    key: null,
    kind: 'payment_authorized',
    paymentId: charge.paymentId,
    providerId: 'id',
  })
})

test.each([
  ['sa', 'SAR', true],
  ['sa', 'AED', false],
  ['ae', 'AED', true],
  ['ae', 'KWD', true],
  ['ae', 'SAR', false],
])('region %s takes %s: %s', (region, currency, expected) => {
  expect(createTabby().takes({ settings: { region } }, 'tabby', { amount: 100n, currency })).toBe(expected)
  expect(createTabby().takes({ settings: { region } }, 'card', { amount: 100n, currency })).toBe(false)
})

test.each([
  ['live', { secret_key: 'sk_test_1234567890' }, {}, 'secret_key'],
  ['test', { secret_key: 'sk_1234567890' }, {}, 'secret_key'],
  ['test', { notice_secret: 'short' }, {}, 'notice_secret'],
  ['test', {}, { notice_header: 'X Masar' }, 'notice_header'],
  ['test', {}, { region: 'https://evil.example' }, 'region'],
] as const)('%s %j %j: %s is wrong', (mode, secrets, settings, setting) => {
  const wrong = { mode, secrets: { ...account.secrets, ...secrets }, settings: { ...account.settings, ...settings } }
  expect(createTabby().accountIssues(wrong)).toContainEqual({ setting, issue: 'invalid' })
})
