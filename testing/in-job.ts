import { backgroundScope } from '#server/platform/background-scope.ts'
import { inTransaction, type Scope } from '#server/platform/scope.ts'
import type { World } from './world.ts'

/** Does the work of a job for one company, in a transaction as a job has it. */
export function inJob<T>(world: World, companyId: string, run: (scope: Scope) => Promise<T>): Promise<T> {
  const company = world.companies.all().find(({ id }) => id === companyId)
  if (!company) throw new Error('no company')
  return inTransaction(backgroundScope(world, company), run)
}
