import { hc } from 'hono/client'
import type { ApiApp } from '#contract/client.ts'
import type { Offered } from './preferences.ts'
import type { HostCompany, SiteOptions, Visitor } from './site-options.ts'

/** The site's way to the API of one company, in process. */
export type ApiLink = {
  send(request: Request): Promise<Response>
  connect(fetch: typeof globalThis.fetch): ReturnType<typeof hc<ApiApp>>
}

/** Opens the way for one visitor. */
export function apiLink({ api }: Pick<SiteOptions, 'api'>, company: HostCompany, visitor: Visitor): ApiLink {
  const base = `http://site.internal/api/${encodeURIComponent(company.slug)}`
  return {
    send: async (request) => api(request, visitor),
    connect: (fetch) => hc<ApiApp>(base, { fetch, headers: { Accept: 'application/json' } }),
  }
}

/** The currencies and target countries that a company offers; nothing where the API does not say. */
export async function askOffered({ send, connect }: ApiLink): Promise<Offered> {
  const api = connect((input, init) => send(new Request(input, init)))
  const [currencies, countries] = await Promise.all([
    api.currencies.$get({ query: { simple: 'true', pagination: 'all' } }),
    api.countries.$get({ query: { pagination: 'all', target_available: 'yes' } }),
  ])
  if (!currencies.ok || !countries.ok) throw new Error('The API does not say what can be chosen.')
  return { currencies: (await currencies.json()).data, countries: (await countries.json()).data }
}
