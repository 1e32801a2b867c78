import { listNations } from '#shared/nations.ts'
import { unwrapOr } from '#web/platform/api/unwrap.ts'
import { apiContext, type Contexts, siteContext } from '#web/platform/site-context.ts'
import type { Quote } from '../../wire.ts'
import { type DetailChoices, noChoices } from './choices.ts'
import { LazyCouponField, LazyDocumentFields, LazyQuestionFields, LazySavedChooser, LazySaveTravellers } from './lazy-parts.ts'

/** The choices of a customer; none for somebody who is signed out. The parts that show them are loaded with them. */
export async function loadChoices(context: Contexts, quote: Pick<Quote, 'travel_documents'>): Promise<DetailChoices> {
  const site = context.get(siteContext)
  await Promise.all(
    [LazySavedChooser, LazyDocumentFields, LazyQuestionFields, LazyCouponField, LazySaveTravellers].map((part) => part.load()),
  )
  if (!(await site.user())) return noChoices
  const saved = await unwrapOr(context.get(apiContext).profile.travellers.$get(), [])
  return { saved, nations: quote.travel_documents ? listNations(site.locale) : [] }
}
