import { endOverdue } from '#server/ordering/core/transition.ts'
import { backgroundScope } from '#server/platform/background-scope.ts'
import { inTransaction } from '#server/platform/scope.ts'
import type { World } from '#testing/world.ts'

/** The clock's work on one company, as the job does it: ends what is overdue, at most `limit` at once, and answers how many orders that were. */
export function reconcileOf(world: World, slug: string, limit = 200): () => Promise<number> {
  const company = world.companies.ofTenant(slug)
  if (!company) throw new Error(`there is no company ${slug}`)
  const scope = backgroundScope(world, company)
  return () => inTransaction(scope, (open) => endOverdue(open, { limit }))
}
