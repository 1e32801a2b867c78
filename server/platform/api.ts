import { randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { fallbackLocale } from '#shared/locale.ts'
import { limits } from '#shared/validation.ts'
import { AppError } from './errors.ts'
import { sayer } from './messages.ts'
import { asAppError, failureBody } from './refuse.ts'
import { type ApiEnv, languageOf, type Platform } from './serve.ts'

const megabyte = 1024 * 1024

/** Data is nothing to show: a browser that is led to it runs and loads nothing. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** Forms with a file carry one of the largest allowed and what is around it; everything else is text. */
const largestForm = limits.fileKilobytes.max * 1024 + megabyte
const isForm = (c: Context) => /^multipart\/form-data/i.test(c.req.header('content-type') ?? '')

/** A router for one feature's operations. */
export const createRouter = (): Hono<ApiEnv> => new Hono<ApiEnv>()

/** The API at `/api/{tenant}`: request facts, size limit, the log line, and every error as the contract's failure. */
export function createApi(platform: Platform, mount: (api: Hono<ApiEnv>) => void): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>()
  app.use('/api/*', async (c, next) => {
    const started = performance.now()
    c.set('requestId', c.env?.visitor?.requestId ?? randomUUID())
    c.set('locale', languageOf(c, undefined))
    c.set('counter', c.env?.visitor?.counter ?? { queries: 0 })
    c.set('platform', platform)
    await next()
    c.header('X-Request-Id', c.get('requestId'))
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
  const tooLarge = () => {
    throw new AppError('too_large')
  }
  const limitText = bodyLimit({ maxSize: megabyte, onError: tooLarge })
  const limitForm = bodyLimit({ maxSize: largestForm, onError: tooLarge })
  app.use('/api/*', (c, next) => (isForm(c) ? limitForm : limitText)(c, next))
  const operations = createRouter()
  mount(operations)
  app.route('/api/:tenant', operations)
  const refuse = (error: AppError, c: Context<ApiEnv>) => {
    const locale = c.get('locale') ?? fallbackLocale
    if (error.retryAfter) c.header('Retry-After', String(error.retryAfter))
    c.header('Content-Language', locale)
    c.header('Cache-Control', 'no-store')
    return c.json(failureBody(error, c.get('requestId') ?? randomUUID(), sayer(locale)), error.status)
  }
  app.notFound((c) => refuse(new AppError('not_found'), c))
  app.onError((thrown, c) => {
    const error = asAppError(thrown)
    if (error.code === 'internal')
      platform.logger.error({ err: thrown, request_id: c.get('requestId'), route: c.get('route') }, 'request failed')
    return refuse(error, c)
  })
  return app
}
