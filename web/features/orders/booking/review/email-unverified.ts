/** The code of an order that waits for its customer's address to be verified. */
export const emailUnverified = 'email_unverified'
