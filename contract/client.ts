import type { Hono } from 'hono'
import type { hc } from 'hono/client'
import type { Failure } from './fields.ts'
import type { Contract } from './index.ts'
import type { Entry, Infer, InputOf, ReplyOf } from './route.ts'

type HonoPath<P extends string> = P extends `${infer Head}/{${infer Name}}${infer Tail}` ? `${Head}/:${Name}${HonoPath<Tail>}` : P

type FailureStatus = 400 | 401 | 402 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 503

/** A call that takes nothing has an empty input: `unknown` would make it uncallable. */
type ClientInput<E extends Entry> = unknown extends InputOf<E> ? Record<never, never> : InputOf<E>

type EndpointOf<E extends Entry> =
  | { input: ClientInput<E>; output: ReplyOf<E>; outputFormat: 'json'; status: E['status'] }
  | { input: ClientInput<E>; output: Infer<typeof Failure>; outputFormat: 'json'; status: FailureStatus }

type SchemaOf<C extends Record<string, Entry>> = {
  [P in C[keyof C]['path'] as HonoPath<P>]: {
    [E in C[keyof C] as E extends { path: P } ? `$${E['method']}` : never]: EndpointOf<E>
  }
}

/** The API as `hono/client` wants it typed: `hc<ApiApp>(base, { fetch })`, where base ends with the company. */
export type ApiApp = Hono<Record<never, never>, SchemaOf<Contract>, '/'>

export type Client = ReturnType<typeof hc<ApiApp>>

/** A reply of the client: `ok` tells the body of a call that went well from that of one that failed. */
export type Reply<Body> =
  | { ok: true; status: number; json(): Promise<Body> }
  | { ok: false; status: number; json(): Promise<Infer<typeof Failure>> }

export type { Infer } from './route.ts'
