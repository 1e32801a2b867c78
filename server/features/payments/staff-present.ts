import type { Infer } from '#contract/route.ts'
import type * as wire from '#contract/staff-payments.ts'
import type { GatewayAccountRow } from '#server/billing/gateways/gateway-accounts.ts'
import { noticeTokenName } from '#server/billing/gateways/gateway-accounts.ts'
import { sumEvents } from '#server/billing/payments/payment-events.ts'
import { isPaymentMethod } from '#server/billing/payments/payment-method.ts'
import { listEvents, type PaymentRow } from '#server/billing/payments/payment-rows.ts'
import type { RefundRow } from '#server/billing/refunds/refund-rows.ts'
import { ibanOf } from '#server/ordering/index.ts'
import { money } from '#server/platform/amounts.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import { listUploadsByIds } from '#server/platform/files/uploads.ts'
import type { Scope } from '#server/platform/scope.ts'
import { groupedIban } from '#shared/iban.ts'
import { presentPayment, presentRefund } from './present.ts'

const withoutToken = (hints: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(hints).filter(([name]) => name !== noticeTokenName))

/** A gateway account without its secrets. */
export const presentGateway = (row: GatewayAccountRow): Infer<typeof wire.GatewayAccount> => ({
  id: row.id,
  provider: row.provider,
  mode: row.mode,
  name: row.name,
  methods: row.methods.filter(isPaymentMethod),
  settings: row.settings,
  secret_hints: withoutToken(row.secret_hints),
  active: row.active,
  sort: row.sort,
  created_at: row.created_at.toISOString(),
})

type Listed = PaymentRow & { reference: string; provider: GatewayAccountRow['provider'] }

/** Payments as staff see them. */
export async function presentStaffPayments(scope: Scope, rows: readonly Listed[]): Promise<Infer<typeof wire.StaffPayment>[]> {
  const events = await listEvents(
    scope,
    rows.map(({ id }) => id),
  )
  const receipts = await listUploadsByIds(
    scope,
    rows.flatMap(({ receipt_id }) => receipt_id ?? []),
  )
  return rows.map((row) => {
    const own = events.filter(({ payment_id }) => payment_id === row.id)
    const { captured, refunded } = sumEvents(own, row.currency)
    return {
      ...presentPayment(scope, row, { events: own, receipt: receipts.find(({ id }) => id === row.receipt_id) }),
      order_id: row.order_id,
      reference: row.reference,
      provider: row.provider,
      provider_id: row.provider_id,
      captured: money(captured, row.currency),
      refunded: money(refunded, row.currency),
      check_at: row.check_at?.toISOString() ?? null,
    }
  })
}

/** A refund as staff see it, with the IBAN while it is to be transferred. */
export function presentStaffRefund(
  scope: Scope,
  encryption: Encryption,
  refund: RefundRow & { reference: string },
): Infer<typeof wire.StaffRefund> {
  const iban = refund.way === 'bank_transfer' ? ibanOf(scope, encryption, refund) : null
  return {
    ...presentRefund(refund),
    order_id: refund.order_id,
    reference: refund.reference,
    reason: refund.reason,
    failure: refund.failure,
    requested_by: refund.requested_by,
    released_by: refund.released_by,
    account_holder: refund.account_holder,
    iban: iban && groupedIban(iban),
  }
}
