import { sql } from 'kysely'
import type { Database } from '#server/db/open.ts'
import { backgroundScope } from '#server/platform/background-scope.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Companies } from '#server/platform/companies.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import { type CustomerScope, inTransaction, type Scope } from '#server/platform/scope.ts'
import { dayIn } from '#shared/dates.ts'
import { nationName } from '#shared/nations.ts'
import { openNumber } from './sealed-number.ts'

const columns = ['d.order_id', 'd.position', 'd.kind', 'd.number', 'd.country', 'd.nationality', 'd.expires_on'] as const

type Row = { order_id: string; position: number; number: Buffer; country: string; nationality: string }

const opened = <R extends Row>(scope: Scope, encryption: Encryption, rows: readonly R[]) =>
  rows.map(({ order_id, position, number, country, nationality, ...row }) => ({
    ...row,
    traveller: position,
    number: openNumber(scope, encryption, { order_id, position, number }),
    country: { code: country, name: nationName(country, scope.locale) },
    nationality: { code: nationality, name: nationName(nationality, scope.locale) },
  }))

/** The documents of an order's travellers with their numbers, for the people who book with them. */
export async function openDocuments(scope: Scope, encryption: Encryption, orderId: string) {
  const rows = await scope.db
    .selectFrom('traveller_document as d')
    .select(columns)
    .where('d.company_id', '=', scope.companyId)
    .where('d.order_id', '=', orderId)
    .orderBy('d.position')
    .execute()
  return opened(scope, encryption, rows)
}

/** The documents of all orders of the customer with their numbers, in one statement. */
export async function exportDocuments(scope: CustomerScope, encryption: Encryption) {
  const rows = await scope.db
    .selectFrom('traveller_document as d')
    .innerJoin('order as o', (join) => join.onRef('o.company_id', '=', 'd.company_id').onRef('o.id', '=', 'd.order_id'))
    .select([...columns, 'o.reference'])
    .where('d.company_id', '=', scope.companyId)
    .where('o.customer_id', '=', scope.customerId)
    .orderBy('o.created_at', 'desc')
    .orderBy('d.position')
    .execute()
  return opened(scope, encryption, rows)
}

/** So long after the end of a trip its documents may still be asked for, by an airline or a border. */
const retentionDays = 30

/** Deletes the documents of orders that ended, or were to be travelled, so long ago, in every company. */
export async function deleteOldDocuments(deps: { db: Database; companies: Companies; clock: Clock }): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - retentionDays * 86_400_000)
  const ended = ['rejected', 'cancelled_by_system', 'invoice_closed', 'cancelled_by_user', 'cancelled_by_company']
  for (const company of deps.companies.all())
    await inTransaction(backgroundScope(deps, company), ({ db, companyId }) =>
      db
        .deleteFrom('traveller_document')
        .where('company_id', '=', companyId)
        .where(
          'order_id',
          'in',
          sql<string>`(select id from "order" where company_id = ${companyId} and
            (ends_on < ${dayIn(company.time_zone, before)}::date or (status = any(${ended}) and changed_at < ${before})))`,
        )
        .execute(),
    )
}
