import type { SiteRequest } from '#shared/site-request.ts'
import { isEmail } from '#shared/validation.ts'
import type { Customer } from '#web/platform/site-context.ts'

const cookie = 'mailed_to'

/** As long as the link of a reset mail works. */
const maxAge = 30 * 60

/** Remembers in this browser alone which address a mail was asked for: an address in a query would be kept in histories. */
export const keepMailedAddress = ({ cookies }: SiteRequest, address: string): void =>
  cookies.set(cookie, address, { maxAge, httpOnly: true })

/** The address that a mail was last asked for; empty when there is none. */
export function mailedAddress({ cookies }: SiteRequest): string {
  const address = cookies.get(cookie) ?? ''
  return isEmail(address) ? address : ''
}

export const forgetMailedAddress = ({ cookies }: SiteRequest): void => cookies.clear(cookie)

/** The address of a customer that waits to be confirmed: a new one first, else their own. */
export const waitingAddress = ({ pending_email, email_verified, email }: Customer): string | null =>
  pending_email ?? (email_verified ? null : email)
