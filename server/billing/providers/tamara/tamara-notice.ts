import { z } from 'zod'
import { parseJson } from '../call-provider.ts'
import type { Account, Notice, NoticeRequest } from '../provider.ts'
import { isValidToken } from './signed-token.ts'

const Body = z.object({
  order_id: z.string().min(1),
  order_reference_id: z.string().nullish(),
  event_type: z.string().nullish(),
  order_status: z.string().nullish(),
})

const bearer = /^Bearer ([\w.-]+)$/

/**
 * Reads a notice of Tamara. Its proof is a token that comes in the query, in the header, or in both, and that does not cover
 * the body: for a quarter of an hour a seen token goes with any body. The notice says no more than which order to ask about.
 */
export function readTamaraNotice(account: Account, { headers, query, body }: NoticeRequest, now: Date): Notice | null {
  const parsed = Body.safeParse(parseJson(body.toString('utf8'))).data
  if (!parsed) return null
  const tokens = [query.get('tamaraToken'), bearer.exec(headers.get('authorization') ?? '')?.[1]].filter((token) => token != null)
  const secret = account.secrets.notification_token ?? ''
  return {
    verified: tokens.length > 0 && tokens.every((token) => isValidToken(token, secret, now)),
    key: null,
    kind: parsed.event_type ?? `order_${parsed.order_status ?? 'changed'}`,
    paymentId: parsed.order_reference_id ?? null,
    providerId: parsed.order_id,
  }
}
