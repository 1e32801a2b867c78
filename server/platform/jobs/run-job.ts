import type { JobWithMetadata } from 'pg-boss'
import type { Measures } from '#server/platform/metrics/measures.ts'
import { inSpan, type Span } from '#server/platform/tracing/tracing.ts'
import type { Logger } from '../process/logger.ts'
import { currentRequest, inRequest, type RequestContext } from '../process/request-context.ts'

/** The facts of the causing request in a job's data, besides the input of its handler. */
type Cause = { request_id?: string; traceparent?: string }

/** The data of a job with the request that causes it. */
export function withCause<Data extends object>(data: Data): Data & Cause {
  const context = currentRequest()
  if (!context) return data
  const { requestId, traceparent } = context
  return { ...data, request_id: requestId, ...(traceparent && { traceparent }) }
}

type Run = {
  /** Whether the clock enqueues the job, again and again. */
  isScheduled: boolean
  run(data: unknown, signal: AbortSignal): Promise<void>
}

export type JobWatch = {
  /** Gets a line for each job, under the id of the request that caused it. */
  logger?: Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>
  measures?: Pick<Measures, 'jobEnded'>
}

/** A job that no request caused is followed by its own id. */
function jobContext({ id, name }: JobWithMetadata<unknown>, cause: Cause, span: Span): RequestContext {
  const traceparent = span.traceparent ?? cause.traceparent
  return { requestId: cause.request_id ?? id, job: { name, id }, ...(traceparent && { traceparent }) }
}

/** The ids that a job was told, for its lines. */
function jobIds({ company_id, order_id, mail_id }: Record<string, unknown>) {
  const ids = { company_id, order: order_id, mail: mail_id }
  return Object.fromEntries(Object.entries(ids).filter(([, id]) => typeof id === 'string'))
}

const rounded = (milliseconds: number) => Math.round(milliseconds * 10) / 10

type WatchedJob = JobWatch & { job: JobWithMetadata<unknown>; isScheduled: boolean; facts: object }

/** Runs `work` with a line for its end, and counts it; rethrows what it fails with. */
async function watched({ job, isScheduled, facts, logger, measures }: WatchedJob, work: () => Promise<void>): Promise<void> {
  const started = performance.now()
  const ended = (result: 'done' | 'retried' | 'failed') => {
    const milliseconds = performance.now() - started
    measures?.jobEnded({ queue: job.name, result, seconds: milliseconds / 1000 })
    return { ...facts, ms: rounded(milliseconds) }
  }
  logger?.debug(facts, 'a job began')
  try {
    await work()
    const line = ended('done')
    logger?.[isScheduled ? 'debug' : 'info'](line, 'a job is done')
  } catch (error) {
    const isLast = job.retryCount >= job.retryLimit
    const line = { ...ended(isLast ? 'failed' : 'retried'), err: error }
    logger?.[isLast ? 'error' : 'warn'](line, isLast ? 'a job failed for good' : 'a job failed and is tried again')
    throw error
  }
}

/** Runs one job under the id, and in the trace, of the request that caused it. */
export async function runJob(job: JobWithMetadata<unknown>, { isScheduled, run }: Run, watch: JobWatch): Promise<void> {
  const { request_id, traceparent, ...data } = (job.data ?? {}) as Cause & Record<string, unknown>
  const cause: Cause = { ...(request_id && { request_id }), ...(traceparent && { traceparent }) }
  const facts = { ...jobIds(data), attempt: job.retryCount + 1 }
  const fields = { 'messaging.message.id': job.id, request_id: request_id ?? job.id }
  await inSpan({ name: `job ${job.name}`, kind: 'consumer', fields, parent: traceparent }, (span) =>
    inRequest(jobContext(job, cause, span), () => watched({ ...watch, job, isScheduled, facts }, () => run(data, job.signal))),
  )
}
