import type { TypedValues } from './drafts/typed-in.ts'
import type { SubmitFailure } from './submit.ts'

/** A draft in the shape of a failed submission without errors, which a form shows its values from. */
export const draftResult = (values: TypedValues | null): SubmitFailure | null =>
  values && {
    ...{ status: 'failed', code: 'kept', message: null, errors: {}, failure: null },
    ...{ values: { ...values }, key: crypto.randomUUID() },
  }
