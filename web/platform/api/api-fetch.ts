import { data, redirect } from 'react-router'
import { asCaller } from '#shared/call-headers.ts'
import { tokenCookie } from '#shared/constants.ts'
import type { SiteRequest } from '#shared/site-request.ts'
import { errorReaction } from '#shared/state.ts'
import { sendToLogin } from '../session/guards.ts'

/** Carries a request to the API, in process. */
export type ApiSend = (request: Request) => Promise<Response>

type Options = {
  /** A missing session leads to the login page; off for calls that any page makes. */
  guard?: boolean
}

/**
 * A fetch that speaks for one visitor and already reacts to the answers that concern the whole page:
 * 401 ends the session (and asks again as a guest, else leads to the login page), 402 and 429 lead to their pages,
 * 404 shows the not-found view of a document and otherwise leads to /not-found. Everything else is returned.
 */
export function apiFetch(visit: SiteRequest, send: ApiSend, { guard = true }: Options = {}): typeof globalThis.fetch {
  return async (input, init) => {
    const ask = () => send(withVisitor(new Request(input, init), visit))
    let reply = await ask()
    if (reply.status === 401 && visit.cookies.get(tokenCookie.name)) {
      visit.cookies.clear(tokenCookie.name)
      reply = guard ? await ask() : reply
    }
    if (guard) reactForPage(reply, visit)
    return reply
  }
}

function reactForPage(reply: Response, visit: SiteRequest): void {
  if (reply.status === 404 && visit.isDocument) throw data({ code: 'not_found' }, { status: 404 })
  const reaction = errorReaction(reply.status, false)
  if (reaction.kind === 'redirect') throw redirect(reaction.to)
  if (reaction.kind === 'sign_out') throw sendToLogin(visit)
}

const withVisitor = (
  request: Request,
  { cookies, locale, timeZone, company, currency, country, requestId, agent }: SiteRequest,
): Request =>
  asCaller(request, {
    ...{ locale, requestId, timeZone: timeZone ?? company.timeZone },
    ...{ currency: currency?.code, country: country?.code },
    ...{ agent: agent ?? undefined, token: cookies.get(tokenCookie.name) },
  })
