import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { QueryCounter } from '#server/db/scope.ts'
import type { Logger } from '#server/platform/process/logger.ts'
import { currentRequest } from '#server/platform/process/request-context.ts'

type PageEnv = { Variables: { requestId?: string; companySlug?: string; route?: string } }

/** A page that failed is an error by its own line, whatever else was said of its cause. */
const levelOf = (status: number) => (status === 500 ? 'error' : status > 500 ? 'warn' : 'info')

/** One log line a page, with the statements of all the calls that it made in process. */
export function createPageLog(logger: Logger) {
  const counters = new Map<string, QueryCounter>()
  const middleware: MiddlewareHandler<PageEnv> = async (c, next) => {
    const started = performance.now()
    const context = currentRequest()
    const requestId = context?.requestId ?? randomUUID()
    const counter: QueryCounter = { queries: 0 }
    counters.set(requestId, counter)
    c.set('requestId', requestId)
    try {
      await next()
    } finally {
      counters.delete(requestId)
    }
    if (context) context.route = c.get('route') ?? 'file'
    logger[levelOf(c.res.status)]({
      request_id: requestId,
      company: c.get('companySlug'),
      route: `${c.req.method} ${c.get('route') ?? 'file'}`,
      status: c.res.status,
      ms: Math.round((performance.now() - started) * 10) / 10,
      ...counter,
    })
  }
  return { middleware, counterOf: (requestId: string | undefined) => (requestId ? counters.get(requestId) : undefined) }
}
