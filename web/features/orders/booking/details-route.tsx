import { data, redirect } from 'react-router'
import { requireCustomer } from '#web/platform/guards.ts'
import { useReaderZone } from '#web/platform/moment.tsx'
import { siteContext } from '#web/platform/site-context.ts'
import { useTranslations } from '#web/platform/texts.ts'
import type { Route } from './+types/details-route.ts'
import { askQuote } from './ask-quote.ts'
import { BookingFrame, titleOf } from './booking-frame.tsx'
import { BookingSummary } from './booking-summary.tsx'
import { choiceQuery, modelHref, readChoice } from './choice.ts'
import { DetailsForm } from './details-form.tsx'
import { Refused } from './later-parts.ts'

export const handle = { messages: ['booking', 'orders', 'validation'] }

/** Prices the choice that the address names; a guest signs in first and comes back. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireCustomer(context)
  const choice = readChoice(new URL(request.url).searchParams)
  if (!choice.model) throw redirect('/')
  const asked = await askQuote(context, choice)
  const { timeZone } = context.get(siteContext)
  const { coupon } = choice
  const page = { asked, coupon, query: choiceQuery(choice), form: choiceQuery({ ...choice, coupon: '' }), timeZone }
  if ('refusal' in asked) await Refused.load()
  if ('refusal' in asked) return data({ ...page, back: asked.refusal.back }, { status: asked.status })
  const { service, model } = asked.quote
  return data({ ...page, back: modelHref({ service: service.slug, model: model.slug }, choice) })
}

export default function DetailsRoute({ loaderData }: Route.ComponentProps) {
  const { asked, coupon, query, form, timeZone } = loaderData
  const t = useTranslations('booking')
  const zone = useReaderZone(timeZone)
  if ('refusal' in asked) return <Refused refusal={asked.refusal} />
  const { quote, couponFault } = asked
  return (
    <BookingFrame
      step="details"
      title={t(titleOf(quote.kind))}
      lead={t(`details_leads.${quote.kind}`)}
      summary={<BookingSummary quote={quote} zone={zone} step="details" />}
    >
      <DetailsForm key={form} quote={quote} query={query} coupon={coupon} couponFault={couponFault} />
    </BookingFrame>
  )
}
