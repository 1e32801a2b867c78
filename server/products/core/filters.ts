import { type RawBuilder, sql } from 'kysely'
import type { ProductFilters } from '#contract/product-lists.ts'
import type { Infer } from '#contract/route.ts'
import { isUuid } from '#shared/id.ts'

export type Filters = Infer<typeof ProductFilters>
export type Condition = RawBuilder<boolean>

export const all = (conditions: readonly Condition[]): Condition => sql`(${sql.join(conditions, sql` and `)})`
export const any = (conditions: readonly Condition[]): Condition => sql`(${sql.join(conditions, sql` or `)})`

/** Whether the row of an alias is the one of an id or slug. */
export const isNamed = (alias: string, value: string): Condition =>
  sql`${sql.ref(`${alias}.${isUuid(value) ? 'id' : 'slug'}`)} = ${value}`
