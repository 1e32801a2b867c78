import { sql } from 'kysely'
import { type PictureRow, pictureJson } from '#server/platform/media/picture.ts'
import type { Scope } from '#server/platform/scope.ts'
import { matchesSimilarTerms, matchesTerms, termSimilarity } from '#server/platform/text-search/match-terms.ts'
import type { ProductRow } from '#server/products/index.ts'
import type { Text } from '#shared/locale.ts'
import type { Term } from '#shared/search-words.ts'

/** Beyond so many rows of a kind nobody looks; they are counted, and not ranked. */
const mostRanked = 300

export type FoundProduct = { id: string; kind: ProductRow['kind']; name: Text; total: number }

export type FoundDestination = { id: string; name: Text; slug: string; country_id: number; picture: PictureRow | null }

/** How closely words have to be found. */
export type Closeness = 'exact' | 'similar'

const words = (alias: 'm' | 'd', terms: readonly Term[], closeness: Closeness) => {
  const column = sql.ref(`${alias}.search`)
  const conditions = closeness === 'exact' ? matchesTerms(column, terms) : matchesSimilarTerms(column, terms)
  return {
    conditions: sql<boolean>`(${sql.join(conditions, sql` and `)})`,
    bySimilarity: closeness === 'exact' ? sql`` : sql`${termSimilarity(column, terms)} desc, `,
  }
}

/** The products that hold every term, with how many there are of each kind. */
export async function findProducts(scope: Scope, terms: readonly Term[], closeness: Closeness): Promise<FoundProduct[]> {
  const { conditions, bySimilarity } = words('m', terms, closeness)
  const { rows } = await sql<FoundProduct>`
    select id, kind, name, total from (
      select m.id, m.kind, m.name, count(*) over (partition by m.kind)::int as total,
        row_number() over (partition by m.kind order by ${bySimilarity}m.featured desc, m.sort, m.id) as standing
      from product m join service s on s.company_id = m.company_id and s.id = m.service_id
      where m.company_id = ${scope.companyId} and m.active and s.active and ${conditions}) found
    where standing <= ${mostRanked}
    order by standing, id`.execute(scope.db)
  return rows
}

/** The destinations that hold every term. */
export async function findDestinations(scope: Scope, terms: readonly Term[], closeness: Closeness): Promise<FoundDestination[]> {
  const { conditions, bySimilarity } = words('d', terms, closeness)
  const { rows } = await sql<FoundDestination>`
    select d.id, d.name, d.slug, d.country_id, ${pictureJson} as picture
    from destination d left join media on media.company_id = d.company_id and media.id = d.image_id
    where d.company_id = ${scope.companyId} and d.active and ${conditions}
    order by ${bySimilarity}d.featured desc, d.sort, d.id limit ${mostRanked}`.execute(scope.db)
  return rows
}

export type SearchSection = {
  type: 'service' | 'category'
  slug: string
  name: Text
  summary: Text | null
  page: string
  kind: string
  service_slug: string
  service_name: Text
  picture: PictureRow | null
}

/** Services and categories: few, so all of them, and words are looked for in memory. */
export async function listSearchSections({ db, companyId }: Scope): Promise<SearchSection[]> {
  const { rows } = await sql<SearchSection>`
    select 'service' as type, s.slug, s.name, s.summary, s.page, s.kind, s.slug as service_slug, s.name as service_name,
      ${pictureJson} as picture, s.sort as shelf, 0 as sort, s.id
    from service s left join media on media.company_id = s.company_id and media.id = s.image_id
    where s.company_id = ${companyId} and s.active
    union all
    select 'category', c.slug, c.name, c.summary, s.page, s.kind, s.slug, s.name, null::json, s.sort, c.sort, c.id
    from category c join service s on s.company_id = c.company_id and s.id = c.service_id
    where c.company_id = ${companyId} and c.active and s.active
    order by type desc, shelf, sort, id`.execute(db)
  return rows
}
