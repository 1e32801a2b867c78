import type { Insertable } from 'kysely'
import type { DB } from '#server/db/types.generated.ts'
import type { Scope } from '#server/platform/scope.ts'

/**
 * Stores a notice in the transaction of its effect; false when one with its key was stored before. Notices that are refused
 * are stored as well, as evidence.
 */
export async function insertNotice({ db }: Scope, row: Insertable<DB['provider_notice']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('provider_notice')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
