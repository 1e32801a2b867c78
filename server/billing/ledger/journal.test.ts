import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { backgroundScope } from '#server/platform/background-scope.ts'
import { newId } from '#server/platform/ids.ts'
import { inTransaction, type Scope } from '#server/platform/scope.ts'
import { describeWorlds } from '#testing/world.ts'
import { balanceOf } from './balances.ts'
import { type Posting, postJournal } from './journal.ts'

const pair = (amount: bigint, currency = 'SAR'): Posting[] => [
  { account: 'bank', currency, amount },
  { account: 'suspense', currency, amount: -amount },
]

const journalOf = (key: string, postings: readonly Posting[]) => ({
  ...{ key, cause: 'capture' as const, orderId: null, paymentId: null },
  postings,
})

describeWorlds('the ledger', (world) => {
  async function open() {
    const { id } = await world.company()
    const company = world.companies.all().find((own) => own.id === id)
    if (!company) throw new Error('the company was built')
    const inside = <T>(run: (scope: Scope) => Promise<T>) => inTransaction(backgroundScope(world, company), run)
    const bank = (currency = 'SAR') => inside((scope) => balanceOf(scope, { account: 'bank', currency }))
    return { id, inside, bank }
  }

  test('takes a journal that sums to zero, once for each key, and leaves out postings of nothing', async () => {
    const { inside, bank } = await open()
    expect(await inside((scope) => postJournal(scope, journalOf('one', [...pair(100n), ...pair(0n)])))).toBe(true)
    expect(await inside((scope) => postJournal(scope, journalOf('one', pair(7n))))).toBe(false)
    expect(await inside((scope) => postJournal(scope, journalOf('nothing', pair(0n))))).toBe(false)
    expect(await bank()).toBe(100n)
    expect(await inside(({ db }) => db.selectFrom('posting').select('amount').execute())).toHaveLength(2)
  })

  test('writes one of many with the same key at once', async () => {
    const { inside, bank } = await open()
    const written = await Promise.all(
      Array.from({ length: 10 }, () => inside((scope) => postJournal(scope, journalOf('same', pair(5n))))),
    )
    expect(written.filter(Boolean)).toHaveLength(1)
    expect(await bank()).toBe(5n)
  })

  test('refuses what does not sum to zero in each currency, in the code and in the database', async () => {
    const { inside, bank } = await open()
    const [left = { account: 'bank', currency: 'SAR', amount: 1n }, right] = pair(100n)
    const mixed = [left, { ...(right ?? left), currency: 'USD' }]
    for (const postings of [[left], mixed])
      await expect(inside((scope) => postJournal(scope, journalOf('bad', postings)))).rejects.toThrow('does not sum to zero')
    const past = (amounts: readonly [string, bigint][]) =>
      inside(async ({ db, companyId, clock }) => {
        const id = newId(clock)
        const journal = { company_id: companyId, id, key: id, cause: 'capture' as const, effective_at: clock.now() }
        await db.insertInto('journal').values(journal).execute()
        const rows = amounts.map(([currency, amount], position) => ({
          ...{ company_id: companyId, journal_id: id, position, account: 'bank' as const, currency, amount },
        }))
        await db.insertInto('posting').values(rows).execute()
      })
    await expect(past([['SAR', 1n]])).rejects.toThrow('does not sum to zero')
    await expect(
      past([
        ['SAR', 1n],
        ['USD', -1n],
      ]),
    ).rejects.toThrow('does not sum to zero')
    await past([
      ['SAR', 1n],
      ['SAR', -1n],
    ])
    expect(await bank()).toBe(0n)
  })

  test('is appended to alone: the role of the product changes and deletes nothing of it', async () => {
    const { id, inside } = await open()
    await inside((scope) => postJournal(scope, journalOf('one', pair(100n))))
    for (const statement of [
      sql`update posting set amount = 0`,
      sql`delete from posting`,
      sql`update journal set key = 'other'`,
      sql`delete from journal`,
      sql`update payment_event set amount = 0`,
      sql`delete from payment_event`,
    ])
      await expect(world.inside(id, (trx) => statement.execute(trx))).rejects.toThrow('permission denied')
  })

  test('keeps companies and currencies apart', async () => {
    const [ours, theirs] = [await open(), await open()]
    await ours.inside((scope) => postJournal(scope, journalOf('one', [...pair(100n), ...pair(3n, 'USD')])))
    expect([await ours.bank(), await ours.bank('USD'), await theirs.bank()]).toEqual([100n, 3n, 0n])
    expect(await theirs.inside((scope) => postJournal(scope, journalOf('one', pair(1n))))).toBe(true)
  })

  test('of any postings takes exactly those that are even in each currency', async () => {
    const { inside } = await open()
    const posting = fc.record({
      account: fc.constantFrom('bank' as const, 'suspense' as const, 'revenue' as const),
      currency: fc.constantFrom('SAR', 'USD'),
      amount: fc.bigInt(-2n, 2n),
    })
    let place = 0
    const any = fc.asyncProperty(fc.array(posting, { minLength: 1, maxLength: 5 }), async (postings) => {
      place += 1
      const isEven = ['SAR', 'USD'].every(
        (currency) => postings.filter((one) => one.currency === currency).reduce((sum, { amount }) => sum + amount, 0n) === 0n,
      )
      const hasMoney = postings.some(({ amount }) => amount !== 0n)
      const writing = inside((scope) => postJournal(scope, journalOf(`any ${place}`, postings)))
      if (isEven) expect(await writing).toBe(hasMoney)
      else await expect(writing).rejects.toThrow('does not sum to zero')
    })
    await fc.assert(any, { numRuns: 60 })
  })
})
