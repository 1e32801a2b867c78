import { locales } from '#shared/locale.ts'
import { limits } from '#shared/validation.ts'
import { type Json, refTo } from './json.ts'

const header = (name: string, description: string, schema: Json, isRequired = false): Json => ({
  name,
  in: 'header',
  required: isRequired,
  description,
  schema,
})

const idOr = (letters: number, example: string): Json => ({
  type: 'string',
  pattern: `^([0-9]{1,9}|[A-Za-z]{${letters}})$`,
  examples: [example],
})

/** The headers that every call may bring, and the one that a few need. */
export const requestHeaders: Record<string, Json> = {
  Locale: header('X-Locale', "Language of texts; else `Accept-Language`, else the company's own", {
    type: 'string',
    enum: [...locales],
  }),
  AcceptLanguage: header('Accept-Language', 'Where there is no `X-Locale`: the language that comes first counts', {
    type: 'string',
    examples: ['ar-SA,ar;q=0.9,en;q=0.8'],
  }),
  Currency: header(
    'X-Currency',
    'Currency of prices, by the code or id of `listCurrencies`; one without a rate is passed over',
    idOr(3, 'SAR'),
  ),
  TargetCountry: header(
    'X-Target-Country',
    'Country that lists are narrowed to, by the code or id of `listCountries`; without it nothing is narrowed',
    idOr(2, 'tr'),
  ),
  Timezone: header('X-Timezone', "The visitor's IANA time zone; one that does not exist is passed over", {
    type: 'string',
    maxLength: 64,
    examples: ['Asia/Riyadh'],
  }),
  IdempotencyKey: header(
    'Idempotency-Key',
    'Made anew for each intent, such as a UUID. The same key with the same body is answered as it was first, for at least 24 hours; with another body it is refused.',
    { type: 'string', minLength: limits.idempotencyKey.min, maxLength: limits.idempotencyKey.max },
    true,
  ),
}

/** The headers that replies bring. */
export const responseHeaders: Record<string, Json> = {
  RequestId: {
    description: 'The name of this call in the log; also `request_id` of a failure',
    required: true,
    schema: { type: 'string', minLength: 1, maxLength: 200 },
  },
  ContentLanguage: {
    description: 'The language of the texts in the reply',
    required: true,
    schema: { type: 'string', enum: [...locales] },
  },
  RetryAfter: { description: 'Seconds to wait before the call is repeated', schema: { type: 'integer', minimum: 1 } },
  IdempotentReplayed: {
    description: '`true` where this is the first answer to the Idempotency-Key once more',
    schema: { type: 'string', enum: ['true'] },
  },
}

const everyCall = ['Locale', 'AcceptLanguage', 'Currency', 'TargetCountry', 'Timezone'] as const

/** The names of the headers that may change any reply. */
export const choiceHeaders: readonly string[] = everyCall.map((name) => String(requestHeaders[name]?.name))

/** References to the headers of a call. */
export const headersOfCall = (isIdempotent: boolean): Json[] =>
  [...everyCall, ...(isIdempotent ? ['IdempotencyKey'] : [])].map((name) => refTo('parameters', name))

/** References to the headers of every reply. */
export const headersOfReply: Json = {
  'X-Request-Id': refTo('headers', 'RequestId'),
  'Content-Language': refTo('headers', 'ContentLanguage'),
}
