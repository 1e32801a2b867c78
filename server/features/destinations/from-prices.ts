import { shownMinor } from '#server/platform/amounts.ts'
import type { Scope } from '#server/platform/scope.ts'
import { bestFor, listAutomatic, offerFacts } from '#server/products/index.ts'
import { reduced } from '#shared/discount.ts'
import { listPrices } from './repository.ts'

/** The lowest price at each destination as it is shown, less the offers that everybody gets; in two statements. */
export async function fromPrices(scope: Scope, ids: readonly string[]): Promise<ReadonlyMap<string, bigint>> {
  const lowest = new Map<string, bigint>()
  if (ids.length === 0) return lowest
  const offers = await listAutomatic(scope)
  for (const product of await listPrices(scope, ids)) {
    if (product.destination_id === null) continue
    const shown = shownMinor(scope, product.from_price)
    const best = bestFor(offers, offerFacts(product))
    const price = best ? reduced(shown, best.percent) : shown
    const known = lowest.get(product.destination_id)
    if (known === undefined || price < known) lowest.set(product.destination_id, price)
  }
  return lowest
}
