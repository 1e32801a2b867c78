import { percentOf } from './money.ts'

/** The amount that a percentage takes off the price of one unit, rounded half away from zero, so that cards, quotes and orders agree. */
export const discountOn = (unit: bigint, percent: number | string): bigint => percentOf(unit, percent)

/** The price of one unit after a percentage. */
export const reduced = (unit: bigint, percent: number | string): bigint => unit - discountOn(unit, percent)
