/** The list meta of the API. */
export type Pagination = { current_page: number; last_page: number; per_page: number; total: number }

/** The page size of a list that is asked for without one, and the largest one. */
export const pageSize = { default: 12, max: 48 } as const

/** Pagination before the first answer. */
export const firstPagination: Pagination = { current_page: 1, last_page: 1, per_page: pageSize.default, total: 0 }

/** A row of a table with its tick box. */
export type Row<T> = T & { checked: boolean }

/** The state of any list that can be ticked and paged through. */
export type TableState<T> = { items: Row<T>[]; pagination: Pagination }

/** A table of these items, nothing ticked. */
export function tableState<T extends object>(items: readonly T[] = [], pagination: Pagination = firstPagination): TableState<T> {
  return { items: items.map((item) => ({ ...item, checked: false })), pagination }
}

/** The same table with one row ticked or not, or every row when no place is named. */
export function setChecked<T>(table: TableState<T>, checked: boolean, place?: number): TableState<T> {
  const items = table.items.map((item, index) => (place === undefined || place === index ? { ...item, checked } : item))
  return { ...table, items }
}

/** A customer as the session knows them; scope is a list of names or a map from names to a flag. */
export type ScopedUser = { scope?: readonly string[] | Readonly<Record<string, unknown>> | null }

/** The session: who is signed in, if anybody. */
export type SessionState<User> = { user: User | null; loggedIn: boolean }

/** The session of a user, or of a guest for null. */
export const sessionOf = <User>(user: User | null): SessionState<User> => ({ user, loggedIn: user !== null })

/** Whether the user has a scope, be it listed or flagged in a map. */
export function hasScope(user: ScopedUser | null | undefined, scope: string): boolean {
  const scopes = user?.scope
  if (!scopes) return false
  if (isList(scopes)) return scopes.includes(scope)
  return Object.hasOwn(scopes, scope) && Boolean(scopes[scope])
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

export { errorReaction, routeErrorStatus } from './error-reaction.ts'
export { clearField, hasServerErrors, noServerErrors, type ServerErrors } from './server-errors.ts'
