import type { IncomingMessage, ServerResponse } from 'node:http'
import type { MiddlewareHandler } from 'hono'
import type { Measures } from '#server/platform/metrics/measures.ts'
import { callerIds } from '#server/platform/process/caller-ids.ts'
import { inRequest, type RequestContext } from '#server/platform/process/request-context.ts'
import { inSpan, isTracing } from '#server/platform/tracing/tracing.ts'
import type { FindRepeated } from '#server/site/index.ts'
import type { PageLog } from './observing/page-log.ts'

/** A path without a template of its own is counted by the part of the server that answers it. */
const routeAreas = ['/health', '/api', '/media', '/flags', '/dev']

const routeArea = (path: string): string => routeAreas.find((room) => path.startsWith(`${room}/`)) ?? 'other'

type Options = { trustedProxies: number; measures: Pick<Measures, 'requestBegan' | 'requestEnded'> }

/** Gives each request its id, under which everything that it causes is logged, answers it in `X-Request-Id`, and counts it. */
export const enterRequest =
  ({ trustedProxies, measures }: Options): MiddlewareHandler =>
  async (c, next) => {
    const ids = callerIds(c.req.raw.headers, trustedProxies)
    const { method } = c.req
    const started = performance.now()
    measures.requestBegan()
    await inSpan({ name: method, kind: 'server', parent: ids.traceparent }, async (span) => {
      const { traceparent = ids.traceparent } = span
      const context: RequestContext = { requestId: ids.requestId, ...(traceparent && { traceparent }) }
      try {
        await inRequest(context, next)
        c.res.headers.set('X-Request-Id', context.requestId)
      } finally {
        const { status } = c.res
        const route = context.route ?? routeArea(c.req.path)
        measures.requestEnded({ method, route, status, seconds: (performance.now() - started) / 1000 })
        span.rename(`${method} ${route}`)
        span.add({
          'http.request.method': method,
          'http.route': route,
          'http.response.status_code': status,
          request_id: ids.requestId,
        })
      }
    })
  }

export type AnswerAtOnce = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean

/** Answers what is at hand, counted and logged as {@link enterRequest} does; false where the request has to go the whole way. */
export const repeatedAnswers =
  ({ trustedProxies, measures }: Options, find: FindRepeated, log: Pick<PageLog, 'atHand'>): AnswerAtOnce =>
  (incoming, outgoing) => {
    const started = performance.now()
    const answer = isTracing() ? undefined : find(incoming)
    if (!answer) return false
    const { company, route } = answer
    const { requestId } = callerIds({ get: answer.header }, trustedProxies)
    measures.requestBegan()
    const status = answer.send(outgoing, requestId)
    measures.requestEnded({ method: 'GET', route, status, seconds: (performance.now() - started) / 1000 })
    log.atHand({ requestId, company, method: 'GET', route, status, started })
    return true
  }
