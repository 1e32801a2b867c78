/** Why the embedded engine ended: its words, and its SQLSTATE. */
export type EngineFailure = { message: string; code?: string }

// Fields of an ErrorResponse: severity (never translated), SQLSTATE, message. No value of a row holds a zero byte.
const panic = /\0VPANIC\0C(?<code>[^\0]*)\0M(?<message>[^\0]*)\0/

/** The PANIC in what the engine answers, which it does not outlive; undefined where there is none. */
export function panicOf(data: Uint8Array): EngineFailure | undefined {
  const answer = Buffer.from(data.buffer, data.byteOffset, data.byteLength)
  if (!answer.includes('\0VPANIC\0')) return undefined
  const { code, message = 'PANIC' } = panic.exec(answer.toString('utf8'))?.groups ?? {}
  return { message, ...(code && { code }) }
}
