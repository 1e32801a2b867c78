import type { Encryption } from '#server/platform/encryption.ts'
import type { Scope } from '#server/platform/scope.ts'

const purpose = 'found booking'

/** How long a found booking can be read: 30 minutes, in seconds. */
export const accessSeconds = 30 * 60

type Access = { orderId: string; rotation: number }

/** A token that opens one order for half an hour: sealed for the company, so nobody makes or alters one. */
export function sealAccess(
  { companyId, clock }: Pick<Scope, 'companyId' | 'clock'>,
  encryption: Encryption,
  access: Access,
): string {
  const until = clock.now().getTime() + accessSeconds * 1000
  const text = JSON.stringify([access.orderId, access.rotation, until])
  return encryption.seal(purpose, companyId, Buffer.from(text)).toString('base64url')
}

/** What a token opens; null where it is no token of the company, or over. */
export function openAccess(
  { companyId, clock }: Pick<Scope, 'companyId' | 'clock'>,
  encryption: Encryption,
  token: string,
): Access | null {
  const opened = encryption.open(purpose, companyId, Buffer.from(token, 'base64url'))
  if (!opened) return null
  const [orderId, rotation, until] = JSON.parse(opened.toString('utf8')) as [string, number, number]
  return until > clock.now().getTime() ? { orderId, rotation } : null
}
