import type { Infer } from '#contract/client.ts'
import type { Failure } from '#contract/fields.ts'

/** Other days on which something sold out can be had. */
export type NearStart = NonNullable<NonNullable<Infer<typeof Failure>['details']>['nearest']>[number]

/** The nearest days that a refusal names. */
export function nearestIn(body: unknown): NearStart[] {
  const { details } = Object(body) as Partial<Infer<typeof Failure>>
  return details?.nearest ?? []
}
