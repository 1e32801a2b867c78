import { AsyncLocalStorage } from 'node:async_hooks'

/** The context that everything caused by one request or job shares. */
export type RequestContext = {
  /** Follows a request through log lines, the jobs that it causes, and the jobs that those cause. */
  readonly requestId: string
  /** The span of a trusted caller in the form of W3C Trace Context. */
  readonly traceparent?: string
  readonly job?: { readonly name: string; readonly id: string }
  /** The template of the address, never the address itself; known when the request was routed. */
  route?: string
}

const storage = new AsyncLocalStorage<RequestContext>()

/** The request or job that the running code works for; undefined outside of any. */
export const currentRequest = (): RequestContext | undefined => storage.getStore()

/** Runs `run` and everything that it starts in the context. */
export const inRequest = <T>(context: RequestContext, run: () => T): T => storage.run(context, run)

/** The fields of the context in a log line. */
export function contextFields(): Record<string, string> {
  const context = currentRequest()
  if (!context) return {}
  const { requestId, traceparent, job } = context
  return {
    request_id: requestId,
    ...(traceparent && { trace_id: traceparent.split('-')[1] }),
    ...(job && { job: job.name, job_id: job.id }),
  }
}
