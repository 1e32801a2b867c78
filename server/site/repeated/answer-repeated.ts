import type { IncomingMessage, ServerResponse } from 'node:http'
import { securityHeaders } from '#server/platform/http/base-headers.ts'
import type { PageCache } from '../rendering/page-cache.ts'
import {
  type Acceptance,
  acceptanceOf,
  bytesAtHand,
  type PlainBytes,
  type StoredPage,
  storedHeaders,
} from '../rendering/stored-page.ts'
import type { SiteOptions } from '../site-options.ts'
import { type Repeatable, type RepeatedRequests, readRepeatable } from './repeated-requests.ts'

/** An answer that is at hand; `send` answers the status. */
export type RepeatedAnswer = {
  company: string
  route: string
  header(name: string): string | undefined
  send(outgoing: Pick<ServerResponse, 'writeHead' | 'end'>, requestId: string): number
}

export type FindRepeated = (incoming: Pick<IncomingMessage, 'method' | 'url' | 'rawHeaders'>) => RepeatedAnswer | undefined

type Deps = {
  options: Pick<SiteOptions, 'resolveCompany' | 'companyOrigin' | 'config'>
  repeated: RepeatedRequests
  guestPages: Pick<PageCache<StoredPage>, 'fresh'>
  plainBytes: PlainBytes
}

/** The headers of a page as Node sends them, made once for each way in which it is taken. */
function createHeaderLists(secure: Record<string, string>) {
  const lists = new WeakMap<StoredPage, Map<string, readonly string[]>>()
  return (page: StoredPage, acceptance: Acceptance): readonly string[] => {
    const ofPage = lists.get(page) ?? new Map<string, readonly string[]>()
    lists.set(page, ofPage)
    const way = `${acceptance.encoding} ${acceptance.isAnonymous} ${acceptance.isKnown}`
    const known = ofPage.get(way)
    if (known) return known
    const headers = { ...secure, ...storedHeaders(page, acceptance) }
    const list = Object.entries(headers).flatMap(([name, value]) => [name.toLowerCase(), value])
    ofPage.set(way, list)
    return list
  }
}

/** The page that answers a request, where nothing that decided it has changed: the company of the host, its content, the page's age. */
function pageFor({ options, repeated, guestPages }: Deps, { identity, header }: Repeatable) {
  const decision = repeated.find(identity)
  if (!decision) return undefined
  const { company, siteOrigin, key, version, route } = decision
  const host = header('host')?.toLowerCase() ?? ''
  if (options.resolveCompany(host) !== company || String(company.content_version) !== version) return undefined
  if (options.companyOrigin(company, host).origin !== siteOrigin) return undefined
  const page = guestPages.fresh(key, version)
  return page && { page, company: company.slug, route }
}

/**
 * Finds the answer to a request that was made before with the same host, address and cookies, without going through the site's
 * middlewares: what they would decide is known, and what may have changed since is looked at. Anything else goes the whole way.
 */
export function findRepeated(deps: Deps): FindRepeated {
  const headersOf = createHeaderLists(securityHeaders(deps.options.config.secureCookies))
  return (incoming) => {
    const request = readRepeatable(incoming)
    const found = request && pageFor(deps, request)
    if (!found) return undefined
    const { page, company, route } = found
    const acceptance = acceptanceOf(page, request.header)
    const body = acceptance.isKnown ? null : bytesAtHand(page, acceptance, deps.plainBytes)
    if (body === undefined) return undefined
    const status = body ? 200 : 304
    return {
      company,
      route,
      header: request.header,
      send(outgoing, requestId) {
        outgoing.writeHead(status, [...headersOf(page, acceptance), 'x-request-id', requestId])
        outgoing.end(body)
        return status
      },
    }
  }
}
