import type { Infer } from '#contract/client.ts'
import type * as wire from '#contract/orders.ts'

export type Order = Infer<typeof wire.Order>
export type OrderRow = Infer<typeof wire.OrderRow>
export type OrderStatus = Infer<typeof wire.OrderStatus>
export type Quote = Infer<typeof wire.Quote>
export type CancellationStep = Infer<typeof wire.CancellationStep>
export type Tax = Infer<typeof wire.Tax>
export type UnitCode = Order['travellers'][number]['kind']

/** The kinds of traveller, in the order in which they are asked for. */
export const unitCodes = ['adult', 'child', 'infant'] as const satisfies readonly UnitCode[]
