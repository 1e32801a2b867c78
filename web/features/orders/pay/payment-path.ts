/** The field of the form that names the method. */
export const methodField = 'method'

/** The address of a payment's page, to which its provider returns. */
export const paymentPath = (orderId: string, paymentId: string): string => `/profile/orders/${orderId}/payments/${paymentId}`
