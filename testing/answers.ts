import { expect } from 'vitest'
import type { Infer, Reply } from '#contract/client.ts'
import { Failure } from '#contract/fields.ts'

/** The body of a call that must succeed. */
export async function succeeded<Body>(call: Promise<Reply<Body>>): Promise<Body> {
  const reply = await call
  if (reply.ok) return reply.json()
  expect.fail(`answered with ${reply.status}: ${JSON.stringify(await reply.json())}`)
}

/** The body of a call that must be refused with this status. */
export async function rejected(
  call: Promise<{ status: number; json(): Promise<unknown> }>,
  status: number,
): Promise<Infer<typeof Failure>> {
  const reply = await call
  const body = await reply.json()
  expect(reply.status, JSON.stringify(body)).toBe(status)
  return Failure.parse(body)
}
