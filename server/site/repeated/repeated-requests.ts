import { createCache } from '#server/platform/caching/cache.ts'
import type { NodeBindings } from '../request/request-origin.ts'
import type { HostCompany } from '../site-options.ts'

type Incoming = NonNullable<NodeBindings['incoming']>

/** What decided a request that was answered with the guests' page: the company of its host, and the page's place in the cache. */
export type Decision = { company: HostCompany; siteOrigin: string; key: string; version: string; route: string }

/** A request that another one may repeat: what decides it, and the rest of its headers. */
export type Repeatable = { identity: string; header(name: string): string | undefined }

const mostRequests = 5_000
const longestIdentity = 600

const readNames = new Set(['host', 'cookie', 'accept-encoding', 'if-none-match', 'x-request-id', 'traceparent'])
const bodyNames = new Set(['content-length', 'transfer-encoding', 'expect', 'upgrade'])

/** The headers that are read here; undefined where one of them comes twice, or where a body follows. */
function readHeaders(rawHeaders: readonly string[]): Map<string, string> | undefined {
  const headers = new Map<string, string>()
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = (rawHeaders[at] ?? '').toLowerCase()
    if (bodyNames.has(name)) return undefined
    if (!readNames.has(name)) continue
    if (headers.has(name)) return undefined
    headers.set(name, rawHeaders[at + 1] ?? '')
  }
  return headers
}

/** Reads a GET for a path by host, address and cookies, which decide what a guest gets; undefined for anything else. */
export function readRepeatable({ method, url, rawHeaders }: Incoming): Repeatable | undefined {
  if (method !== 'GET' || !url?.startsWith('/') || !rawHeaders) return undefined
  const headers = readHeaders(rawHeaders)
  if (!headers) return undefined
  const identity = `${headers.get('host')}\n${url}\n${headers.get('cookie') ?? ''}`
  return identity.length > longestIdentity ? undefined : { identity, header: (name) => headers.get(name) }
}

export type RepeatedRequests = {
  note(incoming: Incoming | undefined, decision: Decision): void
  find(identity: string): Decision | undefined
}

/** Requests that were answered with the guests' page, the most recently repeated ones, each with what decided it. */
export function createRepeatedRequests(): RepeatedRequests {
  const decisions = createCache<string, Decision>({ maxEntries: mostRequests })
  return {
    note(incoming, decision) {
      const repeatable = incoming && readRepeatable(incoming)
      if (repeatable) decisions.set(repeatable.identity, decision)
    },
    find: decisions.get,
  }
}
