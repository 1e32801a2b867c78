import { createHash } from 'node:crypto'
import { securityHeaders } from '#server/platform/http/base-headers.ts'
import type { Measures } from '#server/platform/metrics/measures.ts'
import { inSpan } from '#server/platform/tracing/tracing.ts'
import { tokenCookie } from '#shared/constants.ts'
import { splitLocale } from '#shared/locale.ts'
import { sessionHeader } from '#shared/service-worker.ts'
import type { Audience } from '#shared/site-request.ts'
import type { ApiLink } from '../api-link.ts'
import { lastResortPage } from '../plain-pages.ts'
import { emptyCookies, type RequestCookies } from '../preferences/cookies.ts'
import { isSecure } from '../request/request-origin.ts'
import { compressPage, compressResponse } from './compress-stream.ts'
import { newNonce, policyOfDevelopment, policyWithNonce, sealPage } from './content-security.ts'
import { isFetchedAhead } from './fetched-ahead.ts'
import type { RenderPage } from './page-cache.ts'
import { type PageRequest, personalRequest, sharedRequest } from './page-request.ts'
import type { Pages } from './pages.ts'
import { type StoredPage, storePage } from './stored-page.ts'

/** A page with all that renders it. */
export type PageRender = {
  pages: Pages
  api: ApiLink
  request: PageRequest
  /** The part of the query that a cached page depends on; undefined where the page is not cached. */
  cacheQuery: string | undefined
  isCustomer: boolean
  isDevelopment: boolean
  measures: Pick<Measures, 'pageRendered'>
}

const isHtml = (response: Pick<Response, 'headers'>) => response.headers.get('content-type')?.startsWith('text/html') ?? false

const render = (run: () => Promise<Response>) => inSpan({ name: 'render page' }, run)

/** What the rendering of a page tells and hands over beside its answer. */
function watchRendering() {
  let isWhole = true
  let document: readonly string[] | undefined
  return {
    isWhole: () => isWhole,
    markIncomplete() {
      isWhole = false
    },
    deliver(parts: readonly string[]) {
      document = parts
    },
    /** The document, in parts; one that stands in for it, such as that of a failure, is in the answer. */
    read: async (answer: Response): Promise<readonly string[]> =>
      document && answer.body === null ? document : [await answer.text()],
  }
}

/** Renders a page, a form's answer or the data of a navigation for one visitor. */
export async function renderPersonal(
  { pages, api, request: page, isDevelopment, measures }: PageRender,
  request: Request,
  cookies: RequestCookies,
): Promise<Response> {
  const hadSession = cookies.get(tokenCookie.name) !== undefined
  const nonce = isDevelopment ? '' : newNonce()
  const { read, isWhole, ...rendering } = watchRendering()
  const siteRequest = personalRequest(page, { cookies, nonce, ...rendering })
  const contexts = pages.entry.provide(siteRequest, api.send, api.connect)
  measures.pageRendered('visitor')
  const answered = await render(() => pages.handler(page.path.prefix)(request, contexts))
  const rendered = repaired(answered, page)
  // In development the router's own response shows what failed.
  if (isDevelopment && rendered !== answered) throw new Error(await answered.text())
  const headers = new Headers(rendered.headers)
  const isAhead = isFetchedAhead(request)
  // Nobody has asked for the page yet, so nothing is remembered of it; when somebody does, it is asked for again.
  const isLasting = isAhead && rendered.status === 200 && isWhole() && !hadSession && !cookies.isChanged()
  if (!isAhead) cookies.writeTo(headers)
  if (!headers.has('Cache-Control'))
    headers.set('Cache-Control', isLasting ? 'private, max-age=10' : uncachedControl(request, hadSession))
  headers.append('Vary', 'Cookie')
  nameSession(headers, cookies)
  finish(headers, page, rendered, () => {
    const origins = page.map?.origins ?? []
    return isDevelopment ? policyOfDevelopment(origins) : policyWithNonce(nonce, origins)
  })
  const accepted = request.headers.get('accept-encoding') ?? ''
  if (isHtml(rendered)) return compressPage({ parts: await read(rendered), status: rendered.status, headers }, accepted)
  return compressResponse(new Response(rendered.body, { status: rendered.status, headers }), accepted)
}

