import { sql } from 'kysely'
import { offsetOf, type Page } from '#server/platform/pages.ts'
import type { Scope, StaffScope } from '#server/platform/scope.ts'

/** The messages to the company; only staff start here. */
const ofCompany = ({ db, companyId }: Scope) => db.selectFrom('contact_message as m').where('m.company_id', '=', companyId)

type Status = 'new' | 'answered' | 'closed'
type Filter = { status?: Status | undefined; reference?: string | undefined }

const narrowed = (scope: Scope, { status, reference }: Filter) =>
  ofCompany(scope)
    .$call((q) => (status === undefined ? q : q.where('m.status', '=', status)))
    .$if(Boolean(reference), (q) => q.where(sql<boolean>`starts_with(m.reference, ${reference?.trim().toUpperCase()})`))

const rowColumns = [
  'm.id',
  'm.reference',
  'm.status',
  'm.name',
  'm.email',
  'm.phone',
  'm.subject',
  'm.language',
  'm.customer_id',
  'm.created_at',
  'm.handled_at',
] as const

/** One page of messages, newest first. */
export const listMessagesOfCompany = (scope: Scope, filter: Filter, page: Page) =>
  narrowed(scope, filter)
    .select([...rowColumns, sql<number>`(count(*) over ())::int`.as('total')])
    .orderBy('m.created_at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(page.perPage)
    .offset(offsetOf(page))
    .execute()

/** How many messages a list has, for a page behind the last one. */
export const countMessagesOfCompany = async (scope: Scope, filter: Filter): Promise<number> =>
  Number(
    (
      await narrowed(scope, filter)
        .select((q) => q.fn.countAll<bigint>().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )

/** A message with who handled it last. */
export const findMessageOfCompany = (scope: Scope, id: string) =>
  ofCompany(scope)
    .leftJoin('staff', (join) => join.onRef('staff.company_id', '=', 'm.company_id').onRef('staff.id', '=', 'm.handled_by'))
    .select([...rowColumns, 'm.message', 'm.note', 'm.handled_by', 'staff.name as handler'])
    .where('m.id', '=', id)
    .executeTakeFirst()

export type MessageRow = NonNullable<Awaited<ReturnType<typeof findMessageOfCompany>>>

/** The status and note of a message, locked until the transaction ends. */
export const lockMessageOfCompany = (scope: Scope, id: string) =>
  ofCompany(scope).select(['m.id', 'm.reference', 'm.status', 'm.note']).where('m.id', '=', id).forUpdate().executeTakeFirst()

export const setMessageHandled = (
  { db, companyId, staffId, clock }: StaffScope,
  { id, ...change }: { id: string; status: Status; note: string | null },
) =>
  db
    .updateTable('contact_message')
    .set({ ...change, handled_at: clock.now(), handled_by: staffId })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
