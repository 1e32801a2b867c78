import type { Destination } from '#contract/destinations.ts'
import type { Infer } from '#contract/route.ts'
import type { Scope } from '#server/platform/scope.ts'
import { presentDestinations } from './present.ts'
import { listByIds } from './repository.ts'

export { mountDestinations } from './routes.ts'

/** Cards of destinations by their ids, in that order. */
export const listDestinationsOf = async (scope: Scope, ids: readonly string[]): Promise<Infer<typeof Destination>[]> =>
  ids.length === 0 ? [] : presentDestinations(scope, await listByIds(scope, ids))
