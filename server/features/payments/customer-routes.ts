import { createHash } from 'node:crypto'
import type { Hono } from 'hono'
import { contract } from '#contract/index.ts'
import { findPayment, type PaymentRow } from '#server/billing/payments/payment-rows.ts'
import { findRefund } from '#server/billing/refunds/refund-rows.ts'
import { checkFile, uploadKey } from '#server/features/uploads/index.ts'
import {
  beginPayment,
  checkPayment,
  findOwn,
  logOrder,
  nameRefundAccount,
  noteReceipt,
  type OrderRow,
  openCheckout,
  type PayingDeps,
  receiveNotice,
} from '#server/ordering/index.ts'
import { AppError } from '#server/platform/errors.ts'
import { insertUpload } from '#server/platform/files/uploads.ts'
import { type ApiEnv, serve } from '#server/platform/http/serve.ts'
import { newId } from '#server/platform/ids.ts'
import { type ClosedScope, type CustomerScope, inTransaction } from '#server/platform/scope.ts'
import { documentOf } from './documents.ts'
import { documentFile } from './files/document-file.ts'
import { voucherFile } from './files/voucher-file.ts'
import { presentRefund } from './present.ts'
import { presentInvoice, presentPayments } from './present-invoice.ts'

async function ownOrder(scope: CustomerScope, id: string): Promise<OrderRow> {
  const order = await findOwn(scope, id)
  if (!order) throw new AppError('not_found')
  return logOrder(scope, order)
}

/** A payment of the customer's order; 404 of another's. */
async function ownPayment(scope: CustomerScope, { id, payment_id }: { id: string; payment_id: string }): Promise<PaymentRow> {
  const order = await ownOrder(scope, id)
  const payment = await findPayment(scope, payment_id)
  if (payment?.order_id !== order.id) throw new AppError('not_found')
  return payment
}

async function presentOne(scope: CustomerScope, payment: PaymentRow) {
  const [presented] = await presentPayments(scope, [payment])
  if (!presented) throw new Error('a list of one presents one')
  return presented
}

type CustomerCall = ClosedScope & { readonly customerId: string }

const reading = <T>(scope: CustomerCall, run: (scope: CustomerScope) => Promise<T>) =>
  inTransaction(scope, (open) => run(open), { readOnly: true })

const receiptField = 'payment_receipt'

function mountPayments(api: Hono<ApiEnv>, paying: PayingDeps): void {
  serve(api, contract.getInvoice, async ({ scope, param }) => ({
    data: await presentInvoice(scope, paying.providers, await ownOrder(scope, param.id)),
  }))

  serve(api, contract.createPayment, async ({ scope, param, body }) => {
    const begun = await inTransaction(scope, async (scope) => {
      await ownOrder(scope, param.id)
      return beginPayment(scope, paying, param.id, body.method)
    })
    const opened = await openCheckout(scope, paying, begun)
    if (opened.status === 'failed') throw new AppError('payment_declined')
    return { message: scope.t('payments.begun'), data: await reading(scope, (scope) => presentOne(scope, opened)) }
  })

  serve(api, contract.getPayment, async ({ scope, param }) => ({ data: await presentOne(scope, await ownPayment(scope, param)) }))

  serve(api, contract.checkPayment, async ({ scope, param }) => {
    const payment = await reading(scope, (scope) => ownPayment(scope, param))
    const checked = (await checkPayment(scope, paying, payment.id, 'return')) ?? payment
    return { message: scope.t('payments.checked'), data: await reading(scope, (scope) => presentOne(scope, checked)) }
  })
}

function mountReceipts(api: Hono<ApiEnv>): void {
  serve(api, contract.sendReceipt, async ({ scope, param, body, platform }) => {
    await reading(scope, (scope) => ownPayment(scope, param))
    const { name, mime, bytes } = await checkFile(body.file, { type: 'files' })
    const id = newId(scope.clock)
    await platform.files.put(uploadKey(scope, id), bytes, mime)
    const data = await inTransaction(scope, async (scope) => {
      await insertUpload(scope, {
        company_id: scope.companyId,
        id,
        customer_id: scope.customerId,
        order_id: param.id,
        field: receiptField,
        ...{ name, mime },
        size: bytes.byteLength,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        created_at: scope.clock.now(),
      })
      return presentOne(scope, await noteReceipt(scope, param.id, param.payment_id, id))
    }).catch(async (error) => {
      await platform.files.remove(uploadKey(scope, id))
      throw error
    })
    return { message: scope.t('payments.receipt_taken'), data }
  })
}

function mountFiles(api: Hono<ApiEnv>): void {
  serve(api, contract.getTaxDocument, async ({ scope, param }) => {
    const order = await ownOrder(scope, param.id)
    return documentFile(scope, await documentOf(scope, order, param.document_id))
  })

  serve(api, contract.getVoucher, async ({ scope, param }) => voucherFile(scope, await ownOrder(scope, param.id)))
}

/** What customers and providers call about money. */
export function mountCustomerPayments(api: Hono<ApiEnv>, paying: PayingDeps): void {
  mountPayments(api, paying)
  mountReceipts(api)
  mountFiles(api)

  serve(api, contract.setRefundAccount, ({ scope, param, body }) =>
    inTransaction(scope, async (scope) => {
      const order = await ownOrder(scope, param.id)
      const refund = await findRefund(scope, param.refund_id)
      if (refund?.order_id !== order.id) throw new AppError('not_found')
      const named = await nameRefundAccount(scope, paying.encryption, refund, body)
      return { message: scope.t('payments.iban_taken'), data: presentRefund(named) }
    }),
  )

  serve(api, contract.receiveNotice, async ({ scope, param, readRaw }) => {
    await receiveNotice(scope, paying, param.token, await readRaw())
    return { message: scope.t('payments.notice_taken') }
  })
}
