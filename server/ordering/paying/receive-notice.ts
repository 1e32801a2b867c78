import { findAccountByToken, openAccount } from '#server/billing/gateways/gateway-accounts.ts'
import { insertNotice } from '#server/billing/notices/notice-rows.ts'
import { findByProviderId, findPayment, type PaymentRow, updatePayment } from '#server/billing/payments/payment-rows.ts'
import type { Notice, NoticeRequest } from '#server/billing/providers/provider.ts'
import { AppError } from '#server/platform/errors.ts'
import { type ClosedScope, inTransaction, type Scope } from '#server/platform/scope.ts'
import { sha256 } from '#server/platform/tokens.ts'
import { isUuid } from '#shared/id.ts'
import { type PayingDeps, providerOf } from '../money/paying-deps.ts'
import { checkPayment } from './check-payment.ts'

type NoticeOutcome = 'asked' | 'repeated' | 'unverified' | 'unreadable' | 'unknown_payment'

/** The payment of this account that a notice names; one of another account is as unknown as none. */
async function paymentOf(scope: Scope, accountId: string, notice: Notice): Promise<PaymentRow | undefined> {
  const byOwnId = notice.paymentId && isUuid(notice.paymentId) ? await findPayment(scope, notice.paymentId) : undefined
  if (byOwnId?.gateway_account_id === accountId) return byOwnId
  return notice.providerId ? findByProviderId(scope, accountId, notice.providerId) : undefined
}

const outcomeOf = (notice: Notice | null, payment: PaymentRow | undefined): NoticeOutcome =>
  !notice ? 'unreadable' : !notice.verified ? 'unverified' : payment ? 'asked' : 'unknown_payment'

/**
 * Takes a provider's notice: stores it under the id of its event, then asks the provider, whatever the notice claims. 404 for
 * a token that no account has. A notice that is repeated, forged or about nothing of ours is stored and has no effect; one
 * whose effect fails is taken again when the provider repeats it.
 */
export async function receiveNotice(
  closed: ClosedScope,
  deps: PayingDeps,
  token: string,
  request: NoticeRequest,
): Promise<NoticeOutcome> {
  const account = await inTransaction(closed, (scope) => findAccountByToken(scope, token), { readOnly: true })
  const provider = account && providerOf(deps.providers, account.provider)
  if (!account || !provider) throw new AppError('not_found')
  const notice = provider.readNotice(openAccount(deps.encryption, account), request)
  const stored = await inTransaction(closed, async (scope) => {
    const payment = notice?.verified ? await paymentOf(scope, account.id, notice) : undefined
    const outcome = outcomeOf(notice, payment)
    const isNew = await insertNotice(scope, {
      company_id: scope.companyId,
      gateway_account_id: account.id,
      key: `${notice?.verified ? '' : 'unverified:'}${notice?.key ?? sha256(request.body.toString('base64'))}`.slice(0, 300),
      kind: notice?.kind.slice(0, 100) ?? '',
      verified: notice?.verified ?? false,
      payment_id: payment?.id ?? null,
      body: request.body,
      outcome,
      received_at: scope.clock.now(),
    })
    if (payment) await deps.jobs.scheduleCheck(scope, await updatePayment(scope, payment.id, { check_at: scope.clock.now() }))
    return { payment, outcome: isNew ? outcome : ('repeated' as const) }
  })
  // Asked again for a repeated one: its first asking may have failed. A process that dies here leaves the check to the poller.
  if (stored.payment) await checkPayment(closed, deps, stored.payment.id, 'notice')
  return stored.outcome
}
