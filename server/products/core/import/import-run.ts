import type { Transaction } from 'kysely'
import type { DB } from '#server/db/types.generated.ts'

/** The context of every writing step of one import. */
export type ImportRun = { trx: Transaction<DB>; companyId: string; newId: () => string; countries: ReadonlyMap<string, Country> }

export type Country = { id: number; name: { ar?: string; en?: string } }

/** Finds the id behind a slug; a slug without one is an issue of the importer, the files were checked. */
export type IdOf = (slug: string) => string

/** The id behind each slug of a table. */
export type CatalogueIds = Record<'pictures' | 'services' | 'categories' | 'destinations' | 'districts' | 'places', IdOf>

/** Reads the ids of a table's rows by their slugs. */
export async function idsOf(
  { trx, companyId }: ImportRun,
  table: 'media' | 'service' | 'category' | 'destination' | 'district' | 'product' | 'rental_place' | 'offer' | 'tag' | 'article',
): Promise<IdOf> {
  const rows = await trx.selectFrom(table).select(['id', 'slug']).where('company_id', '=', companyId).execute()
  const ids = new Map(rows.map(({ id, slug }) => [slug, id]))
  return (slug) => {
    const id = ids.get(slug)
    if (id === undefined) throw new Error(`no ${table} has the slug ${slug}`)
    return id
  }
}

/** The row of a country that the reference tables have. */
export function countryByCode({ countries }: ImportRun, code: string): Country {
  const country = countries.get(code)
  if (!country) throw new Error(`no country has the code ${code}`)
  return country
}

/** How rows with a slug of their own are matched. */
export const bySlug = { key: ['company_id', 'slug'], once: ['id'] } as const
