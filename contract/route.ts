import type { z } from 'zod'

/** The constraint of every schema we are generic over: cheaper for the compiler than `z.ZodType`. */
export type AnySchema = { readonly _zod: { readonly input: unknown; readonly output: unknown } }

/** The required caller: anyone, a signed-in customer of the company, or its staff. */
export type Auth = 'guest' | 'customer' | 'staff'

/** The class of limit that a call counts in (docs/architecture.md, limits). */
export type RateClass = 'read' | 'search' | 'write' | 'signin' | 'signup' | 'contact' | 'mail' | 'find' | 'pin' | 'staff'

/** Stable, untranslated codes of errors beside their HTTP status. */
export const errorStatuses = {
  malformed: 400,
  idempotency_key_missing: 400,
  unauthenticated: 401,
  license_expired: 402,
  forbidden: 403,
  not_licensed: 403,
  email_unverified: 403,
  second_factor_required: 403,
  step_up_required: 403,
  not_found: 404,
  sold_out: 409,
  price_changed: 409,
  wrong_state: 409,
  in_progress: 409,
  too_many_open_orders: 409,
  already_booked: 409,
  payment_under_way: 409,
  too_many_addresses: 409,
  too_many_saved_travellers: 409,
  trip_ahead: 409,
  too_large: 413,
  unsupported_type: 415,
  invalid: 422,
  payment_declined: 422,
  invalid_credentials: 422,
  quote_expired: 422,
  idempotency_key_reused: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
  maintenance: 503,
} as const

export type ErrorCode = keyof typeof errorStatuses

export type Access = {
  readonly auth: Auth
  readonly rate: RateClass
  /** Guests may call, and whoever is signed in sends a token: the session that the call is about. */
  readonly optionalAuth?: 'customer' | 'staff'
  /** Answered also when the company's licence is over. */
  readonly withoutLicence?: true
  /** Staff only: answered also to a session that lacks the second factor its company requires. */
  readonly withoutSecondFactor?: true
  /** Staff only: the second factor, or the password where none is enrolled, was given within the last 10 minutes. */
  readonly stepUp?: true
  /** The licence specification that must be 1. */
  readonly licensed?: string
  /** The caller sends an Idempotency-Key; `serve` owns the transaction and stores the answer. */
  readonly idempotent?: true
  /** The reply depends only on the company's content, the address, language, currency and country: it is cached until the content changes. */
  readonly cacheable?: true
}

/** One operation of the API: data that the server, the site, the OpenAPI document and the tests all read. */
export type Entry = {
  readonly method: 'get' | 'post' | 'put' | 'delete'
  readonly path: `/${string}`
  readonly operationId: string
  readonly summary: string
  /** Notes for the caller beyond the summary: where its input comes from, what it changes, what to do next. */
  readonly description: string
  readonly tags: readonly string[]
  readonly access: Access
  readonly param?: AnySchema
  readonly query?: AnySchema
  readonly body?: AnySchema
  /** The most bytes of the body, where the usual limit does not fit (contract/body-limit.ts). */
  readonly bodyLimit?: number
  /** Fields and files of a multipart form in place of a JSON body. */
  readonly multipart?: AnySchema
  readonly status: 200 | 201 | 202
  /** `bytes`: a file as it is, with its own media type. */
  readonly reply: AnySchema | 'bytes'
  /** The one media type of `bytes`; without it they are a file that a customer sent. */
  readonly mediaType?: string
  readonly errors?: readonly ErrorCode[]
}

/** Declares an operation; the literal types are kept. */
export const route = <const E extends Entry>(entry: E): E => entry

type KeyedInput<K extends string, S> = S extends AnySchema ? { [P in K]: S['_zod']['input'] } : unknown

/** The input of a call of the typed client. */
export type InputOf<E extends Entry> = KeyedInput<'param', E['param']> &
  KeyedInput<'query', E['query']> &
  KeyedInput<'json', E['body']> &
  KeyedInput<'form', E['multipart']> &
  HeaderOf<E>

type HeaderOf<E extends Entry> = E['access'] extends { idempotent: true } ? { header: { 'Idempotency-Key': string } } : unknown

/** The body of a successful reply. */
export type ReplyOf<E extends Entry> = E['reply'] extends AnySchema ? E['reply']['_zod']['output'] : unknown

type FileBytes = Uint8Array<ArrayBuffer>

/** A file as a handler answers it. A function makes its bytes when the handler's transaction is over, so that none waits for it. */
export type FileReply = { bytes: FileBytes | (() => Promise<FileBytes>); mime: string; name: string }

/** The result of a handler. */
export type AnswerOf<E extends Entry> = E['reply'] extends AnySchema ? E['reply']['_zod']['input'] : FileReply

/** Parsed input as the handler sees it. */
export type ParsedOf<E extends Entry> = {
  param: E['param'] extends AnySchema ? E['param']['_zod']['output'] : undefined
  query: E['query'] extends AnySchema ? E['query']['_zod']['output'] : undefined
  body: E['body'] extends AnySchema
    ? E['body']['_zod']['output']
    : E['multipart'] extends AnySchema
      ? E['multipart']['_zod']['output']
      : undefined
}

export type Infer<S extends AnySchema> = z.output<S & z.ZodType>
