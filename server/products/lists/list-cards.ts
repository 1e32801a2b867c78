import { sql } from 'kysely'
import type { ProductCard } from '#contract/products.ts'
import type { Infer } from '#contract/route.ts'
import { presentPicture } from '#server/platform/media/picture.ts'
import { offsetOf, pageOf } from '#server/platform/pages.ts'
import type { Scope } from '#server/platform/scope.ts'
import { matchesSimilarTerms, matchesTerms } from '#server/platform/text-search/match-terms.ts'
import { expandQuery } from '#shared/search-words.ts'
import { presentFacts } from '../core/common-facts.ts'
import type { Condition, Filters } from '../core/filters.ts'
import type { CardFields } from '../core/product-kind.ts'
import { shownFor } from '../core/shown-prices.ts'
import { productKindOf } from '../kinds.ts'
import type { AutomaticOffer } from '../offers/applies-to.ts'
import { listAutomatic } from '../offers/current-offers.ts'
import { conditionsOf } from './conditions.ts'
import { type CardRow, orderOf, selectCards } from './select-cards.ts'

type Card = Infer<typeof ProductCard>
type Cards = { cards: Card[]; total: number }

const noKindFields: CardFields = { duration_minutes: null, nights: null, stars: null, event: null, car: null }

export const presentCard = (scope: Scope, row: CardRow, offers: readonly AutomaticOffer[]): Card => ({
  ...presentFacts(scope, row, shownFor(scope, row, offers)),
  image: presentPicture(scope, row.picture),
  ...noKindFields,
  ...productKindOf(row.kind).card.present(scope, row.of_kind),
  next_departure: row.next_departure,
})

/** One page of products that match every filter; an exact search that finds none is repeated with similar words. */
export async function listCards(scope: Scope, filters: Filters): Promise<Cards> {
  const offers = await listAutomatic(scope)
  const page = pageOf(filters)
  const conditions = conditionsOf(scope, filters, offers)
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
  const terms = expandQuery(filters.q ?? '')
  const exact = await select(matchesTerms(sql`m.search`, terms))
  return exact.total > 0 || terms.length === 0 ? exact : select(matchesSimilarTerms(sql`m.search`, terms))
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
