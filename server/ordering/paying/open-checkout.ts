import { setTimeout as pause } from 'node:timers/promises'
import { findAccount, noticeTokenName, openAccount } from '#server/billing/gateways/gateway-accounts.ts'
import { nextCheck } from '#server/billing/payments/check-times.ts'
import {
  appendEvents,
  findPayment,
  lockPayment,
  type PaymentRow,
  refOf,
  updatePayment,
} from '#server/billing/payments/payment-rows.ts'
import type { Account, Charge, OpenOutcome } from '#server/billing/providers/provider.ts'
import { type ClosedScope, inTransaction, type Scope, textFor } from '#server/platform/scope.ts'
import type { OrderRow } from '../core/repository.ts'
import { findOfCompany } from '../core/repository.ts'
import { type PayingDeps, providerOf } from '../money/paying-deps.ts'
import { readParts } from '../present/read-parts.ts'

/** After so long a process that began to open a page is taken for dead. */
const openingLife = 60_000

/** Whether a process is opening the page of a payment at this moment. */
export const isOpening = ({ opening_at }: Pick<PaymentRow, 'opening_at'>, now: Date): boolean =>
  opening_at !== null && opening_at.getTime() > now.getTime() - openingLife

type Claimed = { payment: PaymentRow; account: Account; provider: string; charge: Charge }

async function chargeOf(scope: Scope, deps: PayingDeps, order: OrderRow, payment: PaymentRow, account: Account): Promise<Charge> {
  const { company, locale } = scope
  const parts = await readParts(scope, order)
  const { currency, amount, paymentId, method, reference } = refOf(payment, order.reference)
  const site = deps.originOf(company)
  const { created_at } = await scope.db
    .selectFrom('customer')
    .select('created_at')
    .where('company_id', '=', scope.companyId)
    .where('id', '=', order.customer_id)
    .executeTakeFirstOrThrow()
  const name = textFor(scope, order.product_name)
  return {
    paymentId,
    method,
    amount,
    currency,
    reference,
    invoiceNumber: reference,
    description: `${name} ${reference}`,
    locale,
    customer: {
      id: order.customer_id,
      name: parts.contact?.name ?? '',
      email: parts.contact?.email ?? '',
      phone: parts.contact?.phone ?? '',
      since: created_at,
    },
    lines: [{ code: order.reference, name, quantity: 1, amount }],
    tax: amount === order.total ? order.tax : 0n,
    returnUrl: `${site}/${locale}/profile/orders/${order.id}/payments/${payment.id}`,
    noticeUrl: `${site}/api/${company.slug}/webhooks/payments/${account.secrets[noticeTokenName] ?? ''}`,
    expiresAt: payment.expires_at,
  }
}

/**
 * Whether the customer has no page to pay at yet: none was opened, or the provider's answer with its address was lost. Opening
 * it again under the same id is no second charge: the provider answers the same page, or nobody knows the first one's address.
 */
const needsPage = ({ status, checkout_url, transfer_reference }: PaymentRow): boolean =>
  transfer_reference === null && checkout_url === null && (status === 'created' || status === 'unknown' || status === 'pending')

/** Claims the opening of a page for this process; undefined where it is open, over, or being opened by another. */
async function claim(scope: Scope, deps: PayingDeps, paymentId: string): Promise<Claimed | undefined> {
  const payment = await lockPayment(scope, paymentId)
  const now = scope.clock.now()
  if (!payment || !needsPage(payment)) return undefined
  if (isOpening(payment, now)) return undefined
  const row = await findAccount(scope, payment.gateway_account_id)
  const order = await findOfCompany(scope, payment.order_id)
  if (!row || !order) throw new Error(`payment ${payment.id} has lost its order or its account`)
  const account = openAccount(deps.encryption, row)
  const charge = await chargeOf(scope, deps, order, payment, account)
  return { payment: await updatePayment(scope, payment.id, { opening_at: now }), account, provider: row.provider, charge }
}

/** Records what the provider answered to the opening of its page. */
async function record(scope: Scope, deps: PayingDeps, paymentId: string, outcome: OpenOutcome): Promise<PaymentRow> {
  const payment = await lockPayment(scope, paymentId)
  if (!payment) throw new Error(`payment ${paymentId} is gone`)
  if (!needsPage(payment)) return payment
  const status = outcome.outcome === 'opened' ? 'pending' : outcome.outcome === 'declined' ? 'failed' : 'unknown'
  await appendEvents(scope, payment.id, [
    {
      kind: status === 'pending' ? 'opened' : status,
      amount: 0n,
      currency: payment.currency,
      source: 'customer',
      detail: outcome.outcome === 'declined' ? { failure: outcome.failure } : {},
    },
  ])
  const watched = { status, checks: 0, createdAt: payment.created_at, expiresAt: payment.expires_at }
  const updated = await updatePayment(scope, payment.id, {
    status,
    opening_at: null,
    check_at: nextCheck(watched, scope.clock.now()),
    ...(outcome.outcome === 'opened' && { provider_id: outcome.providerId, checkout_url: outcome.url }),
    ...(outcome.outcome === 'declined' && { failure: outcome.failure }),
  })
  await deps.jobs.scheduleCheck(scope, updated)
  return updated
}

const waits = 20
const waitMillis = 500

/** The payment once another process has opened its page, or as it is after ten seconds. */
async function whenOpened(closed: ClosedScope, paymentId: string): Promise<PaymentRow> {
  for (let wait = 0; ; wait += 1) {
    const payment = await inTransaction(closed, (scope) => findPayment(scope, paymentId), { readOnly: true })
    if (!payment) throw new Error(`payment ${paymentId} is gone`)
    if (!needsPage(payment) || payment.opening_at === null || wait === waits) return payment
    await pause(waitMillis)
  }
}

/**
 * Opens the provider's page of a payment whose intention is committed. Of two calls at once one opens it and both answer the
 * same page. No transaction is open while the provider is called. An unknown outcome is no failure: the poller finds out.
 */
export async function openCheckout(closed: ClosedScope, deps: PayingDeps, payment: PaymentRow): Promise<PaymentRow> {
  if (!needsPage(payment)) return payment
  const claimed = await inTransaction(closed, (scope) => claim(scope, deps, payment.id))
  if (!claimed) return whenOpened(closed, payment.id)
  const provider = providerOf(deps.providers, claimed.provider)
  if (!provider) throw new Error(`gateway account ${claimed.account.id} has no provider`)
  const outcome = await provider.open(claimed.account, claimed.charge)
  return inTransaction(closed, (scope) => record(scope, deps, payment.id, outcome))
}
