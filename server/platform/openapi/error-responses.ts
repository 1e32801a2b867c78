import { type Entry, type ErrorCode, errorStatuses } from '#contract/route.ts'
import { translator } from '#server/platform/messages.ts'
import { type Json, pascal, refTo } from './json.ts'

/** The meaning of each code for a program. */
const meanings: Record<ErrorCode, string> = {
  malformed: 'the body cannot be read as what its media type says',
  idempotency_key_missing: 'the header `Idempotency-Key` is missing, empty or longer than 255 characters',
  unauthenticated: 'no token, or one that is over, of another company or of the other kind of account',
  license_expired: "the company's licence is over",
  forbidden: 'the caller may not do this',
  not_licensed: "the company's licence does not have this feature",
  second_factor_required: 'the company requires a second factor and this session has none; enrol one',
  step_up_required: 'prove anew who you are by `stepUp`, then repeat the call',
  email_unverified: 'the company takes orders from verified e-mail addresses alone',
  not_found: "no such resource, or another customer's or company's",
  sold_out:
    '`details.nearest` has the nearest dates that can be booked, `details.left` and `needed` how many there are and were asked for, `details.units` the part of the party that fits, where any does',
  price_changed: '`details.quote`, where there is one, is a new quote at the price of now',
  wrong_state: 'the order is in a state that does not allow this any more',
  in_progress: 'a call with this Idempotency-Key is still running; repeat it after `Retry-After`',
  too_many_open_orders: 'too many orders await payment, or far too many wait for review',
  already_booked:
    'the customer holds an order of the same product on the same days, `details.order`; send it without `refuse_same_dates` to book once more',
  payment_under_way:
    'a payment of this order may be taking the money at this moment; ask about it (`checkPayment`) before another is begun',
  payment_declined: 'the provider declines the payment; nothing was charged, and another method may do',
  too_many_addresses: 'the account keeps no more addresses',
  too_many_saved_travellers: 'the account keeps no more travellers',
  trip_ahead: 'a paid trip is ahead; cancel it first',
  too_large: 'the body or a file is larger than allowed',
  unsupported_type: 'the body is of a media type that is not taken',
  invalid: 'fields are wrong; `errors` names every one of them',
  invalid_credentials: 'the pair of name and password is wrong',
  quote_expired: 'the signed quote is over or not of this company; ask for a new one',
  idempotency_key_reused: 'the Idempotency-Key came with another body before',
  too_many_requests: 'repeat the call after `Retry-After`',
  internal: 'an unexpected error; `request_id` finds it',
  unavailable: 'away for a moment; repeat the call after `Retry-After`',
  maintenance: 'the operator has paused all writes; repeat the call after `Retry-After`',
}

/** The codes that an operation can answer, derived from what it is and what it names itself. */
export function possibleErrors({ access, multipart, query, errors = [], ...entry }: Entry): ErrorCode[] {
  const body = entry.body ?? multipart
  const codes: ErrorCode[] = ['not_found', 'too_many_requests', 'internal', 'unavailable', ...errors]
  if (!access.withoutLicence) codes.push('license_expired')
  if (access.licensed) codes.push('not_licensed')
  if (access.auth !== 'guest') codes.push('unauthenticated')
  if (access.auth === 'staff' && !access.withoutSecondFactor) codes.push('second_factor_required')
  if (access.stepUp) codes.push('step_up_required')
  if (body || query) codes.push('invalid')
  if (entry.method !== 'get') codes.push('maintenance')
  if (body) codes.push('malformed', 'too_large', 'unsupported_type')
  if (access.idempotent) codes.push('idempotency_key_missing', 'idempotency_key_reused', 'in_progress')
  return [...new Set(codes)]
}

const waits: readonly ErrorCode[] = ['too_many_requests', 'unavailable', 'maintenance', 'in_progress']

function errorExample(code: ErrorCode): Json {
  const message = translator('en')(`errors.${code}`, { count: 5, max: 20 })
  return {
    message,
    code,
    ...(code === 'invalid' && { errors: { 'contact.email': ['Enter a valid email address, like name@example.com'] } }),
    request_id: '6f1c6f0e-4c0b-4a52-9d0e-3f6a1f2b7c11',
  }
}

/** One response of the document for codes that share a status. */
function responseOf(codes: readonly ErrorCode[], headers: Json): Json {
  return {
    description: codes.map((code) => `\`${code}\`: ${meanings[code]}`).join('\n\n'),
    headers: {
      ...headers,
      ...(codes.some((code) => waits.includes(code)) && { 'Retry-After': refTo('headers', 'RetryAfter') }),
    },
    content: {
      'application/json': {
        schema: {
          allOf: [refTo('schemas', 'Failure'), { type: 'object', properties: { code: { type: 'string', enum: codes } } }],
        },
        examples: Object.fromEntries(codes.map((code) => [code, { summary: meanings[code], value: errorExample(code) }])),
      },
    },
  }
}

/** The failures of an operation by status, as references; what they lead to is added to `responses`. */
export function errorResponses(entry: Entry, headers: Json, responses: Record<string, Json>): Json {
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of possibleErrors(entry))
    byStatus.set(errorStatuses[code], [...(byStatus.get(errorStatuses[code]) ?? []), code])
  const replayed = { ...headers, 'Idempotent-Replayed': refTo('headers', 'IdempotentReplayed') }
  const failures = [...byStatus].map(([status, codes]) => {
    const sorted = codes.sort()
    // An error that was stored under a key is answered again; errors of the server never are.
    const canBeReplayed = entry.access.idempotent === true && status < 500
    const name = `${sorted.map(pascal).join('Or')}${canBeReplayed ? 'MaybeReplayed' : ''}`
    responses[name] ??= responseOf(sorted, canBeReplayed ? replayed : headers)
    return [status, refTo('responses', name)]
  })
  return Object.fromEntries(failures)
}
