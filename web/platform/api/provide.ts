import { RouterContextProvider } from 'react-router'
import type { Client } from '#contract/client.ts'
import { tokenCookie } from '#shared/constants.ts'
import type { SiteRequest } from '#shared/site-request.ts'
import { apiContext, type Customer, type Site, siteContext } from '../site-context.ts'
import { type ApiSend, apiFetch } from './api-fetch.ts'
import { callContext, callsBelow } from './calls-by-path.ts'
import { unwrapOr } from './unwrap.ts'

/** Makes the typed client over a fetch; the server passes it in, so that no contract is bundled. */
export type Connect = (fetch: typeof globalThis.fetch) => Client

/** The contexts of one request: `apiContext`, `callContext` and `siteContext`. */
export function provide(visit: SiteRequest, send: ApiSend, connect: Connect): RouterContextProvider {
  let user: Promise<Customer | null> | undefined
  const quiet = connect(apiFetch(visit, send, { guard: false }))
  const site: Site = {
    ...visit,
    user() {
      user ??= loadUser(site, quiet)
      return user
    },
    favourites: () => loadFavourites(site, quiet),
    apiIn: (locale) => connect(apiFetch({ ...visit, locale }, send, { guard: false })),
  }
  const contexts = new RouterContextProvider()
  contexts.set(siteContext, site)
  const fetch = apiFetch(visit, send)
  contexts.set(apiContext, connect(fetch))
  contexts.set(callContext, callsBelow(visit.apiBase, fetch))
  return contexts
}

async function loadUser({ cookies, warn }: Site, api: Client): Promise<Customer | null> {
  if (!cookies.get(tokenCookie.name)) return null
  try {
    const reply = await api.profile.username.$get()
    if (reply.ok) return (await reply.json()).data
    if (reply.status !== 401) warn('The profile could not be loaded', { status: reply.status })
  } catch (error) {
    warn('The profile could not be loaded', { error: String(error) })
  }
  return null
}

async function loadFavourites({ cookies, warn }: Site, api: Client): Promise<string[]> {
  if (!cookies.get(tokenCookie.name)) return []
  const missing = (status: number) => status !== 401 && warn('The favourites could not be loaded', { status })
  return unwrapOr(api.profile.favourites.ids.$get(), [], missing)
}
