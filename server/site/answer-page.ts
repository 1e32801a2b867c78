import { createHash } from 'node:crypto'
import { securityHeaders } from '#server/platform/base-headers.ts'
import type { Measures } from '#server/platform/metrics/measures.ts'
import { inSpan } from '#server/platform/tracing/tracing.ts'
import { tokenCookie } from '#shared/constants.ts'
import { splitLocale } from '#shared/locale.ts'
import { sessionHeader } from '#shared/service-worker.ts'
import type { Audience } from '#shared/visit.ts'
import type { ApiLink } from './api-link.ts'
import { compressPage, compressResponse } from './compress-stream.ts'
import { newNonce, policyOfDevelopment, policyWithNonce, sealPage } from './content-security.ts'
import { emptyCookies, type RequestCookies } from './cookies.ts'
import { isFetchedAhead } from './fetched-ahead.ts'
import type { RenderShared } from './page-cache.ts'
import type { Pages } from './pages.ts'
import { lastResortPage } from './plain-pages.ts'
import type { CutPage } from './site-build.ts'
import { type StoredPage, storePage } from './stored-page.ts'
import { type Asked, personalVisit, sharedVisit } from './visit.ts'

type Render = {
  pages: Pages
  api: ApiLink
  asked: Asked
  isDevelopment: boolean
  measures: Pick<Measures, 'pageRendered'>
}

const isHtml = (response: Pick<Response, 'headers'>) => response.headers.get('content-type')?.startsWith('text/html') ?? false

const render = (run: () => Promise<Response>) => inSpan({ name: 'render page' }, run)

/** Renders a page, a form's answer or the data of a navigation for one visitor. */
export async function renderPersonal(
  { pages, api, asked, isDevelopment, measures }: Render,
  request: Request,
  cookies: RequestCookies,
): Promise<Response> {
  const hadSession = cookies.get(tokenCookie.name) !== undefined
  const nonce = isDevelopment ? '' : newNonce()
  let isWhole = true
  const markIncomplete = () => {
    isWhole = false
  }
  const visit = personalVisit(asked, { cookies, nonce, markIncomplete })
  const contexts = pages.entry.provide(visit, api.send, api.connect)
  measures.pageRendered('visitor')
  const answered = await render(() => pages.handler(asked.path.prefix)(request, contexts))
  const rendered = repaired(answered, asked)
  // The router says in its own answer what failed, while developing.
  if (isDevelopment && rendered !== answered) throw new Error(await answered.text())
  const headers = new Headers(rendered.headers)
  const isAhead = isFetchedAhead(request)
  // Nobody has asked for the page yet, so nothing is remembered of it; when somebody does, it is asked for again.
  const isLasting = isAhead && rendered.status === 200 && isWhole && !hadSession && !cookies.isChanged()
  if (!isAhead) cookies.writeTo(headers)
  if (!headers.has('Cache-Control'))
    headers.set('Cache-Control', isLasting ? 'private, max-age=10' : notKept(request, hadSession))
  headers.append('Vary', 'Cookie')
  nameSession(headers, cookies)
  finish(headers, asked, rendered, () => (isDevelopment ? policyOfDevelopment() : policyWithNonce(nonce)))
  const accepted = request.headers.get('accept-encoding') ?? ''
  if (isHtml(rendered)) {
    const body = new Uint8Array(await rendered.arrayBuffer())
    return compressPage({ body, status: rendered.status, headers }, accepted)
  }
  return compressResponse(new Response(rendered.body, { status: rendered.status, headers }), accepted)
}

/** What a customer sees, what a form carried and what was fetched ahead in vain is never kept; a guest's page is asked for again. */
const notKept = (request: Request, hadSession: boolean): string =>
  hadSession || isFetchedAhead(request) || !['GET', 'HEAD'].includes(request.method) ? 'private, no-store' : 'private, no-cache'

/** Renders a page for many; `isPlain` when it is whole and says the same to each of them. */
async function renderForMany({ pages, api, asked, measures }: Render, query: string, audience: Exclude<Audience, 'visitor'>) {
  const nonce = newNonce()
  let isWhole = true
  const markIncomplete = () => {
    isWhole = false
  }
  const cookies = emptyCookies({ secure: asked.place.url.protocol === 'https:' })
  const request = new Request(
    `${asked.origin}${asked.path.prefix}${asked.path.path === '/' && asked.path.prefix ? '' : asked.path.path}${query}`,
  )
  const visit = sharedVisit(asked, query, { audience, cookies, nonce, markIncomplete })
  const contexts = pages.entry.provide(visit, api.send, api.connect)
  measures.pageRendered(audience)
  const rendered = repaired(await render(() => pages.handler(asked.path.prefix)(request, contexts)), asked)
  const headers = new Headers(rendered.headers)
  cookies.writeTo(headers)
  const isPlain = isHtml(rendered) && isWhole && rendered.status === 200 && !headers.has('Set-Cookie')
  return { rendered, headers, nonce, isPlain }
}

