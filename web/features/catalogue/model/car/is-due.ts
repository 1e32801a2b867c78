import type { Money } from '../model-record.ts'

/** Whether an amount is asked for; one of nothing is not worth a line. */
export const isDue = ({ amount }: Money): boolean => amount !== '0.00'
