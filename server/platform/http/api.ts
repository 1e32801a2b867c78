import { randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { fallbackLocale } from '#shared/locale.ts'
import { AppError } from '../errors.ts'
import { translator } from '../messages.ts'
import { currentRequest, inRequest, type RequestContext } from '../process/request-context.ts'
import { inSpan } from '../tracing/tracing.ts'
import { asAppError, failureBody } from './error-reply.ts'
import { type ApiEnv, callLocale, type Platform } from './serve.ts'

/** Data is nothing to show: a browser that is led to it runs and loads nothing. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** A router for one feature's operations. */
export const createRouter = (): Hono<ApiEnv> => new Hono<ApiEnv>()

/** The context of the call: the one that it came in, or for a call of a page one that leaves the page its route. */
function callContext(c: Context<ApiEnv>): RequestContext {
  const around = currentRequest()
  if (around && !c.env?.visitor) return around
  return { ...around, requestId: c.env?.visitor?.requestId ?? randomUUID() }
}

/** A span for the call of a page; a call of the network has the one of its request. */
const inCallSpan = (c: Context<ApiEnv>, run: () => Promise<void>) =>
  inSpan({ name: `call ${c.req.method}` }, async (span) => {
    await run()
    span.rename(`call ${c.req.method} ${c.get('route') ?? 'unknown'}`)
    span.add({ 'http.response.status_code': c.res.status })
  })

/** The API at `/api/{tenant}`: request facts, the log line, and every error as the contract's failure. */
export function createApi(platform: Platform, mount: (api: Hono<ApiEnv>) => void): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>()
  app.use('/api/*', async (c, next) => {
    const started = performance.now()
    const context = callContext(c)
    c.set('requestId', context.requestId)
    c.set('locale', callLocale(c, undefined))
    c.set('counter', c.env?.visitor?.counter ?? { queries: 0 })
    c.set('platform', platform)
    await (c.env?.visitor ? inCallSpan(c, () => inRequest(context, next)) : inRequest(context, next))
    context.route = `/api${c.get('route') ?? '/unknown'}`
    c.header('X-Request-Id', context.requestId)
    c.header('X-Content-Type-Options', 'nosniff')
    if (!c.res.headers.has('Content-Security-Policy')) c.header('Content-Security-Policy', dataPolicy)
    const level = c.env?.visitor ? 'debug' : 'info'
    platform.logger[level]({
      request_id: c.get('requestId'),
      company: c.get('companySlug'),
      route: `${c.req.method} ${c.get('route') ?? 'unknown'}`,
      status: c.res.status,
      ms: Math.round((performance.now() - started) * 10) / 10,
      ...c.get('counter'),
    })
  })
  const operations = createRouter()
  mount(operations)
  app.route('/api/:tenant', operations)
  const replyWithError = (error: AppError, c: Context<ApiEnv>) => {
    const locale = c.get('locale') ?? fallbackLocale
    const body = failureBody(error, c.get('requestId') ?? randomUUID(), translator(locale))
    if (error.retryAfter) c.header('Retry-After', String(error.retryAfter))
    c.header('Content-Language', locale)
    c.header('Cache-Control', 'no-store')
    return c.json(body, error.status)
  }
  app.notFound((c) => replyWithError(new AppError('not_found'), c))
  const replyWithInternal = (thrown: unknown, c: Context<ApiEnv>) => {
    platform.logger.error({ err: thrown, request_id: c.get('requestId'), route: c.get('route') }, 'request failed')
    return replyWithError(new AppError('internal'), c)
  }
  // An error that this handler throws passes by the middleware above: no X-Request-Id, no line in the log.
  app.onError((thrown, c) => {
    const error = asAppError(thrown)
    if (error.code === 'internal') return replyWithInternal(thrown, c)
    try {
      return replyWithError(error, c)
    } catch (unsaid) {
      return replyWithInternal(unsaid, c)
    }
  })
  return app
}
