import { data, redirect } from 'react-router'
import { requireCustomer } from '#web/platform/guards.ts'
import { siteContext } from '#web/platform/site-context.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { useReaderZone } from '../moments.tsx'
import type { Route } from './+types/details-route.ts'
import { askQuote } from './ask-quote.ts'
import { BookingFrame } from './booking-frame.tsx'
import { BookingSummary } from './booking-summary.tsx'
import { choiceQuery, modelHref, readChoice } from './choice.ts'
import { DetailsForm } from './details-form.tsx'
import { RefusedBooking } from './refused-booking.tsx'

export const handle = { messages: ['booking', 'orders', 'validation'] }

/** Prices the choice that the address names; a guest signs in first and comes back. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireCustomer(context)
  const choice = readChoice(new URL(request.url).searchParams)
  if (!choice.model) throw redirect('/')
  const asked = await askQuote(context, choice)
  const { timeZone } = context.get(siteContext)
  const page = { asked, query: choiceQuery(choice), timeZone }
  if ('refusal' in asked) return data({ ...page, back: asked.refusal.back }, { status: asked.status })
  const { service, model } = asked.quote
  return data({ ...page, back: modelHref({ service: service.slug, model: model.slug }, choice) })
}

export default function DetailsRoute({ loaderData: { asked, query, timeZone } }: Route.ComponentProps) {
  const t = useTranslations('booking')
  const zone = useReaderZone(timeZone)
  if ('refusal' in asked) return <RefusedBooking refusal={asked.refusal} />
  const { quote } = asked
  return (
    <BookingFrame
      step="details"
      title={t('details_title')}
      lead={t('details_lead')}
      summary={<BookingSummary quote={quote} zone={zone} isOpen={false} />}
    >
      <DetailsForm key={query} quote={quote} query={query} />
    </BookingFrame>
  )
}
