import type { Infer } from '#contract/client.ts'
import type * as wire from '#contract/orders.ts'

export type Order = Infer<typeof wire.Order>
export type OrderRow = Infer<typeof wire.OrderRow>
export type OrderStatus = Infer<typeof wire.OrderStatus>
export type Quote = Infer<typeof wire.Quote>
export type Line = Infer<typeof wire.Line>
export type Stay = Infer<typeof wire.Stay>
export type Rental = Infer<typeof wire.Rental>
export type Answer = Infer<typeof wire.Answer>
export type CancellationStep = Infer<typeof wire.CancellationStep>
export type Tax = Infer<typeof wire.Tax>
export type OrderKind = OrderRow['kind']
export type Question = Quote['questions'][number]
