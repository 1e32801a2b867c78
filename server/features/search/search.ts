import { ProductKind } from '#contract/products.ts'
import type { Infer } from '#contract/route.ts'
import type { SearchResults } from '#contract/search.ts'
import { listArticlesOf } from '#server/features/articles/index.ts'
import { listDestinationsOf } from '#server/features/destinations/index.ts'
import { type Scope, textFor, textOrNull } from '#server/platform/scope.ts'
import { listCards, listCardsOf } from '#server/products/index.ts'
import { type LookedUp, lookUp, termsOf } from './look-up.ts'
import { listSearchSections, type SearchSection } from './repository.ts'

type Results = Infer<typeof SearchResults>

const usualLimit = 6
const featuredInstead = 6

const presentService = (scope: Scope, { slug, name, summary, page }: SearchSection): Results['services'][number] => ({
  slug,
  name: textFor(scope, name),
  summary: textOrNull(scope, summary) ?? '',
  page,
})

const servicesIn = (scope: Scope, sections: readonly SearchSection[]) =>
  sections.filter(({ type }) => type === 'service').map((section) => presentService(scope, section))

/** The kinds that were found, that with the likeliest product first. */
async function kindGroups(scope: Scope, { products }: LookedUp, limit: number): Promise<Results['groups']> {
  const groups = ProductKind.options.flatMap((kind) => {
    const found = products.filter((product) => product.kind === kind)
    const [first] = found
    return first ? [{ kind, total: first.total, rank: first.rank, ids: found.slice(0, limit).map(({ id }) => id) }] : []
  })
  const cards = await listCardsOf(
    scope,
    groups.flatMap(({ ids }) => ids),
  )
  return groups
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ kind, total }) => ({ kind, total, products: cards.filter((card) => card.kind === kind) }))
}

const articlesOf = async (scope: Scope, { articles }: LookedUp, limit: number): Promise<Results['articles']> => ({
  total: articles.length,
  found: await listArticlesOf(
    scope,
    articles.slice(0, limit).map(({ id }) => id),
  ),
})

/** Everything that words find; the services where there are none to look for, featured products where nothing is found. */
export async function searchAll(scope: Scope, q: string, limit = usualLimit): Promise<Results> {
  const nothing: Results = {
    ...{ q, groups: [], destinations: [], services: [], articles: { total: 0, found: [] } },
    ...{ total: 0, is_similar: false, instead: [] },
  }
  const terms = termsOf(q)
  if (terms.length === 0) {
    const services = servicesIn(scope, await listSearchSections(scope))
    return { ...nothing, services, total: services.length }
  }
  const found = await lookUp(scope, terms)
  const groups = await kindGroups(scope, found, limit)
  const places = found.destinations.slice(0, limit).map(({ id }) => id)
  const services = servicesIn(scope, found.sections)
  const total =
    groups.reduce((all, group) => all + group.total, 0) + found.destinations.length + services.length + found.articles.length
  if (total === 0) return { ...nothing, instead: (await listCards(scope, { featured: 'yes', per_page: featuredInstead })).cards }
  return {
    ...nothing,
    groups,
    destinations: await listDestinationsOf(scope, places),
    services,
    articles: await articlesOf(scope, found, limit),
    total,
    is_similar: found.isSimilar,
  }
}
