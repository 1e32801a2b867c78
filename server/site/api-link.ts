import { hc } from 'hono/client'
import type { ApiApp } from '#contract/client.ts'
import { asCaller, type Caller } from '#shared/call-headers.ts'
import { apiBase } from '#shared/tenant.ts'
import type { AvailablePreferences } from './preferences/preferences.ts'
import type { HostCompany, SiteOptions, Visitor } from './site-options.ts'

/** Where the API answers in this process, whatever address others know it by. */
const apiHere = 'http://site.internal/api'

/** The site's way to the API of one company, in process. */
export type ApiLink = {
  /** The base address of the company's API, with a slash at its end. */
  base: string
  send(request: Request): Promise<Response>
  connect(fetch: typeof globalThis.fetch): ReturnType<typeof hc<ApiApp>>
}

/** Opens the way for one visitor. */
export function apiLink({ api }: Pick<SiteOptions, 'api'>, company: HostCompany, visitor: Visitor): ApiLink {
  const base = apiBase(apiHere, company.slug)
  return {
    base,
    send: async (request) => api(request, visitor),
    connect: (fetch) => hc<ApiApp>(base, { fetch, headers: { Accept: 'application/json' } }),
  }
}

/** The typed client of calls that the site makes by itself, outside of any page; they say for whom as all others do. */
export const clientFor = ({ send, connect }: ApiLink, caller: Caller) =>
  connect((input, init) => send(asCaller(new Request(input, init), caller)))

/** The currencies and target countries that a company offers; nothing where the API does not say. */
export async function askPreferences(link: ApiLink, caller: Caller): Promise<AvailablePreferences> {
  const api = clientFor(link, caller)
  const [currencies, countries] = await Promise.all([
    api.currencies.$get({ query: { simple: 'true', pagination: 'all' } }),
    api.countries.$get({ query: { pagination: 'all', target_available: 'yes' } }),
  ])
  if (!currencies.ok || !countries.ok) throw new Error('The API does not say what can be chosen.')
  return { currencies: (await currencies.json()).data, countries: (await countries.json()).data }
}
