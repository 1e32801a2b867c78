import type { Contract } from './index.ts'
import type { AnySchema, Entry, ReplyOf } from './route.ts'

type AnyOperation = Contract[keyof Contract]

/** A path of the contract with any value in the place of its parameters. */
type FilledPath<P extends string> = P extends `${infer Head}{${string}}${infer Tail}` ? `${Head}${string}${FilledPath<Tail>}` : P

type List<E> = E extends Entry & { method: 'get' } ? (ReplyOf<E> extends { data: unknown[]; meta: object } ? E : never) : never
type Deletion<E> = E extends Entry & { method: 'delete' } ? (E extends { body: AnySchema } ? never : E) : never
type PathOf<E> = E extends { path: infer P extends string } ? FilledPath<P> : never
type EntryAt<E, P> = E extends { path: infer Q extends string } ? (P extends FilledPath<Q> ? E : never) : never

/** A path that answers a list of `data` with its `meta`. */
export type ListPath = PathOf<List<AnyOperation>>

/** The reply of a list. */
export type ListAt<P extends ListPath> = EntryAt<List<AnyOperation>, P> extends infer E extends Entry ? ReplyOf<E> : never

/** The query of a list. */
export type ListQuery<P extends ListPath> =
  EntryAt<List<AnyOperation>, P> extends { query: infer Q extends AnySchema } ? Q['_zod']['input'] : Record<never, never>

/** A path of which something can be deleted without a body. */
export type DeletePath = PathOf<Deletion<AnyOperation>>

/** The reply of a deletion. */
export type DeletedAt<P extends DeletePath> =
  EntryAt<Deletion<AnyOperation>, P> extends infer E extends Entry ? ReplyOf<E> : never
