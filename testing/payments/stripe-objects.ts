import { randomBytes } from 'node:crypto'

export type StripeCharge = {
  id: string
  object: 'charge'
  currency: string
  amount: number
  amount_captured: number
  amount_refunded: number
  disputed: boolean
  payment_intent: string
  payment_method_details: { type: string; card: { brand: string; wallet: { type: string } | null } }
}

export type StripeIntent = {
  id: string
  object: 'payment_intent'
  status: string
  amount: number
  currency: string
  metadata: Record<string, string>
  last_payment_error: { type: string; code: string; decline_code: string | null } | null
  latest_charge: StripeCharge | null
}

export type StripeSession = {
  id: string
  object: 'checkout.session'
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid'
  url: string | null
  currency: string | null
  amount_total: number
  client_reference_id: string | null
  created: number
  expires_at: number
  metadata: Record<string, string>
  livemode: boolean
  payment_intent: StripeIntent | null
}

export type StripeRefund = {
  id: string
  object: 'refund'
  amount: number
  currency: string
  status: string
  failure_reason?: string
  payment_intent: string
  metadata: Record<string, string>
}

export type StripeDispute = {
  id: string
  object: 'dispute'
  amount: number
  currency: string
  status: string
  payment_intent: string
}

/** An id of Stripe's form: what it is of, and noise. */
export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`
