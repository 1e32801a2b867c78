import { expect, test } from 'vitest'
import { describeWorlds } from '#testing/world.ts'
import { closedScope, inTransaction, type Scope } from '../scope.ts'
import { cachedContent } from './cached-content.ts'

describeWorlds('content that is kept', (world, engine) => {
  const reference = { currencies: [], countries: [], languages: [] }
  const within = <T>(companyId: string, run: (scope: Scope) => Promise<T>) =>
    inTransaction(
      closedScope(world.db, { companyId, reference, counter: { queries: 0 } } as unknown as Parameters<typeof closedScope>[1]),
      run,
    )

  /** The party size of the company's product, and how often it was read. */
  function counted() {
    let reads = 0
    const ask = (scope: Scope) =>
      cachedContent(scope, 'largest party', async () => {
        reads += 1
        return (await scope.db.selectFrom('product').select('max_party').executeTakeFirst())?.max_party
      })
    return { ask, reads: () => reads }
  }

  const setParty = (companyId: string, max_party: number) =>
    world.inside(companyId, (trx) => trx.updateTable('product').set({ max_party }).execute())

  test('is read once, and again as soon as any content is written', async () => {
    const { id } = await world.company()
    await world.trip(id)
    const { ask, reads } = counted()
    await setParty(id, 7)
    expect([await within(id, ask), await within(id, ask), reads()]).toEqual([7, 7, 1])
    await setParty(id, 8)
    expect([await within(id, ask), reads()]).toEqual([8, 2])
  })

  test('is of one company', async () => {
    const [one, two] = [await world.company(), await world.company()]
    for (const { id } of [one, two]) await world.trip(id)
    await setParty(one.id, 3)
    await setParty(two.id, 4)
    const { ask } = counted()
    expect([await within(one.id, ask), await within(two.id, ask)]).toEqual([3, 4])
  })

  test('is nothing where nothing was found', async () => {
    const { id } = await world.company()
    const { ask, reads } = counted()
    expect([await within(id, ask), await within(id, ask), reads()]).toEqual([undefined, undefined, 2])
  })

  // The embedded engine has one connection: there nobody sees another version than others.
  const many = engine === 'postgresql' ? [engine] : []
  test.for(many)('is not replaced by who still sees an older version', async () => {
    const { id } = await world.company()
    await world.trip(id)
    await setParty(id, 5)
    const { ask, reads } = counted()
    await within(id, async (scope) => {
      await cachedContent(scope, 'nothing', async () => undefined)
      await setParty(id, 6)
      expect(await within(id, ask)).toBe(6)
      await ask(scope)
    })
    expect([await within(id, ask), reads()]).toEqual([6, 2])
  })
})
