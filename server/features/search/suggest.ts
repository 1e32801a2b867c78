import type { Infer } from '#contract/route.ts'
import type { Suggestion } from '#contract/search.ts'
import { listArticlesOf } from '#server/features/articles/index.ts'
import { presentPicture } from '#server/platform/media/picture.ts'
import { type Scope, textFor } from '#server/platform/scope.ts'
import { listCardsOf } from '#server/products/index.ts'
import { lookUp, termsOf } from './look-up.ts'
import { type FoundDestination, listSearchSections, type SearchSection } from './repository.ts'

type Line = Infer<typeof Suggestion>

const usualLimit = 8

function countryName(scope: Scope, id: number): string | null {
  const country = scope.reference.countries.find((row) => row.id === id)
  return country ? textFor(scope, country.name) : null
}

const blank = { kind: null, service_slug: null, detail: null, image: null, from_price: null }

const ofDestination = (scope: Scope, { slug, name, country_id, picture }: FoundDestination): Line => ({
  ...blank,
  type: 'destination',
  slug,
  name: textFor(scope, name),
  detail: countryName(scope, country_id),
  image: presentPicture(scope, picture),
})

const ofSection = (scope: Scope, { type, slug, name, service_slug, service_name, picture }: SearchSection): Line => ({
  ...blank,
  type,
  slug,
  service_slug,
  name: textFor(scope, name),
  detail: type === 'category' ? textFor(scope, service_name) : null,
  image: presentPicture(scope, picture),
})

async function productLines(scope: Scope, ids: readonly string[]): Promise<Map<string, Line>> {
  const cards = await listCardsOf(scope, ids)
  return new Map(
    cards.map((card): [string, Line] => [
      card.id,
      {
        type: 'product',
        kind: card.kind,
        slug: card.slug,
        service_slug: card.service.slug,
        name: card.name,
        detail: card.service.name,
        image: card.image,
        from_price: card.from_price,
      },
    ]),
  )
}

const articleLines = async (scope: Scope, ids: readonly string[]): Promise<[string, Line][]> =>
  (await listArticlesOf(scope, ids)).map(({ id, slug, title, tags, image }) => [
    id,
    { ...blank, type: 'article', slug, name: title, detail: tags[0]?.name ?? null, image },
  ])

/** Names that fit the words, the likeliest first and places before what is there; services where there are no words. */
export async function suggestNames(scope: Scope, q: string, limit = usualLimit): Promise<Line[]> {
  const terms = termsOf(q)
  if (terms.length === 0) {
    const sections = await listSearchSections(scope)
    return sections
      .filter(({ type }) => type === 'service')
      .slice(0, limit)
      .map((section) => ofSection(scope, section))
  }
  const { destinations, sections, products, articles } = await lookUp(scope, terms)
  const likeliest = [
    ...destinations.map((row) => ({ rank: row.rank, line: ofDestination(scope, row) })),
    ...sections.map((row) => ({ rank: row.rank, line: ofSection(scope, row) })),
    ...products.map((row) => ({ rank: row.rank, line: row.id })),
    ...articles.map((row) => ({ rank: row.rank, line: row.id })),
  ]
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, limit)
    .map(({ line }) => line)
  const ids = likeliest.filter((line) => typeof line === 'string')
  const articleIds = new Set(articles.map(({ id }) => id))
  const lines = new Map([
    ...(await productLines(
      scope,
      ids.filter((id) => !articleIds.has(id)),
    )),
    ...(await articleLines(
      scope,
      ids.filter((id) => articleIds.has(id)),
    )),
  ])
  return likeliest.flatMap((line) => (typeof line === 'string' ? (lines.get(line) ?? []) : line))
}
