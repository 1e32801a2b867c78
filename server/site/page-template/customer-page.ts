import type { RequestCookies } from '../preferences/cookies.ts'
import { compressPage } from '../rendering/compress-stream.ts'
import { newNonce, policyWithNonce } from '../rendering/content-security.ts'
import { isFetchedAhead } from '../rendering/fetched-ahead.ts'
import type { RenderPage } from '../rendering/page-cache.ts'
import { personalRequest } from '../rendering/page-request.ts'
import { finish, nameSession, type PageRender, renderForMany } from '../rendering/render-page.ts'
import { createTemplate, fillTemplate, type PageTemplate } from './page-template.ts'

/** Cached in place of a template that customers cannot share, so that not every request tries to render one. */
export const notShared: PageTemplate = { segments: [], bytes: 256 }

/** Renders the template that all customers share; `notShared` for anything but a whole page. */
export async function renderForCustomers(render: PageRender, query: string): ReturnType<RenderPage<PageTemplate, null>> {
  const { readHtml, nonce, isPlain } = await renderForMany(render, query, 'customers')
  return { page: isPlain ? templateOf(render, (await readHtml()).join(''), nonce) : notShared, response: null }
}

function templateOf({ request }: PageRender, html: string, nonce: string): PageTemplate {
  try {
    return createTemplate(html, nonce)
  } catch (error) {
    const facts = { request_id: request.requestId, company: request.company.slug, path: request.path.path, error: String(error) }
    request.logger.warn(facts, 'A page could not be cut for customers')
    return notShared
  }
}

const nothingRendered = { deliver: () => {}, markIncomplete: () => {} }

/** Answers a customer with the template, filled with their own values; undefined where the page has to be rendered for them alone. */
export async function answerCustomer(
  { pages: { entry }, api, request: page }: PageRender,
  request: Request,
  cookies: RequestCookies,
  findTemplate: () => Promise<PageTemplate | null>,
): Promise<Response | undefined> {
  const nonce = newNonce()
  const contexts = entry.provide(personalRequest(page, { cookies, nonce, ...nothingRendered }), api.send, api.connect)
  const [values, template] = await Promise.all([entry.customerValues(contexts), findTemplate()])
  if (!values || !template) return undefined
  const headers = new Headers({
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'private, no-store',
    Vary: 'Cookie',
  })
  if (!isFetchedAhead(request)) cookies.writeTo(headers)
  nameSession(headers, cookies)
  finish(headers, page, { headers }, () => policyWithNonce(nonce, page.map?.origins ?? []))
  const parts = fillTemplate(template, nonce, values)
  return compressPage({ parts, status: 200, headers }, request.headers.get('accept-encoding') ?? '')
}
