import type { Selectable, Transaction } from 'kysely'
import { jsonb } from '#server/db/column-types.ts'
import type { Database } from '#server/db/open.ts'
import { withCompany } from '#server/db/scope.ts'
import type { DB } from '#server/db/types.generated.ts'
import type { Clock } from '#server/platform/clock.ts'
import { newId } from '#server/platform/ids.ts'
import type { Charge } from '../provider.ts'

export type ChargeRow = Selectable<DB['test_charge']>

/** What the test provider keeps on its own side: rows that only it reads, in transactions of its own. */
export type TestLedger = { db: Database; clock: Clock }

const inLedger = <T>({ db }: TestLedger, companyId: string, run: (trx: Transaction<DB>) => Promise<T>): Promise<T> =>
  withCompany(db, companyId, { work: 'background' }, run)

/** The charge of a payment: the one that exists, or a new one. */
export const findOrInsertCharge = (
  ledger: TestLedger,
  companyId: string,
  accountId: string,
  charge: Charge,
): Promise<ChargeRow> =>
  inLedger(ledger, companyId, async (trx) => {
    const now = ledger.clock.now()
    await trx
      .insertInto('test_charge')
      .values({
        company_id: companyId,
        id: newId(ledger.clock),
        gateway_account_id: accountId,
        payment_id: charge.paymentId,
        amount: charge.amount,
        currency: charge.currency,
        description: charge.description,
        locale: charge.locale,
        return_url: charge.returnUrl,
        notice_url: charge.noticeUrl,
        status: 'open',
        visible_at: now,
        answers_at: now,
        expires_at: charge.expiresAt,
        created_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return trx
      .selectFrom('test_charge')
      .selectAll()
      .where('company_id', '=', companyId)
      .where('gateway_account_id', '=', accountId)
      .where('payment_id', '=', charge.paymentId)
      .executeTakeFirstOrThrow()
  })

export const findCharge = (ledger: TestLedger, companyId: string, id: string): Promise<ChargeRow | undefined> =>
  inLedger(ledger, companyId, (trx) =>
    trx.selectFrom('test_charge').selectAll().where('company_id', '=', companyId).where('id', '=', id).executeTakeFirst(),
  )

export const findChargeOfPayment = (ledger: TestLedger, companyId: string, accountId: string, paymentId: string) =>
  inLedger(ledger, companyId, (trx) =>
    trx
      .selectFrom('test_charge')
      .selectAll()
      .where('company_id', '=', companyId)
      .where('gateway_account_id', '=', accountId)
      .where('payment_id', '=', paymentId)
      .executeTakeFirst(),
  )

type Change = Partial<Pick<ChargeRow, 'status' | 'captured' | 'visible_at' | 'answers_at'>>

/** Changes a charge that nobody has paid yet; undefined when somebody has. */
export const changeOpenCharge = (ledger: TestLedger, companyId: string, id: string, change: Change) =>
  inLedger(ledger, companyId, (trx) =>
    trx
      .updateTable('test_charge')
      .set(change)
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .where('status', 'in', ['open', 'challenge', 'declined'])
      .where('expires_at', '>', ledger.clock.now())
      .returningAll()
      .executeTakeFirst(),
  )

/** Refunds a part of a charge under our id of the refund; the same id again changes nothing. Whether it may. */
export const refundCharge = (ledger: TestLedger, companyId: string, id: string, refund: { id: string; amount: bigint }) =>
  inLedger(ledger, companyId, async (trx) => {
    const row = await trx
      .selectFrom('test_charge')
      .selectAll()
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!row) return false
    if (row.refunds[refund.id] !== undefined) return true
    if (row.refunded + refund.amount > row.captured) return false
    await trx
      .updateTable('test_charge')
      .set({ refunded: row.refunded + refund.amount, refunds: jsonb({ ...row.refunds, [refund.id]: String(refund.amount) }) })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .execute()
    return true
  })
