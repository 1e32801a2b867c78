import { describe, expect, test } from 'vitest'
import { buildRefund, fixedClock, secondRefundId } from '#testing/payments/charge-builder.ts'
import type { Disturbance } from '#testing/payments/loopback-api.ts'
import { moyasarBench } from '#testing/payments/moyasar-bench.ts'
import { noticeRequest, type ProviderBench } from '#testing/payments/provider-bench.ts'
import { stripeBench } from '#testing/payments/stripe-bench.ts'
import { tabbyBench } from '#testing/payments/tabby-bench.ts'
import { tamaraBench } from '#testing/payments/tamara-bench.ts'
import { toMinorUnits } from './provider-amounts.ts'

const benches: readonly ProviderBench[] = [moyasarBench, tabbyBench, tamaraBench, stripeBench]

/** A provider and its server; every outcome that the provider gives is searched for secrets and personal data in the end. */
async function start(bench: ProviderBench) {
  const server = await bench.openServer()
  const { account, charge } = bench
  const { secrets } = account
  const outcomes: unknown[] = []
  const noted = async <T>(call: Promise<T>): Promise<T> => {
    const outcome = await call
    outcomes.push(outcome)
    return outcome
  }
  const withLimit = (timeoutMs?: number) => {
    const provider = bench.create({ baseUrl: server.url, timeoutMs, clock: fixedClock })
    return {
      open: () => noted(provider.open(account, charge)),
      read: (providerId: string | null) => noted(provider.read(account, { ...charge, providerId })),
      capture: (providerId: string) =>
        noted(provider.capture?.(account, { ...charge, providerId }) ?? Promise.resolve(undefined)),
      refund: (providerId: string, overrides: Parameters<typeof buildRefund>[2] = {}) =>
        noted(provider.refund(account, buildRefund(charge, providerId, overrides))),
      readNotice: (request: Parameters<typeof provider.readNotice>[1]) => provider.readNotice(account, request),
    }
  }
  const provider = withLimit()

  async function opened() {
    const outcome = await provider.open()
    if (outcome.outcome !== 'opened') throw new Error(`not opened: ${JSON.stringify(outcome)}`)
    return outcome.providerId
  }

  async function paid() {
    const providerId = await opened()
    server.pay(providerId)
    if (bench.isAuthorizedFirst) expect(await provider.capture(providerId)).toEqual({ outcome: 'done' })
    return providerId
  }

  const text = () => JSON.stringify(outcomes, (_, value) => (typeof value === 'bigint' ? String(value) : value))
  return {
    server,
    provider,
    impatient: withLimit(60),
    opened,
    paid,
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]()
      for (const secret of [...Object.values(secrets), charge.customer.email, charge.customer.phone, charge.customer.name])
        expect(text()).not.toContain(secret)
      expect(text()).not.toContain('127.0.0.1')
    },
  }
}

const disturbances: readonly (readonly [kind: Disturbance['kind'], detail: string])[] = [
  ['error', 'status_503'],
  ['busy', 'status_429'],
  ['redirect', 'status_302'],
  ['hangs up', 'connection_lost'],
  ['garbage', 'unreadable_answer'],
  ['oversized', 'oversized_answer'],
]
const unknown = { outcome: 'unknown', detail: expect.stringMatching(/^[\w]+$/) }

