import { answer } from '#web/platform/answer.ts'
import { now } from '#web/platform/clock.ts'
import { favouriteIds } from '#web/platform/favourites.ts'
import { useReaderZone } from '#web/platform/moment.tsx'
import { PageHead } from '#web/platform/page-head.tsx'
import { apiContext, siteContext } from '#web/platform/site-context.ts'
import { useTranslations } from '#web/platform/texts.ts'
import type { Route } from './+types/order-route.ts'
import { stepsAhead } from './cancellation-steps.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderGuide } from './order-guide.tsx'
import { OrderHead } from './order-head.tsx'
import { OrderHelp } from './order-help.tsx'
import { OrderInvoice } from './order-invoice.tsx'
import { OrderPeople } from './order-people.tsx'
import { OrderPolicies } from './order-policies.tsx'
import { OrderTerms } from './order-terms.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { findSimilar, SimilarModels } from './similar-models.tsx'
import { hasEnded } from './timeline-entries.ts'
import { tripPhase } from './trip-phase.ts'
import { useRefresh } from './use-refresh.ts'

export const handle = { messages: ['orders'] }

export async function loader({ params, context }: Route.LoaderArgs) {
  const order = await answer(context.get(apiContext).profile.orders[':id'].$get({ param: { id: params.id } }))
  const cancellation = stepsAhead(order.cancellation, now())
  const [similar, favourites] = await Promise.all([findSimilar(context, order), favouriteIds(context)])
  return {
    order: { ...order, cancellation },
    phase: tripPhase(order, now()),
    similar,
    favourites,
    timeZone: context.get(siteContext).timeZone,
  }
}

export default function OrderRoute({ loaderData: { order, phase, similar, timeZone } }: Route.ComponentProps) {
  const t = useTranslations('orders')
  const zone = useReaderZone(timeZone)
  useRefresh(order.status === 'in_review')
  return (
    <div className="grid gap-6">
      <PageHead title={t('order_title', { reference: order.reference })} noindex />
      <OrderHead order={order} zone={zone} phase={phase} />
      {!hasEnded(order.status) && order.status !== 'completed' && <OrderGuide order={order} />}
      <OrderFacts order={order} zone={zone} />
      <div className="grid items-start gap-6 xl:grid-cols-[1fr_18rem] xl:grid-rows-[auto_1fr]">
        <div className="xl:col-start-2">
          <OrderTimeline order={order} zone={zone} />
        </div>
        <div className="grid min-w-0 gap-6 xl:col-start-1 xl:row-span-2 xl:row-start-1">
          <OrderInvoice order={order} zone={zone} />
          <OrderPeople order={order} />
        </div>
        <div className="grid gap-6">
          <OrderTerms order={order} readerZone={zone} />
          <OrderPolicies order={order} />
          <OrderHelp order={order} />
        </div>
      </div>
      <SimilarModels models={similar} />
    </div>
  )
}
