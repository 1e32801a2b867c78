import { type PaymentMethod, paymentMethods } from '#shared/payment-methods.ts'

export const isPaymentMethod = (value: string): value is PaymentMethod => paymentMethods.some((method) => method === value)
