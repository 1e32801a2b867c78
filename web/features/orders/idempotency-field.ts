import type { idempotencyField as fieldOfSubmit } from '#web/platform/submit.ts'

/** The name of the hidden field, for components: the module of `submit` itself is the server's alone. */
export const idempotencyField: typeof fieldOfSubmit = 'idempotency_key'
