import type { Reply } from '#contract/client.ts'

/** The body of a call that went well; throws where it did not. */
export async function unwrapReply<Body>(call: Promise<Reply<Body>>): Promise<Body> {
  const reply = await call
  if (!reply.ok) throw new Error(`the API answered ${reply.status}`)
  return reply.json()
}
