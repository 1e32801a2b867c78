import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router'
import { NonceContext } from './platform/nonce.ts'
import { lowerPreloads } from './platform/preloads.server.ts'
import { siteContext } from './platform/site-context.ts'

export { createRequestHandler, matchRoutes } from 'react-router'
export { provide } from './platform/provide.ts'
export { apiContext, siteContext } from './platform/site-context.ts'

/** How long a page may wait for what it streams, in milliseconds. */
export const streamTimeout = 5_000

/** Renders a document: shared pages whole, personal ones as they become ready. */
export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  contexts: RouterContextProvider,
): Promise<Response> {
  const { nonce, isShared, warn } = contexts.get(siteContext)
  let finalStatus = status
  const stream = await renderToReadableStream(
    <NonceContext value={nonce}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </NonceContext>,
    {
      nonce,
      signal: AbortSignal.any([request.signal, AbortSignal.timeout(streamTimeout + 1000)]),
      onError(error) {
        finalStatus = 500
        if (!request.signal.aborted) warn('A page could not be rendered', { error: String(error) })
      },
    },
  )
  if (isShared) await stream.allReady
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(stream.pipeThrough(lowerPreloads()), { status: finalStatus, headers })
}

/** Failures of loaders and actions; answers that were thrown on purpose never come here. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return
  const facts = error instanceof Error ? { error: error.message, stack: error.stack } : { error: String(error) }
  ;(context as RouterContextProvider).get(siteContext).warn('A route failed', facts)
}
