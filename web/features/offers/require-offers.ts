import { redirect } from 'react-router'
import { hasOffers } from '#shared/licence.ts'
import { answer } from '#web/platform/answer.ts'
import { apiContext, type Contexts, siteContext } from '#web/platform/site-context.ts'

/** Leads home from a company whose licence has no offers (C-25), before the API is asked for any (C-26). */
export async function requireOffers(context: Contexts): Promise<void> {
  const api = context.get(apiContext)
  const company = await context.get(siteContext).remember('company', () => answer(api['company-profile'].$get()))
  if (!hasOffers(company)) throw redirect('/')
}
