export type SpanFields = Record<string, string | number | boolean | undefined>

export type SpanOptions = {
  name: string
  /** `server` answers a request, `client` calls another system, `consumer` runs a job; a part of any of them without. */
  kind?: 'server' | 'client' | 'consumer'
  fields?: SpanFields
  /** The caller in the form of W3C Trace Context, where it is not the running span. */
  parent?: string | undefined
}

export type Span = {
  rename(name: string): void
  add(fields: SpanFields): void
  /** This span in the form of W3C Trace Context. */
  traceparent: string | undefined
}

export type Tracing = {
  inSpan<T>(options: SpanOptions, run: (span: Span) => Promise<T>): Promise<T>
  /** A span below the running one that has none below it; what it gives ends it. Nothing outside of any span. */
  begin(options: SpanOptions): (error?: unknown) => void
}

const noSpan: Span = { rename: () => {}, add: () => {}, traceparent: undefined }

let tracing: Tracing | undefined

/** From now on spans are recorded; undefined ends that. One tracing a process, as there is one log. */
export const setTracing = (opened: Tracing | undefined): void => {
  tracing = opened
}

/** Whether spans are recorded. */
export const isTracing = (): boolean => tracing !== undefined

/** Runs `run` in a span, which ends with it and tells whether it failed; costs nothing while tracing is off. */
export const inSpan = <T>(options: SpanOptions, run: (span: Span) => Promise<T>): Promise<T> =>
  tracing ? tracing.inSpan(options, run) : run(noSpan)
