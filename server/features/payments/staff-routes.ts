import type { Hono } from 'hono'
import { contract } from '#contract/index.ts'
import { findAccount } from '#server/billing/gateways/gateway-accounts.ts'
import { findPayment, type PaymentRow } from '#server/billing/payments/payment-rows.ts'
import { findRefund, listRefunds, type RefundRow } from '#server/billing/refunds/refund-rows.ts'
import { presentStaffOrder, recordAction } from '#server/features/staff/index.ts'
import {
  cancelByCompany,
  checkPayment,
  confirmRefund,
  confirmTransfer,
  findOfCompany,
  giveBack,
  lockOfCompany,
  logOrder,
  type OrderRow,
  type PayingDeps,
  paidOf,
  releaseRefund,
  resendDocuments,
} from '#server/ordering/index.ts'
import { AppError, fieldError } from '#server/platform/errors.ts'
import { type ApiEnv, serve } from '#server/platform/http/serve.ts'
import { metaOf, pageOf } from '#server/platform/pages.ts'
import { inTransaction, type Scope, type StaffScope } from '#server/platform/scope.ts'
import { amountText, convert, parseAmount, sum } from '#shared/money.ts'
import { documentOf } from './documents.ts'
import { documentFile } from './files/document-file.ts'
import { presentInvoice } from './present-invoice.ts'
import { countRows, listStaffPayments, listStaffRefunds } from './staff-lists.ts'
import { presentStaffPayments, presentStaffRefund } from './staff-present.ts'

async function orderOr404(scope: Scope, id: string, find: typeof findOfCompany | typeof lockOfCompany): Promise<OrderRow> {
  const order = await find(scope, id)
  if (!order) throw new AppError('not_found')
  return logOrder(scope, order)
}

async function paymentOr404(scope: Scope, id: string): Promise<PaymentRow> {
  const payment = await findPayment(scope, id)
  if (!payment) throw new AppError('not_found')
  return payment
}

async function refundOr404(scope: Scope, id: string): Promise<RefundRow> {
  const refund = await findRefund(scope, id)
  if (!refund) throw new AppError('not_found')
  return refund
}

async function presentPayment(scope: Scope, id: string) {
  const payment = await paymentOr404(scope, id)
  const account = await findAccount(scope, payment.gateway_account_id)
  const order = await orderOr404(scope, payment.order_id, findOfCompany)
  if (!account) throw new Error(`payment ${id} has lost its account`)
  const [data] = await presentStaffPayments(scope, [{ ...payment, reference: order.reference, provider: account.provider }])
  if (!data) throw new Error('a list of one presents one')
  return data
}

async function presentRefundOf(scope: Scope, paying: PayingDeps, refund: RefundRow) {
  const { reference } = await orderOr404(scope, refund.order_id, findOfCompany)
  return presentStaffRefund(scope, paying.encryption, { ...refund, reference })
}

/** Whether this refund, with what staff gave back of the order alone before it, needs a second member of staff. */
async function needsRelease(scope: Scope, { id, rate_to_base }: OrderRow, amount: bigint): Promise<boolean> {
  const limit = scope.company.refund_release_limit
  if (limit === null) return false
  const earlier = (await listRefunds(scope, id)).filter(({ cause, released_by }) => cause === 'staff' && released_by === null)
  return convert(sum([amount, ...earlier.map((refund) => refund.amount)]), rate_to_base, '1') > limit
}

/** Staff give back a part of what was paid; the order stays as it is. */
async function refund(scope: StaffScope, paying: PayingDeps, order: OrderRow, input: { amount: string; reason: string }) {
  const amount = parseAmount(input.amount)
  const paid = await paidOf(scope, order)
  if (paid === 0n) throw new AppError('wrong_state')
  if (amount <= 0n) throw fieldError('amount', { key: 'amount' })
  if (amount > paid) throw fieldError('amount', { key: 'max_value', params: { max: amountText(paid) } })
  const made = await giveBack(scope, paying, order, {
    ...{ amount, cause: 'staff', reason: input.reason },
    requestedBy: scope.staffId,
    needsRelease: await needsRelease(scope, order, amount),
  })
  await recordAction(scope, {
    action: 'refund',
    orderId: order.id,
    before: null,
    after: { amount: amountText(amount), reason: input.reason },
  })
  return made
}

