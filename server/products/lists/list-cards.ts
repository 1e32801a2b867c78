import { sql } from 'kysely'
import type { ProductCard } from '#contract/products.ts'
import type { Infer } from '#contract/route.ts'
import { presentPicture } from '#server/platform/media/picture.ts'
import { offsetOf, pageOf } from '#server/platform/pages.ts'
import type { Scope } from '#server/platform/scope.ts'
import { presentFacts } from '../core/common-facts.ts'
import type { Condition, Filters } from '../core/filters.ts'
import type { CardFields } from '../core/product-kind.ts'
import { shownFor } from '../core/shown-prices.ts'
import { presentPlaceOf } from '../distances/present-distances.ts'
import { productKindOf } from '../kinds.ts'
import type { AutomaticOffer } from '../offers/applies-to.ts'
import { listAutomatic } from '../offers/current-offers.ts'
import { scopeConditions } from './conditions.ts'
import { narrowings } from './facet-table.ts'
import { hasExactWords, wordConditions } from './matched-words.ts'
import { type CardRow, orderOf, selectCards } from './select-cards.ts'

type Card = Infer<typeof ProductCard>
type Cards = { cards: Card[]; total: number }

const noKindFields: CardFields = { duration_minutes: null, nights: null, stars: null, district: null, event: null, car: null }

export const presentCard = (scope: Scope, row: CardRow, offers: readonly AutomaticOffer[]): Card => ({
  ...presentFacts(scope, row, shownFor(scope, row, offers)),
  image: presentPicture(scope, row.picture),
  free_cancellation: row.free_cancellation,
  ...noKindFields,
  ...productKindOf(row.kind).card.present(scope, row.of_kind),
  next_departure: row.next_departure,
  stay: row.stay,
  ...presentPlaceOf(scope, row),
})

/** Whether nothing in the scope of a list has its words as they are typed; the facets of the list decide it alike. */
async function needsSimilarWords(scope: Scope, filters: Filters): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select ${hasExactWords(scope, filters)} as found`.execute(scope.db)
  return rows[0]?.found === false
}

/** One page of products that match every filter; words that nothing has as they are typed are searched for again, with similar ones. */
export async function listCards(scope: Scope, filters: Filters): Promise<Cards> {
  const offers = await listAutomatic(scope)
  const page = pageOf(filters)
  const narrowed = narrowings(scope, filters, offers).map(({ condition }) => condition)
  const conditions = [...scopeConditions(scope, filters), ...narrowed]
  const select = async (words: readonly Condition[]): Promise<Cards> => {
    const { rows, total } = await selectCards(scope, {
      where: [...conditions, ...words],
      order: orderOf(scope, filters, offers),
      limit: page.perPage,
      offset: offsetOf(page),
      filters,
    })
    return { cards: rows.map((row) => presentCard(scope, row, offers)), total }
  }
  const { exact, similar } = wordConditions(filters)
  const cards = await select(exact)
  if (cards.total > 0 || exact.length === 0) return cards
  return narrowed.length === 0 || (await needsSimilarWords(scope, filters)) ? select(similar) : cards
}

/** Cards of products by their ids, in that order; those that are switched off are left out. */
export async function listCardsOf(scope: Scope, ids: readonly string[]): Promise<Card[]> {
  if (ids.length === 0) return []
  const offers = await listAutomatic(scope)
  const { rows } = await selectCards(scope, {
    where: [sql`m.company_id = ${scope.companyId}`, sql`m.id = any(${ids}::uuid[])`, sql`m.active`, sql`s.active`],
    order: sql`array_position(${ids}::uuid[], m.id)`,
    limit: ids.length,
    offset: 0,
    filters: {},
  })
  return rows.map((row) => presentCard(scope, row, offers))
}
