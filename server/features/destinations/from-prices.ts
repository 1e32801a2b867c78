import { offerFacts } from '#server/features/catalogue/index.ts'
import { bestFor, listAutomatic } from '#server/features/offers/index.ts'
import { shownMinor } from '#server/platform/amounts.ts'
import type { Scope } from '#server/platform/scope.ts'
import { reduced } from '#shared/discount.ts'
import { listPrices } from './repository.ts'

/** The lowest price at each destination as it is shown, less the offers that everybody gets; in two statements. */
export async function fromPrices(scope: Scope, ids: readonly string[]): Promise<ReadonlyMap<string, bigint>> {
  const lowest = new Map<string, bigint>()
  if (ids.length === 0) return lowest
  const offers = await listAutomatic(scope)
  for (const model of await listPrices(scope, ids)) {
    if (model.destination_id === null) continue
    const shown = shownMinor(scope, model.from_price)
    const best = bestFor(offers, offerFacts(model))
    const price = best ? reduced(shown, best.percent) : shown
    const known = lowest.get(model.destination_id)
    if (known === undefined || price < known) lowest.set(model.destination_id, price)
  }
  return lowest
}
