import type { Insertable } from 'kysely'
import type { DB } from '#server/db/types.generated.ts'
import type { CustomerScope, Scope } from '../scope.ts'

/** The files of the company; only staff and jobs start here. */
const ofCompany = ({ db, companyId }: Scope) => db.selectFrom('upload').where('upload.company_id', '=', companyId)

/** The files that one customer sent. */
const own = (scope: CustomerScope) => ofCompany(scope).where('upload.customer_id', '=', scope.customerId)

export const findOwnUpload = (scope: CustomerScope, id: string) =>
  own(scope).where('upload.id', '=', id).selectAll().executeTakeFirst()

export const findUpload = (scope: Scope, id: string) =>
  ofCompany(scope).where('upload.id', '=', id).selectAll().executeTakeFirst()

export type UploadRow = NonNullable<Awaited<ReturnType<typeof findOwnUpload>>>

/** The company's files of these ids. */
export const listUploadsByIds = (scope: Scope, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : ofCompany(scope)
        .where('upload.id', 'in', [...ids])
        .selectAll()
        .execute()

/** The customer's files among these that no order has taken up, locked. */
export const lockUnused = (scope: CustomerScope, ids: readonly string[]) =>
  own(scope)
    .where('upload.id', 'in', ids)
    .where('upload.order_id', 'is', null)
    .selectAll()
    .orderBy('upload.id')
    .forUpdate()
    .execute()

export const countUnused = async (scope: CustomerScope): Promise<number> =>
  Number(
    (
      await own(scope)
        .where('upload.order_id', 'is', null)
        .select((q) => q.fn.countAll<bigint>().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )

export const insertUpload = ({ db }: Scope, row: Insertable<DB['upload']>) =>
  db.insertInto('upload').values(row).returningAll().executeTakeFirstOrThrow()

/** Gives files to an order. */
export async function takeUploads({ db, companyId }: Scope, orderId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db.updateTable('upload').set({ order_id: orderId }).where('company_id', '=', companyId).where('id', 'in', ids).execute()
}

/** Deletes the rows of files that no order took up until then, and returns them. */
export const deleteUnused = ({ db, companyId }: Scope, before: Date) =>
  db
    .deleteFrom('upload')
    .where('company_id', '=', companyId)
    .where('order_id', 'is', null)
    .where('created_at', '<', before)
    .returning('id')
    .execute()
