/** The hidden field of forms whose call needs an Idempotency-Key. */
export const idempotencyField = 'idempotency_key'
