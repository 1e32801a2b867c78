import { apiContext, type Contexts, siteContext } from '#web/platform/site-context.ts'

/** How many unpaid orders keep the customer from placing another one; 0 where nothing does, or where that is not known. */
export async function unpaidAtLimit(context: Contexts): Promise<number> {
  try {
    const reply = await context.get(apiContext).profile['order-limit'].$get()
    if (!reply.ok) return 0
    const { unpaid, max_unpaid } = (await reply.json()).data
    return unpaid >= max_unpaid ? unpaid : 0
  } catch (failure) {
    context.get(siteContext).warn('The limit of unpaid orders could not be loaded', { error: String(failure) })
    return 0
  }
}
