import { expect, test } from 'vitest'
import { jsonb } from '#server/db/column-types.ts'
import { describeWorlds } from '#testing/world.ts'
import { type CustomerScope, closedScope, inTransaction } from '../scope.ts'
import { answerOnce } from './idempotency.ts'

describeWorlds('an answer that another call stored meanwhile', (world) => {
  /** Stores an answer under the key, as a call does that ended between this one's look at the key and its lock on it. */
  const store = ({ db, companyId, customerId }: CustomerScope, key: string) =>
    db
      .insertInto('idempotency_key')
      .values({
        company_id: companyId,
        customer_id: customerId,
        operation: 'order',
        key,
        body_hash: 'of the other call',
        status: 201,
        response: jsonb({ from: 'the other call' }),
        created_at: world.clock.now(),
      })
      .execute()

  test('undoes what this one did and lets it look again', async () => {
    const { id: companyId } = await world.company()
    const customer = await world.customer(companyId)
    const facts = { companyId, customerId: customer.id, clock: world.clock, counter: { queries: 0 } }
    const closed = closedScope(world.db, facts as unknown as Parameters<typeof closedScope>[1])
    let runs = 0
    const answer = await inTransaction(closed, (open) => {
      const scope = open as CustomerScope
      return answerOnce(scope, { operation: 'order', key: 'key', body: {} }, async () => {
        runs += 1
        await store(scope, `effect ${runs}`)
        if (runs === 1) await store(scope, 'key')
        return { status: 200, body: { run: runs } }
      })
    })
    expect(answer).toEqual({ status: 200, body: { run: 2 }, isReplay: false })
    const keys = await world.inside(companyId, (trx) => trx.selectFrom('idempotency_key').select('key').orderBy('key').execute())
    expect(keys).toEqual([{ key: 'effect 2' }, { key: 'key' }])
  })
})
