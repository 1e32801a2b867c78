/** The values that the customer typed or chose in a form, by the names of its fields. */
export type TypedValues = Readonly<Record<string, string>>

/** The field that names the customer for whom a form was made. */
export const typedByField = 'typed_by'

/** Fields that no draft stores: hidden ones, consent that is given anew each time, and passwords. */
const untyped = /password|^(?:idempotency_key|quote|step|intent|accept_terms|newsletter|kept_files|typed_by|form|to|username)$/

/** The texts of a form that are kept until it is sent for good; never passwords, files or consents. */
export const typedIn = (form: FormData): TypedValues =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' && !untyped.test(name) ? [[name, value]] : [])),
  )
