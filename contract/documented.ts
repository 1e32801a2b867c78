import type { z } from 'zod'

/**
 * Has the API document say `json` of a schema that also takes what only plain forms and addresses send: numbers as texts,
 * ticked boxes. The outermost call: a schema derived from the answer is documented by itself again.
 */
export function documentedAs<S extends z.ZodType>(schema: S, json: Record<string, unknown>): S {
  schema._zod.toJSONSchema = () => ({ ...json })
  return schema
}
