import type { Infer } from '#contract/client.ts'
import type * as orders from '#contract/orders.ts'
import type * as payments from '#contract/payments.ts'
import type * as quotes from '#contract/quotes.ts'
import type * as reviews from '#contract/reviews.ts'

export type Order = Infer<typeof orders.Order>
export type OrderRow = Infer<typeof orders.OrderRow>
export type OrderStatus = Infer<typeof orders.OrderStatus>
export type Quote = Infer<typeof quotes.Quote>
export type Line = Infer<typeof quotes.Line>
export type Stay = Infer<typeof quotes.Stay>
export type Rental = Infer<typeof quotes.Rental>
export type Answer = Infer<typeof orders.Answer>
export type CancellationStep = Infer<typeof quotes.CancellationStep>
export type Tax = Infer<typeof quotes.Tax>
export type OrderKind = OrderRow['kind']
export type Question = Quote['questions'][number]
export type Cancellation = Infer<typeof orders.Cancellation>
export type Deposit = Infer<typeof quotes.Deposit>
export type Invoice = Infer<typeof payments.Invoice>
export type Payable = Infer<typeof payments.Payable>
export type Payment = Infer<typeof payments.Payment>
export type Refund = Infer<typeof payments.Refund>
export type ReviewForm = Infer<typeof reviews.ReviewForm>
export type TaxDocument = Infer<typeof payments.TaxDocument>
