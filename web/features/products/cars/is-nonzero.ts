import type { Money } from '../product/product-record.ts'

/** Whether an amount is asked for; one of nothing is not worth a line. */
export const isNonZero = ({ amount }: Money): boolean => amount !== '0.00'
