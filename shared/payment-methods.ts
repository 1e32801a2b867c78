/** Ways to pay, in the order in which they are offered. */
export const paymentMethods = ['mada', 'card', 'apple_pay', 'stc_pay', 'tabby', 'tamara', 'sadad', 'bank_transfer'] as const

export type PaymentMethod = (typeof paymentMethods)[number]
