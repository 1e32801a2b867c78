import type { Infer } from '#contract/route.ts'
import type { SearchResults } from '#contract/search.ts'
import { listCards, listCardsOf } from '#server/features/catalogue/index.ts'
import { listDestinationsOf } from '#server/features/destinations/index.ts'
import { type Scope, textFor, textOrNull } from '#server/platform/scope.ts'
import { type LookedUp, lookUp, termsOf } from './look-up.ts'
import { listShelves, type Shelf } from './repository.ts'

type Results = Infer<typeof SearchResults>

const kinds = ['trip', 'package', 'hotel', 'car'] as const
const usualLimit = 6
const featuredInstead = 6

const presentService = (scope: Scope, { slug, name, summary, page }: Shelf): Results['services'][number] => ({
  slug,
  name: textFor(scope, name),
  summary: textOrNull(scope, summary) ?? '',
  page,
})

const servicesIn = (scope: Scope, shelves: readonly Shelf[]) =>
  shelves.filter(({ type }) => type === 'service').map((shelf) => presentService(scope, shelf))

/** The kinds that were found, that with the likeliest model first. */
async function groupsOf(scope: Scope, { models }: LookedUp, limit: number): Promise<Results['groups']> {
  const groups = kinds.flatMap((kind) => {
    const found = models.filter((model) => model.kind === kind)
    const [first] = found
    return first ? [{ kind, total: first.total, rank: first.rank, ids: found.slice(0, limit).map(({ id }) => id) }] : []
  })
  const cards = await listCardsOf(
    scope,
    groups.flatMap(({ ids }) => ids),
  )
  return groups
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ kind, total }) => ({ kind, total, models: cards.filter((card) => card.kind === kind) }))
}

/** Everything that words find; the services where there are none to look for, featured models where nothing is found. */
export async function searchAll(scope: Scope, q: string, limit = usualLimit): Promise<Results> {
  const nothing: Results = { q, groups: [], destinations: [], services: [], total: 0, is_similar: false, instead: [] }
  const terms = termsOf(q)
  if (terms.length === 0) {
    const services = servicesIn(scope, await listShelves(scope))
    return { ...nothing, services, total: services.length }
  }
  const found = await lookUp(scope, terms)
  const groups = await groupsOf(scope, found, limit)
  const places = found.destinations.slice(0, limit).map(({ id }) => id)
  const services = servicesIn(scope, found.shelves)
  const total = groups.reduce((all, group) => all + group.total, 0) + found.destinations.length + services.length
  if (total === 0) return { ...nothing, instead: (await listCards(scope, { featured: 'yes', per_page: featuredInstead })).cards }
  return {
    ...nothing,
    groups,
    destinations: await listDestinationsOf(scope, places),
    services,
    total,
    is_similar: found.isSimilar,
  }
}