/** Pages of a customer, answers to forms and failed prefetches are never stored; a guest's page is revalidated. */
const uncachedControl = (request: Request, hadSession: boolean): string =>
  hadSession || isFetchedAhead(request) || !['GET', 'HEAD'].includes(request.method) ? 'private, no-store' : 'private, no-cache'

/** Renders a page for many, whose HTML can be read in parts; `isPlain` when it is complete and the same for each of them. */
export async function renderForMany(
  { pages, api, request: page, measures }: PageRender,
  query: string,
  audience: Exclude<Audience, 'visitor'>,
) {
  const nonce = newNonce()
  const { read, isWhole, ...rendering } = watchRendering()
  const cookies = emptyCookies({ secure: isSecure(page.requestOrigin) })
  const { prefix, path } = page.path
  const request = new Request(`${page.siteOrigin}${prefix}${path === '/' && prefix ? '' : path}${query}`)
  const siteRequest = sharedRequest(page, query, { audience, cookies, nonce, ...rendering })
  const contexts = pages.entry.provide(siteRequest, api.send, api.connect)
  measures.pageRendered(audience)
  const rendered = repaired(await render(() => pages.handler(prefix)(request, contexts)), page)
  const headers = new Headers(rendered.headers)
  cookies.writeTo(headers)
  const isPlain = isHtml(rendered) && isWhole() && rendered.status === 200 && !headers.has('Set-Cookie')
  return { rendered, readHtml: () => read(rendered), headers, nonce, isPlain }
}

/** Renders the page that all guests share; anything but a whole page goes to its visitor alone and is not cached. */
export async function renderForGuests(render: PageRender, query: string): ReturnType<RenderPage<StoredPage, Response>> {
  const { request } = render
  const { rendered, readHtml, headers, nonce, isPlain } = await renderForMany(render, query, 'guests')
  if (!isHtml(rendered)) {
    finish(headers, request, rendered, () => '')
    return { page: null, response: new Response(rendered.body, { status: rendered.status, headers }) }
  }
  const sealed = sealPage((await readHtml()).join(''), nonce, request.map?.origins ?? [])
  const page = isPlain ? await storePage(sealed, request.path.locale) : null
  headers.set('Cache-Control', 'private, no-cache')
  finish(headers, request, rendered, () => sealed.policy)
  return { page, response: new Response(sealed.html, { status: rendered.status, headers }) }
}

/**
 * Names the session that a page was made for, so that the service worker can tell one customer's pages from another's; a token that
 * turned out to be over names none.
 */
export function nameSession(headers: Headers, cookies: RequestCookies): void {
  const token = cookies.get(tokenCookie.name)
  if (token) headers.set(sessionHeader, createHash('sha256').update(`session ${token}`).digest('hex').slice(0, 16))
}

/** Where rendering failed altogether, a page that relies on nothing. */
const repaired = (response: Response, { path }: PageRequest): Response =>
  response.status >= 500 && path.isDocument && !isHtml(response) ? lastResortPage(path.locale, path.prefix) : response

export function finish(
  headers: Headers,
  page: PageRequest,
  rendered: Pick<Response, 'headers'> & Partial<Pick<Response, 'status'>>,
  policy: () => string,
): void {
  const secure = securityHeaders(isSecure(page.requestOrigin))
  for (const [name, value] of Object.entries(secure)) headers.set(name, value)
  if (isHtml(rendered) && !headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', policy())
  if (isHtml(rendered)) headers.set('Content-Language', page.path.locale)
  if (rendered.status === 503) headers.set('Retry-After', '5')
  prefixLocation(headers, page)
}

/** A redirect of a middleware comes without the language; all others have it already. */
function prefixLocation(headers: Headers, { path: { prefix } }: PageRequest): void {
  const location = headers.get('location')
  if (!location?.startsWith('/') || prefix === '') return
  if (splitLocale(location, 'ar').prefix === '') headers.set('Location', location === '/' ? prefix : prefix + location)
}
