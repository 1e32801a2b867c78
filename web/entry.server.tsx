import type { ReactElement } from 'react'
import { renderToReadableStream, renderToString } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router'
import { ContentVersionContext } from './platform/content-version.ts'
import { NonceContext } from './platform/page/nonce.ts'
import { StructuredDataContext } from './platform/page/structured-data.tsx'
import { dataBlocks, handoffOf, wholePage } from './platform/page-template/page-html.server.ts'
import { TemplateNonceContext } from './platform/page-template/page-template.ts'
import { siteContext } from './platform/site-context.ts'
import { textAddress } from './platform/texts/text-address.ts'
import { textFiles, textsMeta } from './platform/texts/text-files.server.ts'

export { createRequestHandler, matchRoutes } from 'react-router'
export { provide } from './platform/api/provide.ts'
export { customerValues } from './platform/page-template/customer-values.ts'
export { apiContext, siteContext } from './platform/site-context.ts'

/** How long a page may wait for what its loaders promised, in milliseconds. */
export const streamTimeout = 5_000

/** The markup that React writes in place of a part that failed or was not ready. */
const unfinished = '<!--$!-->'

/** Renders a document whole and delivers it beside its answer, of whose body each step on its way would make a copy; its data stand at its end. */
export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...routerContext }: EntryContext,
  contexts: RouterContextProvider,
): Promise<Response> {
  const { audience, deliver, warn, ...visit } = contexts.get(siteContext)
  // In development there is none: browsers hide it, and React would miss it in the style sheet that the router adds.
  const nonce = visit.nonce || undefined
  const data: object[] = []
  const page = (
    <NonceContext value={nonce}>
      <TemplateNonceContext value={audience === 'customers' ? visit.nonce : null}>
        <ContentVersionContext value={visit.company.contentVersion}>
          <StructuredDataContext value={data}>
            <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
          </StructuredDataContext>
        </ContentVersionContext>
      </TemplateNonceContext>
    </NonceContext>
  )
  let finalStatus = status
  async function renderPatiently(): Promise<string> {
    data.length = 0
    const stream = await renderToReadableStream(page, {
      nonce,
      signal: AbortSignal.any([request.signal, AbortSignal.timeout(streamTimeout + 1000)]),
      onError(error) {
        finalStatus = 500
        if (error !== request.signal.reason || !request.signal.aborted)
          warn('A page could not be rendered', { error: String(error) })
      },
    })
    await stream.allReady
    return new Response(stream).text()
  }
  const html = renderAtOnce(page) ?? (await renderPatiently())
  const handoff = await handoffOf(serverHandoffStream, visit.nonce)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const texts = textFiles(routerContext.staticHandlerContext.loaderData)
  const parts = { head: textsMeta(texts), scripts: dataBlocks(data) + handoff, late: texts.map(textAddress) }
  deliver(wholePage(html, parts))
  return new Response(null, { status: finalStatus, headers })
}

/** A page of which nothing fails or waits, which is nearly every one, costs a third less without a stream; undefined for any other. */
function renderAtOnce(page: ReactElement): string | undefined {
  try {
    const html = renderToString(page)
    return html.includes(unfinished) ? undefined : html
  } catch {
    return undefined
  }
}

/** Failures of loaders and actions; answers that were thrown on purpose never come here, and a browser that gave up is none. */
export const handleError: HandleErrorFunction = (error, { request: { signal }, context }) => {
  if (signal.aborted && error === signal.reason) return
  const facts = error instanceof Error ? { error: error.message, stack: error.stack } : { error: String(error) }
  context.get(siteContext).warn('A route failed', facts)
}
