import type { ColumnType } from 'kysely'

declare const stored: unique symbol

/** Any value that JSON can hold; what a jsonb column without a type of its own yields. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json | undefined }

/** JSON text on its way into a jsonb column; made by `jsonb` alone, because pg would send a bare array as a PostgreSQL array. */
export type Jsonb<T> = string & { readonly [stored]: T }

type Write<T> = Jsonb<Exclude<T, null>> | Extract<T, null>

/** A jsonb column: read as T, written as `jsonb(value)`. */
export type JsonColumn<T> = ColumnType<T, Write<T>, Write<T>>

/** A column with a default: may be left out of an insert. Kysely's own type loses a ColumnType inside. */
export type Generated<T> = [T] extends [ColumnType<infer Select, infer Insert, infer Update>]
  ? ColumnType<Select, Insert | undefined, Update>
  : ColumnType<T, T | undefined, T>

/** A value as a jsonb column takes it. */
export const jsonb = <T>(value: T): Jsonb<T> => JSON.stringify(value) as Jsonb<T>
