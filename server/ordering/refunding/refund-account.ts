import { lockRefund, type RefundRow, updateRefund } from '#server/billing/refunds/refund-rows.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import { AppError } from '#server/platform/errors.ts'
import type { CustomerScope, Scope, StaffScope } from '#server/platform/scope.ts'
import { plainIban } from '#shared/iban.ts'
import { lockWithOrder } from '../money/lock-payment.ts'
import type { PayingDeps } from '../money/paying-deps.ts'
import { isDisputed } from './disputed.ts'
import { finishRefund } from './finish-refund.ts'

const sealPurpose = 'refund iban'

const sealRow = ({ companyId }: Scope, refundId: string) => `${companyId} ${refundId}`

/** The customer names the account that a refund goes to; staff release it afterwards. 409 where none is asked for. */
export async function nameRefundAccount(
  scope: CustomerScope,
  encryption: Encryption,
  refund: RefundRow,
  { iban, account_holder }: { iban: string; account_holder: string },
): Promise<RefundRow> {
  await lockWithOrder(scope, { id: refund.payment_id, order_id: refund.order_id })
  const locked = await lockRefund(scope, refund.id)
  if (locked?.status !== 'awaiting_iban') throw new AppError('wrong_state')
  const plain = plainIban(iban)
  return updateRefund(scope, refund.id, {
    status: 'awaiting_release',
    iban: encryption.seal(sealPurpose, sealRow(scope, refund.id), Buffer.from(plain)),
    iban_hint: plain.slice(-4),
    account_holder,
  })
}

/** The IBAN that a refund goes to, for the staff who transfer it; null once it is done. */
export function ibanOf(scope: Scope, encryption: Encryption, refund: RefundRow): string | null {
  const opened = refund.iban && encryption.open(sealPurpose, sealRow(scope, refund.id), refund.iban)
  return opened ? opened.toString('utf8') : null
}

/**
 * A second member of staff releases a refund: the provider is called, or the transfer may be made. 409 where it waits for
 * nobody or its money was charged back, 403 for whoever asked for it.
 */
export async function releaseRefund(scope: StaffScope, deps: PayingDeps, refund: RefundRow): Promise<RefundRow> {
  const { payment } = await lockWithOrder(scope, { id: refund.payment_id, order_id: refund.order_id })
  const locked = await lockRefund(scope, refund.id)
  if (locked?.status !== 'awaiting_release' || (await isDisputed(scope, payment, locked))) throw new AppError('wrong_state')
  if (locked.requested_by === scope.staffId) throw new AppError('forbidden', 'errors.own_refund')
  const isByBank = locked.way === 'bank_transfer'
  const released = await updateRefund(scope, refund.id, {
    status: isByBank ? 'pending' : 'requested',
    released_by: scope.staffId,
    attempt_at: isByBank ? null : scope.clock.now(),
  })
  await deps.jobs.scheduleRefund(scope, released)
  return released
}

/** Staff have transferred a released refund. 409 where it was not released or is done. */
export async function confirmRefund(
  scope: StaffScope,
  deps: PayingDeps,
  refund: RefundRow,
  bankReference: string,
): Promise<RefundRow> {
  const locked = await lockWithOrder(scope, { id: refund.payment_id, order_id: refund.order_id })
  const current = await lockRefund(scope, refund.id)
  if (current?.status !== 'pending' || current.way !== 'bank_transfer') throw new AppError('wrong_state')
  return finishRefund(scope, deps, locked, current, bankReference)
}
