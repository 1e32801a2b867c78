import type { SiteRequest } from '#shared/site-request.ts'

const name = 'begun_payment'

/** Long enough for the redirect to the payment's page; the cookie is gone once that is shown. */
const maxAge = 60

/** Notes that the visitor has just begun a payment, so that its page leads on to the provider by itself: once. */
export const noteBegun = ({ cookies }: SiteRequest, paymentId: string): void =>
  cookies.set(name, paymentId, { maxAge, httpOnly: true })

/** Whether a payment was begun right before this request; a reload and the way back hear no more of it. */
export function takeBegun({ cookies }: SiteRequest, paymentId: string): boolean {
  const begun = cookies.get(name)
  if (begun) cookies.clear(name)
  return begun === paymentId
}
