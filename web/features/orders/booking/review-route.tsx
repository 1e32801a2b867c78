import { Navigate, redirect } from 'react-router'
import { useReaderZone } from '#web/platform/moment.tsx'
import { siteContext } from '#web/platform/site-context.ts'
import { useTranslations } from '#web/platform/texts.ts'
import type { Route } from './+types/review-route.ts'
import { BookingFrame, titleOf } from './booking-frame.tsx'
import { BookingSummary } from './booking-summary.tsx'
import { choiceQuery, readChoice } from './choice.ts'
import { DetailsAgain, Refused, ReviewStage } from './later-parts.ts'
import { isPosted, reviewAction, type Stage } from './review-action.ts'
import { StageNotice } from './stage-notice.tsx'
import { useStageView } from './use-stage-view.ts'

export const handle = { messages: ['booking', 'orders', 'validation'] }

/** There is something to review only in answer to a form, which needs a customer; asked for by its address, the page leads to the details. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { isDocument, timeZone } = context.get(siteContext)
  const query = choiceQuery(readChoice(new URL(request.url).searchParams))
  if (isDocument && !context.get(isPosted)) throw redirect(`/booking${query}`)
  return { query, timeZone, back: `/booking${query}` }
}

export async function action(args: Route.ActionArgs) {
  const stage = await reviewAction(args)
  await Promise.all([Refused.load(), DetailsAgain.load(), ReviewStage.load()])
  return stage
}

export default function ReviewRoute({ loaderData: { query, timeZone }, actionData: stage }: Route.ComponentProps) {
  const zone = useReaderZone(timeZone)
  useStageView(stage)
  if (!stage) return <Navigate to={`/booking${query}`} replace />
  if (stage.stage === 'refused') return <Refused refusal={stage.refusal} />
  return <PricedStage stage={stage} query={query} zone={zone} />
}

type Priced = Exclude<Stage, { stage: 'refused' }>

function PricedStage({ stage, query, zone }: { stage: Priced; query: string; zone: string }) {
  const t = useTranslations('booking')
  const { quote, values, result, was, coupon } = stage
  const isReview = stage.stage === 'review'
  return (
    <BookingFrame
      step={stage.stage}
      title={t(isReview ? 'review_title' : titleOf(quote.kind))}
      lead={isReview ? t(`review_lead.${quote.confirmation}`) : t(`details_leads.${quote.kind}`)}
      notice={<StageNotice was={was} total={quote.total} result={result} />}
      summary={<BookingSummary quote={quote} zone={zone} step={stage.stage} />}
    >
      {isReview ? (
        <ReviewStage stage={stage} query={query} zone={zone} />
      ) : (
        <DetailsAgain quote={quote} query={query} values={values} coupon={coupon} result={result} />
      )}
    </BookingFrame>
  )
}
