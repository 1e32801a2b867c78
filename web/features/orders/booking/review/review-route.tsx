import { Navigate, redirect } from 'react-router'
import { readSelectionQuery, selectionQuery } from '#shared/booking/selection-query.ts'
import { siteContext } from '#web/platform/site-context.ts'
import { useReaderZone } from '#web/platform/texts/moment.tsx'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { bookingDraft } from '../booking-draft.ts'
import { BookingFrame, detailsTitle } from '../booking-frame.tsx'
import { BookingSummary } from '../booking-summary.tsx'
import { LazyDetailsForm } from '../details/lazy-details-form.ts'
import { LazyRejectedBooking } from '../quote/lazy-rejected-booking.ts'
import type { Route } from './+types/review-route.ts'
import { LazyReviewStage } from './lazy-review-stage.ts'
import { isPosted, reviewAction, reviewAgain, type Stage } from './review-action.ts'
import { StageNotice } from './stage-notice.tsx'
import { useStageView } from './use-stage-view.ts'

export const handle = { messages: ['booking', 'orders', 'policies', 'validation'] }

/** Opened by its address, the page reviews the stored draft; where that is incomplete, it leads to the details. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const selection = readSelectionQuery(new URL(request.url).searchParams)
  const query = selectionQuery(selection)
  const page = { query, timeZone: site.timeZone, back: `/booking${query}` }
  if (context.get(isPosted)) return { ...page, restored: null }
  const customer = await site.user()
  const draft = customer && bookingDraft(site, customer.id, selection.productId)
  const restored = draft && (await reviewAgain(context, selection, draft))
  if (!restored && site.isDocument) throw redirect(`/booking${query}`)
  if (restored) await LazyReviewStage.load()
  return { ...page, restored }
}

export async function action(args: Route.ActionArgs) {
  const stage = await reviewAction(args)
  await Promise.all([LazyRejectedBooking.load(), LazyDetailsForm.load(), LazyReviewStage.load()])
  return stage
}

export default function ReviewRoute({ loaderData: { query, timeZone, restored }, actionData }: Route.ComponentProps) {
  const stage = actionData ?? restored ?? undefined
  const zone = useReaderZone(timeZone)
  useStageView(stage)
  if (!stage) return <Navigate to={`/booking${query}`} replace />
  if (stage.stage === 'rejected') return <LazyRejectedBooking rejection={stage.rejection} />
  return <PricedStage stage={stage} query={query} zone={zone} />
}

type StageWithPrice = Exclude<Stage, { stage: 'rejected' }>

function PricedStage({ stage, query, zone }: { stage: StageWithPrice; query: string; zone: string }) {
  const t = useTranslations('booking')
  const { quote, values, result, was, coupon } = stage
  const isReview = stage.stage === 'review'
  return (
    <BookingFrame
      step={stage.stage}
      title={t(isReview ? 'review_title' : detailsTitle(quote.kind))}
      lead={isReview ? t(`review_lead.${quote.confirmation}`) : t(`details_leads.${quote.kind}`)}
      notice={<StageNotice was={was} total={quote.total} result={result} />}
      summary={<BookingSummary quote={quote} zone={zone} step={stage.stage} />}
    >
      {isReview ? (
        <LazyReviewStage stage={stage} query={query} />
      ) : (
        <LazyDetailsForm quote={quote} query={query} values={values} choices={stage.choices} coupon={coupon} result={result} />
      )}
    </BookingFrame>
  )
}
