import type { z } from 'zod'
import { fetchLimited, OversizedAnswer } from './limited-fetch.ts'

/** One call of a provider's API. */
export type ProviderCall<T> = {
  method: 'GET' | 'POST'
  url: string
  authorization: string
  /** Sent as JSON. */
  body?: unknown
  /** The fields of a 2xx answer that are used; an answer that does not have them is `unknown`. */
  reply: z.ZodType<T>
  /** Reads the provider's own code out of a 4xx answer. */
  code: z.ZodType<string>
  timeoutMs: number
}

/**
 * `rejected`: the provider answered 4xx, so nothing happened. `unknown`: a time-out, a lost connection, a redirect, 5xx, 408,
 * 425, 429, or an answer that cannot be read; what was asked for may have happened. Codes and details are fixed words or
 * machine codes: no addresses, secrets or personal data.
 */
export type CallOutcome<T> =
  | { outcome: 'answered'; status: number; body: T }
  | { outcome: 'rejected'; status: number; failure: string }
  | { outcome: 'unknown'; detail: string }

export const defaultTimeoutMs = 15_000

/** Statuses that ask for the same call again later. */
const later = new Set([408, 425, 429])

/** Whether an answer with this status says nothing of what happened: a redirect, 5xx, 408, 425 and 429. */
export const saysNothing = (status: number): boolean =>
  status < 200 || (status >= 300 && status < 400) || status >= 500 || later.has(status)

const machineCode = /^[\w.-]{1,60}$/

/** A provider's code, if it looks like one; free text could hold anybody's data. */
export const failureCode = (code: string | null | undefined, otherwise: string): string =>
  code && machineCode.test(code) ? code : otherwise

/** Calls a provider within a time limit. Never throws. */
export async function callProvider<T>(call: ProviderCall<T>): Promise<CallOutcome<T>> {
  const { method, url, authorization, body, timeoutMs } = call
  const content = body === undefined ? {} : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }
  try {
    const response = await fetchLimited(url, {
      method,
      ...content,
      headers: { Accept: 'application/json', Authorization: authorization, ...content.headers },
      signal: AbortSignal.timeout(timeoutMs),
    })
    return readAnswer(call, response.status, await response.text())
  } catch (error) {
    return { outcome: 'unknown', detail: reasonOf(error) }
  }
}

function readAnswer<T>({ reply, code }: ProviderCall<T>, status: number, text: string): CallOutcome<T> {
  if (saysNothing(status)) return { outcome: 'unknown', detail: `status_${status}` }
  const json = parseJson(text)
  if (status >= 400) return { outcome: 'rejected', status, failure: failureCode(code.safeParse(json).data, `status_${status}`) }
  const parsed = reply.safeParse(json)
  return parsed.success ? { outcome: 'answered', status, body: parsed.data } : { outcome: 'unknown', detail: 'unreadable_answer' }
}

/** The JSON value of a text; undefined where it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Why a call came to nothing. The error's own text may hold an address, so it is not used. */
export function reasonOf(error: unknown): string {
  if (error instanceof OversizedAnswer) return 'oversized_answer'
  return error instanceof Error && error.name === 'TimeoutError' ? 'time_out' : 'connection_lost'
}
