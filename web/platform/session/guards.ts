import { redirect } from 'react-router'
import { deviceCookie, draftCookie, foundCookie, redirectCookie, tokenCookie } from '#shared/constants.ts'
import { headerPathOr } from '#shared/header-path.ts'
import { isLocalPath } from '#shared/local-path.ts'
import { fallbackLocale, splitLocale } from '#shared/locale.ts'
import type { SiteRequest } from '#shared/site-request.ts'
import { hasScope } from '#shared/state.ts'
import { type Contexts, type Customer, siteContext } from '../site-context.ts'
import { flash } from './flash.ts'
import { returnPathIn, returnQuery } from './return-path.ts'

const hour = 60 * 60

/** Remembers the page for an hour, to be led back to; false where its path is not safe. */
export function storeReturnPath({ cookies, path }: SiteRequest): boolean {
  const isSafe = isLocalPath(path)
  if (isSafe) cookies.set(redirectCookie.name, path, { maxAge: hour, httpOnly: true })
  return isSafe
}

/** The answer that leads a guest to the login page: the path is remembered, in the address of the tab, and the page shows why. */
export function sendToLogin(visit: SiteRequest): Response {
  flash(visit, { kind: 'info', key: 'sign_in_first' })
  if (!storeReturnPath(visit)) return redirect('/login')
  return redirect(`/login${returnQuery(visit.path)}`)
}

/** Whether an answer leads to the login page. */
export const isToLogin = (error: unknown): boolean =>
  error instanceof Response && /^\/login(\?|$)/.test(error.headers.get('Location') ?? '')

/** The signed-in customer; a guest goes to the login page and comes back after it (C-03). */
export async function requireCustomer(context: Contexts): Promise<Customer> {
  const site = context.get(siteContext)
  const user = await site.user()
  if (!user) throw sendToLogin(site)
  return user
}

/** For pages that make no sense to a guest and need no return: a guest goes home (C-03). */
export async function requireCustomerOrHome(context: Contexts): Promise<Customer> {
  const user = await context.get(siteContext).user()
  if (!user) throw redirect('/')
  return user
}

/** A signed-in customer who has a scope; one who has not goes home, as with a licence that lacks a feature. @public */
export async function requireScope(context: Contexts, scope: string): Promise<Customer> {
  const user = await requireCustomer(context)
  if (!hasScope(user, scope)) throw redirect('/')
  return user
}

/** For login, sign-up and the like: a customer goes home, or to the path remembered before the login. */
export async function guestOnly(context: Contexts): Promise<void> {
  const site = context.get(siteContext)
  if (await site.user()) throw redirect(takeReturnPath(site))
  // From here on the path belongs to this tab: a sign-in in another one leads nobody there.
  if (returnPathIn(site.path)) site.cookies.clear(redirectCookie.name)
}

/** A query parameter that the page cannot do without; without it the visitor goes home. */
export function requireQuery(request: Request, name: string): string {
  const value = new URL(request.url).searchParams.get(name)
  if (!value) throw redirect('/')
  return value
}

/** The path to which a sign-in leads from a page: the one remembered before it; home when there is none or it is not safe. */
export function returnPathOf({ cookies, path: here }: SiteRequest): string {
  // Cut before it is judged: behind a prefix may stand what names another host by itself.
  const { path } = splitLocale(returnPathIn(here) ?? cookies.get(redirectCookie.name) ?? '', fallbackLocale)
  return headerPathOr(path, '/')
}

/**
 * {@link returnPathOf}, forgotten by reading it. A language that it names is left out, since the answer is led to in the
 * language of the page.
 */
export function takeReturnPath(visit: SiteRequest): string {
  const path = returnPathOf(visit)
  visit.cookies.clear(redirectCookie.name)
  return path
}

/** Keeps what makes this browser known to the account, also after signing out. */
export const storeDeviceToken = (context: Contexts, { device_token }: { device_token: string }): void =>
  context.get(siteContext).cookies.set(deviceCookie.name, device_token, { maxAge: deviceCookie.maxAge, httpOnly: true })

/** Cookies that an earlier sign-in in this browser left. */
export const knownBrowser = (context: Contexts): string | null => context.get(siteContext).cookies.get(deviceCookie.name) ?? null

/** Signs the visitor in with a token of the API, for as many seconds as it lasts; answers where to go next. */
export function startSession(
  context: Contexts,
  session: { access_token: string; expires_in: number; device_token: string },
): string {
  const site = context.get(siteContext)
  storeDeviceToken(context, session)
  site.cookies.set(tokenCookie.name, session.access_token, { maxAge: session.expires_in, httpOnly: true })
  return takeReturnPath(site)
}

/** Forgets the session, whatever the API said. */
export function endSession(context: Contexts): void {
  const { cookies } = context.get(siteContext)
  cookies.clear(tokenCookie.name)
  cookies.clear(redirectCookie.name)
  cookies.clear(draftCookie.name)
  cookies.clear(foundCookie.name)
}
