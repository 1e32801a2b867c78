import { z } from 'zod'

/** The fields that are read of Stripe's objects, in API version 2026-10-28.endive. Source: docs.stripe.com/api. */
const units = z.int().min(0)

const Charge = z.object({
  id: z.string().min(1),
  currency: z.string(),
  amount_captured: units,
  amount_refunded: units,
  disputed: z.boolean(),
  payment_method_details: z
    .object({ type: z.string(), card: z.object({ wallet: z.object({ type: z.string() }).nullish() }).nullish() })
    .nullish(),
})

const PaymentIntent = z.object({
  id: z.string().min(1),
  status: z.string(),
  currency: z.string(),
  last_payment_error: z.object({ code: z.string().nullish(), decline_code: z.string().nullish() }).nullish(),
  latest_charge: Charge.nullish(),
})

const sessionFields = {
  id: z.string().min(1),
  status: z.string().nullish(),
  client_reference_id: z.string().nullish(),
}

export const CreatedSession = z.object({ ...sessionFields, url: z.url({ protocol: /^https$/ }) })

/** A session read with `expand: ['payment_intent.latest_charge']`. */
export const Session = z.object({ ...sessionFields, currency: z.string().nullish(), payment_intent: PaymentIntent.nullish() })

export const SessionList = z.object({
  data: z.array(z.object({ id: z.string().min(1), client_reference_id: z.string().nullish() })),
  has_more: z.boolean(),
})

export const DisputeList = z.object({
  data: z.array(z.object({ status: z.string(), amount: units, currency: z.string() })),
})

export const Refund = z.object({
  id: z.string().min(1),
  status: z.string().nullish(),
  failure_reason: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
})

export const RefundList = z.object({ data: z.array(Refund) })

export type StripeSession = z.infer<typeof Session>
export type StripeDispute = z.infer<typeof DisputeList>['data'][number]
export type StripeRefund = z.infer<typeof Refund>
