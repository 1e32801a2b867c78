import type { CustomerValues } from '#shared/page-slots.ts'
import { type Contexts, siteContext } from '../site-context.ts'

/** Loads a customer's values; null where nobody is signed in any more. */
export async function customerValues(contexts: Contexts): Promise<CustomerValues | null> {
  const site = contexts.get(siteContext)
  const [user, favourites] = await Promise.all([site.user(), site.favourites()])
  return user && { user, favourites }
}
