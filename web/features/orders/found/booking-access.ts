import { foundCookie } from '#shared/constants.ts'
import { unwrapOr } from '#web/platform/api/unwrap.ts'
import { apiContext, type Contexts, siteContext } from '#web/platform/site-context.ts'

/** The page that finds a booking by its reference and PIN. */
export const findBookingPath = '/find-booking'

/** The booking that this browser may read now; null where it opened none, or that is over. */
export async function readFound(context: Contexts) {
  const { cookies } = context.get(siteContext)
  const token = cookies.get(foundCookie.name)
  if (!token) return null
  const found = await unwrapOr(context.get(apiContext)['find-booking'].read.$post({ json: { token } }), null)
  if (!found) cookies.clear(foundCookie.name)
  return found
}

/** Lets this browser read a booking for so many seconds; scripts never see the token. */
export const openFound = (context: Contexts, { token, expires_in }: { token: string; expires_in: number }): void =>
  context.get(siteContext).cookies.set(foundCookie.name, token, { maxAge: expires_in, httpOnly: true })

export const closeFound = (context: Contexts): void => context.get(siteContext).cookies.clear(foundCookie.name)
