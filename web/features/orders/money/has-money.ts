import type { Invoice } from '../wire.ts'

/** Whether there is anything to say of an order's money beside what is due. */
export const hasMoney = ({ payables, payments, refunds, documents }: Invoice): boolean =>
  payables.length > 1 || [payments, refunds, documents].some(({ length }) => length > 0)