/** Renders the copy that all guests share; anything but a plain page is answered to the one who asked, and not stored. */
export const renderShared =
  (render: Render, query: string): RenderShared<StoredPage, Response> =>
  async () => {
    const { asked } = render
    const { rendered, headers, nonce, isPlain } = await renderForMany(render, query, 'guests')
    if (!isHtml(rendered)) {
      finish(headers, asked, rendered, () => '')
      return { page: null, response: new Response(rendered.body, { status: rendered.status, headers }) }
    }
    const sealed = sealPage(await rendered.text(), nonce)
    const page = isPlain ? await storePage(sealed, asked.path.locale) : null
    headers.set('Cache-Control', 'private, no-cache')
    finish(headers, asked, rendered, () => sealed.policy)
    return { page, response: new Response(sealed.html, { status: rendered.status, headers }) }
  }

/** Kept in place of a copy that customers cannot share, so that it is not tried again with each request. */
export const noCopy: CutPage = { bytes: 256 }

/** Renders the copy that all customers share, with places for each one's own parts; `noCopy` for anything but a plain page. */
export const renderForCustomers =
  (render: Render, query: string): RenderShared<CutPage, null> =>
  async () => {
    const { rendered, nonce, isPlain } = await renderForMany(render, query, 'customers')
    return { page: isPlain ? cut(render, await rendered.text(), nonce) : noCopy, response: null }
  }

function cut({ pages, asked }: Render, html: string, nonce: string): CutPage {
  try {
    return pages.entry.cutPage(html, nonce)
  } catch (error) {
    const facts = { request_id: asked.requestId, company: asked.company.slug, path: asked.path.path, error: String(error) }
    asked.logger.warn(facts, 'A page could not be cut for customers')
    return noCopy
  }
}

/** Answers a customer with the copy that customers share, their own parts put in; undefined where the page has to be rendered for them alone. */
export async function answerCustomer(
  { pages: { entry }, api, asked }: Render,
  request: Request,
  cookies: RequestCookies,
  copy: () => Promise<CutPage | null>,
): Promise<Response | undefined> {
  const nonce = newNonce()
  const contexts = entry.provide(personalVisit(asked, { cookies, nonce, markIncomplete: () => {} }), api.send, api.connect)
  const [own, page] = await Promise.all([entry.ownPartsOf(contexts), copy()])
  if (!own || !page) return undefined
  const headers = new Headers({
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'private, no-store',
    Vary: 'Cookie',
  })
  if (!isFetchedAhead(request)) cookies.writeTo(headers)
  nameSession(headers, cookies)
  finish(headers, asked, { headers }, () => policyWithNonce(nonce))
  const body = entry.fillPage(page, nonce, own)
  return compressPage({ body, status: 200, headers }, request.headers.get('accept-encoding') ?? '')
}

/**
 * Names the session that a page was made for, so that the service worker can tell one customer's pages from another's; a token that
 * turned out to be over names none.
 */
function nameSession(headers: Headers, cookies: RequestCookies): void {
  const token = cookies.get(tokenCookie.name)
  if (token) headers.set(sessionHeader, createHash('sha256').update(`session ${token}`).digest('hex').slice(0, 16))
}

/** Where rendering failed altogether, a page that relies on nothing. */
const repaired = (response: Response, { path }: Asked): Response =>
  response.status >= 500 && path.isDocument && !isHtml(response) ? lastResortPage(path.locale, path.prefix) : response

function finish(
  headers: Headers,
  asked: Asked,
  rendered: Pick<Response, 'headers'> & Partial<Pick<Response, 'status'>>,
  policy: () => string,
): void {
  const secure = securityHeaders(asked.place.url.protocol === 'https:')
  for (const [name, value] of Object.entries(secure)) headers.set(name, value)
  if (isHtml(rendered) && !headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', policy())
  if (isHtml(rendered)) headers.set('Content-Language', asked.path.locale)
  if (rendered.status === 503) headers.set('Retry-After', '5')
  prefixLocation(headers, asked)
}

/** A redirect of a middleware comes without the language; all others have it already. */
function prefixLocation(headers: Headers, { path: { prefix } }: Asked): void {
  const location = headers.get('location')
  if (!location?.startsWith('/') || prefix === '') return
  if (splitLocale(location, 'ar').prefix === '') headers.set('Location', location === '/' ? prefix : prefix + location)
}
