import type Stripe from 'stripe'
import type { z } from 'zod'
import { type CallOutcome, failureCode, reasonOf, saysNothing } from '../call-provider.ts'
import { fetchLimited } from '../limited-fetch.ts'
import type { Account } from '../provider.ts'
import type { ProviderSettings } from '../provider-options.ts'
import { loadStripe } from './load-stripe.ts'

/** An answer that the library would take for a result, because it holds no error of Stripe's. */
class UnusableAnswer extends Error {
  readonly status: number
  constructor(status: number) {
    super(`status_${status}`)
    this.status = status
  }
}

async function fetchUsable(url: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const response = await fetchLimited(url, init)
  if (saysNothing(response.status)) throw new UnusableAnswer(response.status)
  return response
}

function createClient(account: Account, { baseUrl, timeoutMs }: ProviderSettings): Stripe {
  const library = loadStripe()
  const { hostname, port, protocol } = new URL(baseUrl ?? 'https://api.stripe.com')
  return new library(account.secrets.secret_key ?? '', {
    host: hostname,
    port: port || 443,
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: timeoutMs,
    httpClient: library.createFetchHttpClient(fetchUsable),
    // A repeated call is the caller's decision, which has to outlive this process.
    maxNetworkRetries: 0,
    telemetry: false,
  })
}

/** Carries out calls of Stripe's library and reads their result through a schema; the same outcomes as `callProvider`. */
export async function callStripe<T>(
  account: Account,
  settings: ProviderSettings,
  reply: z.ZodType<T>,
  run: (stripe: Stripe) => Promise<unknown>,
): Promise<CallOutcome<T>> {
  try {
    const parsed = reply.safeParse(await run(createClient(account, settings)))
    return parsed.success
      ? { outcome: 'answered', status: 200, body: parsed.data }
      : { outcome: 'unknown', detail: 'unreadable_answer' }
  } catch (error) {
    return outcomeOf(error)
  }
}

function outcomeOf(error: unknown): CallOutcome<never> {
  const { StripeConnectionError, StripeError, StripeIdempotencyError } = loadStripe().errors
  if (error instanceof StripeConnectionError) return { outcome: 'unknown', detail: detailOf(error.detail) }
  if (!(error instanceof StripeError) || error.statusCode === undefined)
    return { outcome: 'unknown', detail: 'unreadable_answer' }
  // 409 and a key that is in use: another call of ours is under way.
  if (error.statusCode === 409 || error instanceof StripeIdempotencyError) return { outcome: 'unknown', detail: 'key_in_use' }
  const { decline_code, code, rawType, statusCode } = error
  return {
    outcome: 'rejected',
    status: statusCode,
    failure: failureCode(decline_code || code || rawType, `status_${statusCode}`),
  }
}

function detailOf(cause: unknown): string {
  if (cause instanceof UnusableAnswer) return `status_${cause.status}`
  const isTimeout = cause instanceof Error && 'code' in cause && cause.code === 'ETIMEDOUT'
  return isTimeout ? 'time_out' : reasonOf(cause)
}