describe.each(benches)('$name', (bench) => {
  const { charge, calls } = bench
  const units = toMinorUnits(charge)
  const found = { outcome: 'found', currency: charge.currency, captured: 0n, refunded: 0n, chargedBack: 0n, failure: null }

  test('opens a page, and is pending until the customer pays', async () => {
    await using bed = await start(bench)
    const outcome = await bed.provider.open()
    expect(outcome).toEqual({ outcome: 'opened', providerId: expect.any(String), url: expect.stringMatching(/^https:\/\//) })
    const providerId = outcome.outcome === 'opened' ? outcome.providerId : ''
    expect(await bed.provider.read(providerId)).toEqual({ ...found, providerId, status: 'pending', method: null })
  })

  test('what was paid is captured to the hundredth', async () => {
    await using bed = await start(bench)
    const providerId = await bed.opened()
    bed.server.pay(providerId)
    if (bench.isAuthorizedFirst) {
      expect(await bed.provider.read(providerId)).toMatchObject({ ...found, status: 'authorized' })
      expect(await bed.provider.capture(providerId)).toEqual({ outcome: 'done' })
    }
    expect(await bed.provider.read(providerId)).toEqual({
      ...found,
      providerId,
      status: 'captured',
      captured: charge.amount,
      method: charge.method,
    })
  })

  test('a declined try captures nothing', async () => {
    await using bed = await start(bench)
    const providerId = await bed.opened()
    bed.server.decline(providerId)
    const status = bench.endsWhenDeclined ? 'failed' : 'pending'
    expect(await bed.provider.read(providerId)).toMatchObject({ ...found, status, failure: expect.stringMatching(/^[\w.-]+$/) })
  })

  test('a page that nobody used expires', async () => {
    await using bed = await start(bench)
    const providerId = await bed.opened()
    bed.server.expire(providerId)
    expect(await bed.provider.read(providerId)).toMatchObject({ ...found, status: 'expired' })
  })

  test('a payment that the provider does not know is missing', async () => {
    await using bed = await start(bench)
    await bed.opened()
    expect(await bed.provider.read('00000000-0000-4000-8000-000000000000')).toEqual({ outcome: 'missing' })
  })

  test('a payment whose answer was lost before anything happened is missing', async () => {
    await using bed = await start(bench)
    expect(await bed.provider.read(null)).toEqual({ outcome: 'missing' })
  })

  test('wrong credentials decline a charge and say nothing about one', async () => {
    await using bed = await start(bench)
    const providerId = await bed.opened()
    const stranger = bench.create({ baseUrl: bed.server.url, clock: fixedClock })
    const secrets = Object.fromEntries(Object.keys(bench.account.secrets).map((name) => [name, 'sk_test_somebody_elses_key']))
    const account = { ...bench.account, secrets }
    expect(await stranger.open(account, charge)).toMatchObject({ outcome: 'declined' })
    expect(await stranger.read(account, { ...charge, providerId })).toEqual(unknown)
    expect(await stranger.refund(account, buildRefund(charge, providerId))).toMatchObject({ outcome: 'refused' })
  })

  test.each(disturbances)('an answer that is %s leaves everything unknown: %s', async (kind, detail) => {
    await using bed = await start(bench)
    const unknown = { outcome: 'unknown', detail }
    bed.server.disturb({ kind, call: calls.create })
    expect(await bed.provider.open()).toEqual(unknown)
    const providerId = await bed.paid()
    bed.server.disturb({ kind, call: calls.read })
    expect(await bed.provider.read(providerId)).toEqual(unknown)
    bed.server.disturb({ kind, call: calls.refund })
    expect(await bed.provider.refund(providerId)).toEqual(unknown)
    expect(bed.server.refundsOf(providerId)).toEqual([])
    expect(bed.server.requests.map(({ path }) => path)).not.toContain('/elsewhere')
  })

  test('a provider that does not answer leaves everything unknown', async () => {
    await using bed = await start(bench)
    const providerId = await bed.paid()
    bed.server.disturb({ kind: 'silent' })
    expect(await bed.impatient.open()).toEqual({ outcome: 'unknown', detail: 'time_out' })
    bed.server.disturb({ kind: 'silent' })
    expect(await bed.impatient.read(providerId)).toEqual({ outcome: 'unknown', detail: 'time_out' })
    bed.server.disturb({ kind: 'silent' })
    expect(await bed.impatient.refund(providerId)).toEqual({ outcome: 'unknown', detail: 'time_out' })
  })

  test('opening again after a lost answer leads to one charge that can be paid', async () => {
    await using bed = await start(bench)
    bed.server.disturb({ kind: 'hangs up', effect: true, call: calls.create })
    expect(await bed.provider.open()).toEqual(unknown)
    expect(bed.server.chargesFor(charge.paymentId)).toBe(1)
    const providerId = await bed.opened()
    expect(bed.server.chargesFor(charge.paymentId)).toBe(bench.isOpenRepeatable ? 1 : 2)
    bed.server.pay(providerId)
    if (bench.isAuthorizedFirst) await bed.provider.capture(providerId)
    expect(await bed.provider.read(providerId)).toMatchObject({ status: 'captured', captured: charge.amount })
  })

  test('a full refund is done once, also when it is asked for again', async () => {
    await using bed = await start(bench)
    const providerId = await bed.paid()
    expect(await bed.provider.refund(providerId)).toMatchObject({ outcome: 'done' })
    expect(await bed.provider.refund(providerId)).toMatchObject({ outcome: 'done' })
    expect(bed.server.refundsOf(providerId)).toEqual([units])
    expect(await bed.provider.read(providerId)).toMatchObject({ captured: charge.amount, refunded: charge.amount })
  })

  test('a refund whose answer was lost is not done twice', async () => {
    await using bed = await start(bench)
    const providerId = await bed.paid()
    bed.server.disturb({ kind: 'hangs up', effect: true, call: calls.refund })
    expect(await bed.provider.refund(providerId, { amount: 10_000n })).toEqual(unknown)
    expect(await bed.provider.refund(providerId, { amount: 10_000n })).toMatchObject({ outcome: 'done' })
    expect(bed.server.refundsOf(providerId)).toEqual([10_000])
  })

  test('partial refunds add up, and one beyond the payment is refused', async () => {
    await using bed = await start(bench)
    const providerId = await bed.paid()
    expect(await bed.provider.refund(providerId, { amount: 10_000n })).toMatchObject({ outcome: 'done' })
    const second = { refundId: secondRefundId, refundedBefore: 10_000n }
    expect(await bed.provider.refund(providerId, { ...second, amount: 113_457n })).toMatchObject({ outcome: 'refused' })
    expect(await bed.provider.refund(providerId, { ...second, amount: 5n })).toMatchObject({ outcome: 'done' })
    expect(bed.server.refundsOf(providerId)).toEqual([10_000, 5])
    expect(await bed.provider.read(providerId)).toMatchObject({ status: 'captured', captured: charge.amount, refunded: 10_005n })
  })

  test('a refund that the provider refuses says why in a code', async () => {
    await using bed = await start(bench)
    const providerId = await bed.paid()
    bed.server.refuseRefunds()
    expect(await bed.provider.refund(providerId)).toEqual({ outcome: 'refused', failure: expect.stringMatching(/^[\w.-]+$/) })
    expect(bed.server.refundsOf(providerId)).toEqual([])
  })

  test('money that was not captured is not refunded', async () => {
    await using bed = await start(bench)
    const providerId = await bed.opened()
    expect(await bed.provider.refund(providerId)).toMatchObject({ outcome: 'refused' })
  })

  test('a genuine notice is verified and names the payment', async () => {
    await using bed = await start(bench)
    const providerId = await bed.opened()
    const notice = bed.provider.readNotice(bench.notice(charge.paymentId, providerId))
    expect(notice).toMatchObject({ verified: true, paymentId: charge.paymentId, providerId, kind: expect.any(String) })
  })

  test('a forged notice is not verified', async () => {
    await using bed = await start(bench)
    for (const [name, request] of bench.forgeries(charge.paymentId, 'some-id'))
      expect(bed.provider.readNotice(request)?.verified ?? false, name).toBe(false)
  })

  test.each(['', 'x', '[]', 'null', '{}', '{"id":1}', '"notice"', '{"id":', '\u0000'])('%j is no notice', async (body) => {
    await using bed = await start(bench)
    expect(bed.provider.readNotice(noticeRequest(body))?.verified ?? false).toBe(false)
  })

  test('an account is complete as tested, and each secret is needed', () => {
    const provider = bench.create({})
    expect(provider.accountIssues(bench.account)).toEqual([])
    expect(provider.accountIssues({ ...bench.account, secrets: {} })).toEqual(
      expect.arrayContaining(provider.secretNames.map((setting) => ({ setting, issue: 'missing' }))),
    )
    expect(Object.keys(bench.account.secrets)).toEqual([...provider.secretNames])
    for (const setting of Object.keys(bench.account.settings)) expect(provider.settingNames).toContain(setting)
  })
})
