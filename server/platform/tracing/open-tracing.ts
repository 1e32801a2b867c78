import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type Attributes,
  type Context,
  ROOT_CONTEXT,
  SpanKind,
  type Span as SpanOfLibrary,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { AlwaysOnSampler, BatchSpanProcessor, ParentBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace'
import type pg from 'pg'
import type { ProcessIdentity } from '../process/logger.ts'
import { watchPool } from '../process/watch-pool.ts'
import { withoutLiterals } from './statement-text.ts'
import { type Span, type SpanFields, type SpanOptions, setTracing, type Tracing } from './tracing.ts'

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER }

const attributesOf = (fields: SpanFields = {}): Attributes =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

function traceparentOf(span: SpanOfLibrary): string {
  const { traceId, spanId, traceFlags } = span.spanContext()
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`
}

function parentContext(traceparent: string): Context {
  const [, traceId = '', spanId = '', flags = ''] = traceparent.split('-')
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true })
}

/** The message of an error may quote what a caller wrote: its name and code say enough. */
function fail(span: SpanOfLibrary, error: unknown): void {
  const { name, code } = error as { name?: string; code?: string }
  span.setStatus({ code: SpanStatusCode.ERROR })
  span.setAttributes(attributesOf({ 'error.type': code ?? name ?? typeof error }))
}

function createTracing(provider: TracerProvider): Tracing {
  const tracer = provider.getTracer('rihla')
  const running = new AsyncLocalStorage<Context>()
  const start = ({ name, kind, fields, parent }: SpanOptions, around: Context) => {
    const context = parent ? parentContext(parent) : around
    const options = { attributes: attributesOf(fields), ...(kind && { kind: kinds[kind] }) }
    return { span: tracer.startSpan(name, options, context), context }
  }
  return {
    async inSpan(options, run) {
      const { span, context } = start(options, running.getStore() ?? ROOT_CONTEXT)
      const handle: Span = {
        rename: (name) => void span.updateName(name),
        add: (fields) => void span.setAttributes(attributesOf(fields)),
        traceparent: traceparentOf(span),
      }
      try {
        return await running.run(trace.setSpan(context, span), run, handle)
      } catch (error) {
        fail(span, error)
        throw error
      } finally {
        span.end()
      }
    },
    begin(options) {
      const around = running.getStore()
      if (!around) return () => {}
      const { span } = start(options, around)
      return (error) => {
        if (error) fail(span, error)
        span.end()
      }
    },
  }
}

export type OpenTracing = { watch(pool: pg.Pool): void; close(): Promise<void> }

/** Records spans from now on and sends them to a collector over OTLP/HTTP, some seconds later and many at once. */
export function openTracing(endpoint: string, { role, process: instance }: ProcessIdentity): OpenTracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'rihla', 'service.instance.id': instance, 'rihla.role': role }),
    sampler: new ParentBasedSampler({ root: new AlwaysOnSampler() }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracing = createTracing(provider)
  setTracing(tracing)
  return {
    watch: (pool) =>
      watchPool(pool, {
        connecting: () => tracing.begin({ name: 'connection', kind: 'client' }),
        querying(text) {
          const statement = withoutLiterals(text)
          const fields = { 'db.system.name': 'postgresql', 'db.query.text': statement }
          return tracing.begin({ name: statement.split(' ', 1)[0] ?? 'statement', kind: 'client', fields })
        },
      }),
    async close() {
      setTracing(undefined)
      await provider.shutdown().catch(() => {})
    },
  }
}
