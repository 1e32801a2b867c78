import type { Invoice, Payable, Payment } from '../wire.ts'

/**
 * What a customer can do about a payment. `confirming`: nothing but wait, because the money may be on its way;
 * `unopened`: the provider's page never opened, so the same payment is begun again.
 */
export type PaymentStage = 'paid' | 'ended' | 'transfer' | 'continue' | 'unopened' | 'confirming'

const ended: readonly string[] = ['failed', 'expired', 'voided'] satisfies Payment['status'][]

/** Says {@link PaymentStage} of a payment; a status that is not known here counts as under way. */
export function stageOf({ status, transfer, redirect_url }: Pick<Payment, 'status' | 'transfer' | 'redirect_url'>): PaymentStage {
  if (status === 'captured') return 'paid'
  if (ended.includes(status)) return 'ended'
  if (transfer) return 'transfer'
  if (status === 'created') return 'unopened'
  return status === 'pending' && redirect_url ? 'continue' : 'confirming'
}

/** Whether the provider may say something new of a payment; nobody can be asked about a bank transfer. */
export const isCheckable = (payment: Payment): boolean => ['continue', 'confirming'].includes(stageOf(payment))

/** The payable that is paid next; none where nothing is due. */
export const nextPayable = ({ payables }: Pick<Invoice, 'payables'>): Payable | undefined =>
  payables.find(({ status }) => status === 'issued')

/** The payment that is under way and stands in the way of another one. */
export const paymentUnderWay = ({ payments }: Pick<Invoice, 'payments'>): Payment | undefined =>
  payments.find((payment) => !['paid', 'ended', 'unopened'].includes(stageOf(payment)))
