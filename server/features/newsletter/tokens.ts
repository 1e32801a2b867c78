import { createHmac } from 'node:crypto'
import { readSigned, sign } from '#server/platform/tokens.ts'

const purpose = 'newsletter-unsubscribe'

/** Names an address in unsubscribe links without containing it; the same after every new subscription. */
export const addressKey = (secret: string, companyId: string, email: string): string =>
  createHmac('sha256', secret).update(`newsletter-address:${companyId}:${email}`).digest('base64url')

/** The token of an unsubscribe link; it never expires. */
export const unsubscribeToken = (secret: string, key: string): string => sign(secret, purpose, key)

/** The address key of an unsubscribe token; null when the token is not ours. */
export function readUnsubscribeToken(secret: string, token: string): string | null {
  const key = readSigned(secret, purpose, token)
  return typeof key === 'string' ? key : null
}
