import { data, type MiddlewareFunction, redirect } from 'react-router'
import { hasOffers } from '#shared/licence.ts'
import type { GuardName } from '#shared/site-request.ts'
import { unwrap } from '../api/unwrap.ts'
import { flash } from '../session/flash.ts'
import { guestOnly, requireCustomer, requireQuery } from '../session/guards.ts'
import { apiContext, type Contexts, siteContext } from '../site-context.ts'

type Guard = (args: { request: Request; context: Contexts }) => unknown

/** Leads home from a company whose licence has no offers (C-25), before the API is asked for any (C-26); home shows why. */
async function requireOffers({ context }: { context: Contexts }): Promise<void> {
  const api = context.get(apiContext)
  const site = context.get(siteContext)
  const company = await site.cached('company', () => unwrap(api['company-profile'].$get()))
  if (hasOffers(company)) return
  flash(site, { kind: 'info', key: 'offers_not_licensed' })
  throw redirect('/')
}

/** The guards that a route may name in `handle.guards`. */
const guards: Readonly<Record<GuardName, Guard>> = {
  customer: ({ context }) => requireCustomer(context),
  guest: ({ context }) => guestOnly(context),
  vcode: ({ request }) => requireQuery(request, 'vcode'),
  offers: requireOffers,
}

const isKnown = (name: string): name is GuardName => Object.hasOwn(guards, name)

/**
 * Lets a visitor pass the guards that the screen and its layout name, before anything of it is loaded; one that nobody
 * knows is a mistake of ours and answers 500. Forms pass: the API refuses what they may not do, and what was typed stays.
 */
export const passGuards: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { guards: names, warn } = context.get(siteContext)
  const unknown = names.find((name) => !isKnown(name))
  if (unknown !== undefined) {
    warn('A route names a guard that nobody knows', { guard: unknown })
    throw data({ code: 'internal' }, { status: 500 })
  }
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (isRead) for (const name of names.filter(isKnown)) await guards[name]({ request, context })
  return next()
}
