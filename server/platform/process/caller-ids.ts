import { randomUUID } from 'node:crypto'
import type { RequestContext } from './request-context.ts'

const requestIdForm = /^[\w.:-]{8,100}$/

/** Version 00 of W3C Trace Context; ids of zeros are invalid there. */
const traceparentForm = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/

/** The ids of a request: those of its headers where a trusted proxy wrote them and they are well formed, else a new one. */
export function callerIds(headers: { get(name: string): string | null | undefined }, trustedProxies: number): RequestContext {
  const requestId = headers.get('x-request-id') ?? ''
  const traceparent = headers.get('traceparent') ?? ''
  const isTrusted = trustedProxies > 0
  return {
    requestId: isTrusted && requestIdForm.test(requestId) ? requestId : randomUUID(),
    ...(isTrusted && traceparentForm.test(traceparent) && { traceparent }),
  }
}
