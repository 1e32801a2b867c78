import { newId } from '#server/platform/ids.ts'
import type { Scope } from '#server/platform/scope.ts'
import { sum } from '#shared/money.ts'
import { postJournal } from '../ledger/journal.ts'
import { findByProviderId, findPayment } from '../payments/payment-rows.ts'
import { listRefundsOf } from '../refunds/refund-rows.ts'
import type { Settlement, SettlementLine } from './read-settlement.ts'

type Match = { payment_id: string | null; refund_id: string | null }

/** What identifies a settlement: the gateway account, the provider's reference of it, and the day it was paid out. */
export type SettlementKey = { gatewayAccountId: string; reference: string; settledOn: string }

async function paymentOf(scope: Scope, accountId: string, { ids, providerId }: SettlementLine): Promise<string | null> {
  for (const id of ids) {
    const payment = await findPayment(scope, id)
    if (payment?.gateway_account_id === accountId) return payment.id
  }
  const byProvider = providerId ? await findByProviderId(scope, accountId, providerId) : undefined
  return byProvider?.id ?? null
}

/** The payment of a line, and for money that went back the refund of its amount that no other line has. */
async function matchOf(scope: Scope, accountId: string, line: SettlementLine, taken: Set<string>): Promise<Match> {
  const payment_id = await paymentOf(scope, accountId, line)
  if (!payment_id || line.kind !== 'refund') return { payment_id, refund_id: null }
  const refund = (await listRefundsOf(scope, payment_id)).find(
    ({ id, amount, way }) => way === 'original' && amount === -line.gross && !taken.has(id),
  )
  if (refund) taken.add(refund.id)
  return { payment_id, refund_id: refund?.id ?? null }
}

/** Refunds that a line of an earlier settlement has. */
async function settledRefunds({ db, companyId }: Scope): Promise<Set<string>> {
  const rows = await db
    .selectFrom('settlement_line')
    .select('refund_id')
    .where('company_id', '=', companyId)
    .where('refund_id', 'is not', null)
    .execute()
  return new Set(rows.flatMap(({ refund_id }) => refund_id ?? []))
}

const book = (scope: Scope, settlementId: string, gatewayAccountId: string, { currency, lines }: Settlement) => {
  const total = (part: (line: SettlementLine) => bigint) => sum(lines.map(part))
  return postJournal(scope, {
    key: `settlement:${settlementId}`,
    cause: 'settlement',
    orderId: null,
    paymentId: null,
    postings: [
      { account: 'bank', currency, amount: total(({ net }) => net) },
      { account: 'gateway_fees', currency, amount: total(({ fee }) => fee) },
      { account: 'fee_vat', currency, amount: total(({ feeVat }) => feeVat) },
      { account: 'gateway_clearing', gatewayAccountId, currency, amount: -total(({ gross }) => gross) },
    ],
  })
}

/**
 * Imports a settlement once: its lines with the payments and refunds that they are of, and its journal. Null where one with
 * its reference was imported before.
 */
export async function importSettlement(scope: Scope, key: SettlementKey, settlement: Settlement) {
  const { db, companyId, clock } = scope
  const id = newId(clock)
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('settlement')
    .values({
      company_id: companyId,
      id,
      gateway_account_id: key.gatewayAccountId,
      reference: key.reference,
      currency: settlement.currency,
      settled_on: key.settledOn,
      imported_at: clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) return null
  const taken = await settledRefunds(scope)
  let unmatched = 0
  for (const [position, line] of settlement.lines.entries()) {
    const match = await matchOf(scope, key.gatewayAccountId, line, taken)
    if (line.gross !== 0n && match.payment_id === null) unmatched += 1
    await db
      .insertInto('settlement_line')
      .values({
        company_id: companyId,
        settlement_id: id,
        position,
        kind: line.kind,
        provider_id: line.providerId,
        gross: line.gross,
        fee: line.fee,
        fee_vat: line.feeVat,
        net: line.net,
        ...match,
      })
      .execute()
  }
  await book(scope, id, key.gatewayAccountId, settlement)
  return { id, lines: settlement.lines.length, unmatched }
}
