import { expect } from 'vitest'
import type { Infer } from '#contract/client.ts'
import type { Failure } from '#contract/fields.ts'

type Answer = { status: number; json(): Promise<unknown> }
type BodyOf<R> = R extends { json(): Promise<infer B> } ? B : never
type FailureBody = Infer<typeof Failure>

/** The body of a call that must succeed. */
export async function succeeded<R extends Answer>(answering: Promise<R>): Promise<Exclude<BodyOf<R>, FailureBody>> {
  const response = await answering
  const body = await response.json()
  expect(response.status, JSON.stringify(body)).toBeLessThan(300)
  return body as Exclude<BodyOf<R>, FailureBody>
}

/** The body of a call that must be refused with this status. */
export async function rejected(answering: Promise<Answer>, status: number): Promise<FailureBody> {
  const response = await answering
  const body = await response.json()
  expect(response.status, JSON.stringify(body)).toBe(status)
  return body as FailureBody
}
