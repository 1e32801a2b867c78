import { useState } from 'react'
import { data, redirect } from 'react-router'
import { choiceQuery, modelHref, readChoice } from '#web/platform/booking-choice.ts'
import { requireCustomer } from '#web/platform/guards.ts'
import { KeptNotice } from '#web/platform/kept-notice.tsx'
import { useReaderZone } from '#web/platform/moment.tsx'
import { siteContext } from '#web/platform/site-context.ts'
import { useTranslations } from '#web/platform/texts.ts'
import type { Route } from './+types/details-route.ts'
import { askQuote } from './ask-quote.ts'
import { bookingDraft } from './booking-draft.ts'
import { bookingForm } from './booking-form.ts'
import { BookingFrame, titleOf } from './booking-frame.tsx'
import { BookingSummary } from './booking-summary.tsx'
import { Details, Refused } from './later-parts.ts'
import { LimitNotice } from './limit-notice.tsx'
import { unpaidAtLimit } from './order-limit.ts'

export const handle = { messages: ['booking', 'orders', 'validation'] }

/** Prices the choice that the address names; a guest signs in first and comes back. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const customer = await requireCustomer(context)
  const choice = readChoice(new URL(request.url).searchParams)
  if (!choice.model) throw redirect('/')
  const [asked, unpaid] = await Promise.all([askQuote(context, choice), unpaidAtLimit(context)])
  const site = context.get(siteContext)
  const { coupon, model: chosen } = choice
  const kept = bookingDraft(site, customer.id, chosen)?.values ?? null
  const form = choiceQuery({ ...choice, coupon: '' })
  const page = { asked, coupon, kept, chosen, unpaid, query: choiceQuery(choice), form, timeZone: site.timeZone }
  await ('refusal' in asked ? Refused : Details).load()
  if ('refusal' in asked) return data({ ...page, back: asked.refusal.back }, { status: asked.status })
  const { service, model } = asked.quote
  return data({ ...page, back: modelHref({ service: service.slug, model: model.slug }, choice) })
}

export default function DetailsRoute({ loaderData }: Route.ComponentProps) {
  const { asked, coupon, kept, chosen, unpaid, query, form, timeZone } = loaderData
  const [isKept] = useState(kept !== null)
  const t = useTranslations('booking')
  const zone = useReaderZone(timeZone)
  if ('refusal' in asked) return <Refused refusal={asked.refusal} />
  const { quote, couponFault } = asked
  return (
    <BookingFrame
      step="details"
      title={t(titleOf(quote.kind))}
      lead={t(`details_leads.${quote.kind}`)}
      notice={
        <>
          {unpaid > 0 && <LimitNotice message={t('at_limit', { count: unpaid })} />}
          {isKept && <KeptNotice form={bookingForm(chosen)} to={`/booking${query}`} />}
        </>
      }
      summary={<BookingSummary quote={quote} zone={zone} step="details" />}
    >
      <Details key={form} {...{ quote, query, kept, coupon, couponFault }} />
    </BookingFrame>
  )
}
