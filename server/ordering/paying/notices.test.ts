import fc from 'fast-check'
import { expect, test } from 'vitest'
import { invoiceOf } from '#testing/paying.ts'
import { bookIssues, moneyOf } from '#testing/payments/books.ts'
import { moneyScene, settleMoney } from '#testing/payments/money-scene.ts'
import { useScriptedProvider } from '#testing/payments/scripted-provider.ts'
import { describeWorlds } from '#testing/world.ts'
import { checkPayment } from './check-payment.ts'

type Word = Partial<{ status: 'pending' | 'captured'; captured: bigint; refunded: bigint; chargedBack: bigint }>

const words: Word[] = [
  { status: 'pending', captured: 0n, refunded: 0n, chargedBack: 0n },
  { status: 'captured', captured: 32_000n, refunded: 0n, chargedBack: 0n },
  { status: 'captured', captured: 32_000n, refunded: 2_000n, chargedBack: 0n },
  { status: 'captured', captured: 32_000n, refunded: 2_000n, chargedBack: 5_000n },
]
const truth = words.at(-1) ?? {}

describeWorlds('what a provider says', (world) => {
  const scripted = useScriptedProvider(world)

  async function open() {
    const scene = await moneyScene(world, scripted)
    const order = await scene.book()
    const payment = await scene.begin(order.id)
    const paid = () => scripted.change(payment.id, { status: 'captured', captured: 32_000n })
    /** The ways by which its word comes. */
    const asks = {
      notice: (key: string) => scene.notice(payment.id, { key }),
      return: () => scene.back(order.id, payment.id),
      poll: () => checkPayment(scene.scope(), world.paying, payment.id, 'poll'),
    }
    return { scene, order, payment, paid, asks }
  }

  test('has one effect, said five times by notice, return page and poll at once', async () => {
    const { scene, order, paid, asks } = await open()
    paid()
    const at = Array.from({ length: 5 }, (_, place) => [asks.notice('one'), asks.notice(`${place}`), asks.return(), asks.poll()])
    await Promise.all(at.flat())
    expect(await scene.orderOf(order.id)).toMatchObject({ status: 'paid' })
    const { documents, refunds } = await invoiceOf(scene.call, order.id)
    expect([documents.length, refunds.length]).toEqual([1, 0])
    expect(await moneyOf(world, scene.company.id)).toEqual({ captured: 32_000n, refunded: 0n, back: 0n, suspense: 0n })
    expect(await bookIssues(world, scene.company.id)).toEqual([])
  })

  test('is the truth in the end, in whatever order old and new words come', async () => {
    const sequence = fc.array(
      fc.tuple(fc.constantFrom(...words), fc.constantFrom('notice' as const, 'return' as const, 'poll' as const)),
      {
        minLength: 4,
        maxLength: 12,
      },
    )
    const oneOrder = fc.asyncProperty(sequence, async (said) => {
      const { scene, payment, asks } = await open()
      for (const [place, [word, way]] of said.entries()) {
        scripted.change(payment.id, word)
        await asks[way](`${place}`)
        expect(await bookIssues(world, scene.company.id)).toEqual([])
      }
      scripted.change(payment.id, truth)
      await asks.return()
      expect(await moneyOf(world, scene.company.id)).toEqual({ captured: 32_000n, refunded: 2_000n, back: 5_000n, suspense: 0n })
      expect(await bookIssues(world, scene.company.id)).toEqual([])
    })
    await fc.assert(oneOrder, { numRuns: 8 })
  })

  test('a notice is a hint: forged, early, foreign or unknown, it moves nothing that the provider does not say', async () => {
    const { scene, order, payment, paid } = await open()
    const other = await moneyScene(world, scripted)
    const reads = scripted.calls.read
    paid()
    expect((await scene.notice(payment.id, { proof: 'wrong' })).status).toBe(200)
    expect((await scene.notice(payment.id, {}, other.account.token)).status).toBe(404)
    expect((await scene.notice(payment.id, {}, 'no-such-token')).status).toBe(404)
    expect((await other.notice(payment.id)).status).toBe(200)
    expect((await scene.notice('0198f0c2-0000-7000-8000-000000000000', { key: 'nobody' })).status).toBe(200)
    expect(scripted.calls.read).toBe(reads)
    expect(await scene.orderOf(order.id)).toMatchObject({ status: 'awaiting_payment' })
    scripted.change(payment.id, { status: 'pending', captured: 0n })
    await scene.notice(payment.id, { key: 'early' })
    expect(await scene.orderOf(order.id)).toMatchObject({ status: 'awaiting_payment' })
    paid()
    expect((await scene.notice(payment.id, { key: 'early' })).status).toBe(200)
    expect(await scene.orderOf(order.id)).toMatchObject({ status: 'paid' })
    expect((await scene.notice(payment.id, { kind: 'never_heard_of', key: 'unknown' })).status).toBe(200)
    const stored = await scene.inside(({ db }) =>
      db.selectFrom('provider_notice').select(['key', 'outcome', 'verified']).orderBy('received_at').orderBy('key').execute(),
    )
    expect(stored.map(({ key, outcome }) => `${key} ${outcome}`).sort()).toEqual([
      'early asked',
      'nobody unknown_payment',
      'unknown asked',
      'unverified:event unverified',
    ])
    expect(await bookIssues(world, other.company.id)).toEqual([])
  })

  test('a forged notice does not take the place of the true one with the same key', async () => {
    const { scene, order, payment, paid } = await open()
    paid()
    await scene.notice(payment.id, { proof: 'wrong' })
    await scene.notice(payment.id)
    expect(await scene.orderOf(order.id)).toMatchObject({ status: 'paid' })
  })

  test('no notice and no return at all: the poller finds the money', async () => {
    const { scene, order, paid } = await open()
    world.clock.advance(60_000)
    await settleMoney(world, 1)
    paid()
    await settleMoney(world, 1)
    expect(await scene.orderOf(order.id)).toMatchObject({ status: 'paid' })
  })
})
