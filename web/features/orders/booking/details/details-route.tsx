import { useState } from 'react'
import { data, redirect } from 'react-router'
import { readSelectionQuery, selectionQuery } from '#shared/booking/selection-query.ts'
import { isUuid } from '#shared/id.ts'
import { DraftNotice } from '#web/platform/forms/drafts/draft-notice.tsx'
import { productHref } from '#web/platform/page/product-href.ts'
import { requireCustomer } from '#web/platform/session/guards.ts'
import { siteContext } from '#web/platform/site-context.ts'
import { useReaderZone } from '#web/platform/texts/moment.tsx'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { bookingDraft } from '../booking-draft.ts'
import { bookingForm } from '../booking-form.ts'
import { BookingFrame, detailsTitle } from '../booking-frame.tsx'
import { BookingSummary } from '../booking-summary.tsx'
import { changeKey } from '../changed-order.ts'
import { LimitNotice } from '../limit-notice.tsx'
import { unpaidAtLimit } from '../order-limit.ts'
import { LazyRejectedBooking } from '../quote/lazy-rejected-booking.ts'
import { requestQuote } from '../quote/request-quote.ts'
import type { Route } from './+types/details-route.ts'
import { noChoices } from './choices.ts'
import { LazyDetailsForm } from './lazy-details-form.ts'
import { loadChoices } from './load-choices.ts'

export const handle = { messages: ['booking', 'orders', 'validation'] }

/** Prices the selection that the address names; a guest signs in first and comes back. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const customer = await requireCustomer(context)
  const { search, searchParams } = new URL(request.url)
  const changed = searchParams.get(changeKey)
  if (changed && isUuid(changed)) throw redirect(`/profile/orders/${changed}/change${search}`)
  const selection = readSelectionQuery(searchParams)
  if (!selection.productId) throw redirect('/')
  const [quoteResult, unpaid] = await Promise.all([requestQuote(context, selection), unpaidAtLimit(context)])
  const site = context.get(siteContext)
  const { coupon, productId: selected } = selection
  const restored = bookingDraft(site, customer.id, selected)?.values ?? null
  const form = selectionQuery({ ...selection, coupon: '' })
  const page = {
    quoteResult,
    coupon,
    restored,
    selected,
    unpaid,
    query: selectionQuery(selection),
    form,
    timeZone: site.timeZone,
    choices: noChoices,
  }
  await ('rejection' in quoteResult ? LazyRejectedBooking : LazyDetailsForm).load()
  if ('rejection' in quoteResult) return data({ ...page, back: quoteResult.rejection.back }, { status: quoteResult.status })
  const { service, product } = quoteResult.quote
  const choices = await loadChoices(context, quoteResult.quote)
  return data({ ...page, choices, back: productHref({ service: service.slug, product: product.slug }, selection) })
}

export default function DetailsRoute({ loaderData }: Route.ComponentProps) {
  const { quoteResult, coupon, restored, selected, unpaid, query, form, timeZone, choices } = loaderData
  const [isRestored] = useState(restored !== null)
  const t = useTranslations('booking')
  const zone = useReaderZone(timeZone)
  if ('rejection' in quoteResult) return <LazyRejectedBooking rejection={quoteResult.rejection} />
  const { quote, couponIssue } = quoteResult
  return (
    <BookingFrame
      step="details"
      title={t(detailsTitle(quote.kind))}
      lead={t(`details_leads.${quote.kind}`)}
      notice={
        <>
          {unpaid > 0 && <LimitNotice message={t('at_limit', { count: unpaid })} />}
          {isRestored && <DraftNotice form={bookingForm(selected)} to={`/booking${query}`} />}
        </>
      }
      summary={<BookingSummary quote={quote} zone={zone} step="details" />}
    >
      <LazyDetailsForm key={form} {...{ quote, query, restored, choices, coupon, couponIssue }} />
    </BookingFrame>
  )
}
