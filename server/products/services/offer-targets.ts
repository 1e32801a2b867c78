import { sql } from 'kysely'
import { type Scope, textFor } from '#server/platform/scope.ts'
import type { Text } from '#shared/locale.ts'
import { namedKinds } from '../kinds.ts'
import type { AppliesTo } from '../offers/applies-to.ts'

/** The names of what offers are for, by list and id. */
export type Names = ReadonlyMap<string, readonly string[]>

type Row = { list: string; key: string; name: Text }

const targetIds = (all: readonly AppliesTo[], list: keyof AppliesTo): string[] =>
  all.flatMap((appliesTo) => appliesTo[list] ?? [])

/** Names of the services, categories, destinations and products that offers are for, in one statement; a kind is named as its services are. */
export async function offerTargetNames(scope: Scope, all: readonly AppliesTo[]): Promise<Names> {
  const { companyId, reference } = scope
  const ids = (list: keyof AppliesTo) => sql`${targetIds(all, list)}::uuid[]`
  const named = targetIds(all, 'kinds')
  const kinds = namedKinds.filter(({ name }) => named.includes(name))
  const [kindNames, soldBy] = [kinds.map(({ name }) => name), kinds.map(({ kind }) => kind.service.kind)]
  const { rows } = await sql<Row>`
    select 'services' as list, id::text as key, name, sort from service
      where company_id = ${companyId} and active and id = any(${ids('services')})
    union all select 'kinds', named.kind, service.name, service.sort
      from service join unnest(${kindNames}::text[], ${soldBy}::text[]) as named(kind, sold_by) on service.kind = named.sold_by
      where service.company_id = ${companyId} and service.active
    union all select 'categories', id::text, name, sort from category
      where company_id = ${companyId} and active and id = any(${ids('categories')})
    union all select 'destinations', id::text, name, sort from destination
      where company_id = ${companyId} and active and id = any(${ids('destinations')})
    union all select 'products', id::text, name, sort from product
      where company_id = ${companyId} and active and id = any(${ids('products')})
    order by sort`.execute(scope.db)
  const countries = reference.countries.map(({ id, name }): Row => ({ list: 'countries', key: String(id), name }))
  const names = new Map<string, string[]>()
  for (const { list, key, name } of [...rows, ...countries])
    names.set(`${list} ${key}`, [...(names.get(`${list} ${key}`) ?? []), textFor(scope, name)])
  return names
}

const lists = ['products', 'categories', 'services', 'kinds', 'destinations', 'countries'] as const

/** The names of an offer's targets; empty for everything. */
export const namesFor = (appliesTo: AppliesTo, names: Names): string[] => [
  ...new Set(lists.flatMap((list) => (appliesTo[list] ?? []).flatMap((id) => names.get(`${list} ${id}`) ?? []))),
]
