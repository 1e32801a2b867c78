import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { QueryCounter } from '#server/db/scope.ts'
import type { Logger } from '#server/platform/process/logger.ts'
import { currentRequest } from '#server/platform/process/request-context.ts'

type PageEnv = { Variables: { requestId?: string; companySlug?: string; route?: string } }

/** A page that failed is an error by its own line, whatever else was said of its cause. */
const levelOf = (status: number) => (status === 500 ? 'error' : status > 500 ? 'warn' : 'info')

type PageLine = { requestId: string; company: string | undefined; method: string; route: string; status: number; started: number }

/** One log line a page, with the statements of all the calls that it made in process. */
export function createPageLog(logger: Logger) {
  const counters = new Map<string, QueryCounter>()
  const write = ({ requestId, company, method, route, status, started }: PageLine, counter: QueryCounter) =>
    logger[levelOf(status)]({
      request_id: requestId,
      company,
      route: `${method} ${route}`,
      status,
      ms: Math.round((performance.now() - started) * 10) / 10,
      ...counter,
    })
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
    const route = c.get('route') ?? 'file'
    if (context) context.route = route
    write({ requestId, company: c.get('companySlug'), method: c.req.method, route, status: c.res.status, started }, counter)
  }
  return {
    middleware,
    counterOf: (requestId: string | undefined) => (requestId ? counters.get(requestId) : undefined),
    /** The line of a page that was at hand and so asked nothing. */
    atHand: (line: PageLine) => write(line, { queries: 0 }),
  }
}

export type PageLog = ReturnType<typeof createPageLog>