function mountPayments(api: Hono<ApiEnv>, paying: PayingDeps): void {
  serve(api, contract.staffListPayments, async ({ scope, query }) => {
    const page = pageOf(query, 20)
    const rows = await listStaffPayments(scope, { ...page, search: query.search, status: query.status })
    const total = rows[0]?.all ?? (query.search === undefined ? await countRows(scope, 'payment', query.status) : 0)
    return { data: await presentStaffPayments(scope, rows), meta: metaOf(page, total) }
  })

  serve(api, contract.staffGetInvoice, async ({ scope, param }) => ({
    data: await presentInvoice(scope, paying.providers, await orderOr404(scope, param.id, findOfCompany)),
  }))

  serve(api, contract.staffGetTaxDocument, async ({ scope, param }) => {
    const order = await orderOr404(scope, param.id, findOfCompany)
    return documentFile(scope, await documentOf(scope, order, param.document_id))
  })

  serve(api, contract.resendDocuments, ({ scope, param }) =>
    inTransaction(scope, async (scope) => {
      const order = await orderOr404(scope, param.id, lockOfCompany)
      await resendDocuments(scope, paying.mails, order)
      await recordAction(scope, { action: 'resend', orderId: order.id, before: null, after: { status: order.status } })
      return { message: scope.t('payments.resent', { reference: order.reference }) }
    }),
  )

  serve(api, contract.staffCheckPayment, async ({ scope, param }) => {
    const payment = await inTransaction(scope, (scope) => paymentOr404(scope, param.id), { readOnly: true })
    await checkPayment(scope, paying, payment.id, 'staff')
    const data = await inTransaction(scope, (scope) => presentPayment(scope, payment.id), { readOnly: true })
    return { message: scope.t('payments.checked'), data }
  })

  serve(api, contract.confirmTransfer, ({ scope, param, body }) =>
    inTransaction(scope, async (scope) => {
      const payment = await paymentOr404(scope, param.id)
      const { amount, received_on, bank_reference } = body
      if (parseAmount(amount) <= 0n) throw fieldError('amount', { key: 'amount' })
      await confirmTransfer(scope, paying, payment, {
        amount: parseAmount(amount),
        receivedOn: received_on,
        bankReference: bank_reference,
      })
      await recordAction(scope, {
        action: 'confirm_transfer',
        orderId: payment.order_id,
        before: null,
        after: { amount, received_on, bank_reference },
      })
      const data = await presentPayment(scope, payment.id)
      return { message: scope.t('payments.transfer_confirmed', { reference: data.reference }), data }
    }),
  )
}

function mountRefunds(api: Hono<ApiEnv>, paying: PayingDeps): void {
  serve(api, contract.refundOrder, ({ scope, param, body }) =>
    inTransaction(scope, async (scope) => {
      const order = await orderOr404(scope, param.id, lockOfCompany)
      const made = await refund(scope, paying, order, body)
      const data = made.map((row) => presentStaffRefund(scope, paying.encryption, { ...row, reference: order.reference }))
      return { message: scope.t('payments.refund_requested', { reference: order.reference }), data }
    }),
  )

  serve(api, contract.staffListRefunds, async ({ scope, query }) => {
    const page = pageOf(query, 20)
    const rows = await listStaffRefunds(scope, { ...page, status: query.status })
    const data = rows.map((row) => presentStaffRefund(scope, paying.encryption, row))
    return { data, meta: metaOf(page, rows[0]?.all ?? (await countRows(scope, 'refund', query.status))) }
  })

  serve(api, contract.releaseRefund, ({ scope, param }) =>
    inTransaction(scope, async (scope) => {
      const released = await releaseRefund(scope, paying, await refundOr404(scope, param.id))
      await recordAction(scope, {
        action: 'release_refund',
        orderId: released.order_id,
        before: null,
        after: { refund: released.id },
      })
      return { message: scope.t('payments.refund_released'), data: await presentRefundOf(scope, paying, released) }
    }),
  )

  serve(api, contract.confirmRefund, ({ scope, param, body }) =>
    inTransaction(scope, async (scope) => {
      const done = await confirmRefund(scope, paying, await refundOr404(scope, param.id), body.bank_reference)
      const after = { refund: done.id, bank_reference: body.bank_reference }
      await recordAction(scope, { action: 'confirm_refund', orderId: done.order_id, before: null, after })
      return { message: scope.t('payments.refund_confirmed'), data: await presentRefundOf(scope, paying, done) }
    }),
  )
}

/** What staff do about money; every action leaves a row. */
export function mountStaffPayments(api: Hono<ApiEnv>, paying: PayingDeps): void {
  mountPayments(api, paying)
  mountRefunds(api, paying)

  serve(api, contract.cancelByCompany, ({ scope, param, body }) =>
    inTransaction(scope, async (scope) => {
      const order = await orderOr404(scope, param.id, lockOfCompany)
      const cancelled = await cancelByCompany(scope, paying, order, { actor: 'staff', actorId: scope.staffId }, body.text)
      await recordAction(scope, {
        action: 'cancel',
        orderId: order.id,
        before: { status: order.status },
        after: { status: cancelled.status },
      })
      return {
        message: scope.t('payments.order_cancelled', { reference: order.reference }),
        data: await presentStaffOrder(scope, cancelled),
      }
    }),
  )
}
