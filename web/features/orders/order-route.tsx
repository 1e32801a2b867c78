import { unwrap } from '#web/platform/api/unwrap.ts'
import { now } from '#web/platform/clock.ts'
import { PageHead } from '#web/platform/page/page-head.tsx'
import { favouriteIds } from '#web/platform/page-template/favourites.ts'
import { apiContext, siteContext } from '#web/platform/site-context.ts'
import { useReaderZone } from '#web/platform/texts/moment.tsx'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { SimilarProducts } from '#web/shell/cards/similar-products.tsx'
import { ViewedProducts } from '#web/shell/cards/viewed-products.tsx'
import type { Route } from './+types/order-route.ts'
import { stepsAhead } from './order/cancellation-steps.tsx'
import { OrderFacts } from './order/order-facts.tsx'
import { OrderGuide } from './order/order-guide.tsx'
import { OrderHead } from './order/order-head.tsx'
import { OrderHelp } from './order/order-help.tsx'
import { OrderInvoice } from './order/order-invoice.tsx'
import { OrderPeople } from './order/order-people.tsx'
import { OrderPolicies } from './order/order-policies.tsx'
import { OrderTerms } from './order/order-terms.tsx'
import { OrderTimeline } from './order/order-timeline.tsx'
import { similarToOrder } from './order/similar-products.ts'
import { hasEnded } from './order/timeline-entries.ts'
import { tripPhase } from './order/trip-phase.ts'
import { useRefresh } from './use-refresh.ts'

export const handle = { messages: ['orders'] }

export async function loader({ params, context }: Route.LoaderArgs) {
  const order = await unwrap(context.get(apiContext).profile.orders[':id'].$get({ param: { id: params.id } }))
  const cancellation = stepsAhead(order.cancellation, now())
  const [similar, favourites] = await Promise.all([similarToOrder(context, order), favouriteIds(context)])
  return {
    order: { ...order, cancellation },
    phase: tripPhase(order, now()),
    similar,
    favourites,
    timeZone: context.get(siteContext).timeZone,
  }
}

/** Parts below each other. Not a grid on paper: Chromium prints its rows over each other where a page ends. */
const stack = 'grid gap-6 print:block print:*:mb-4'

export default function OrderRoute({ loaderData: { order, phase, similar, timeZone } }: Route.ComponentProps) {
  const t = useTranslations('orders')
  const zone = useReaderZone(timeZone)
  useRefresh(order.status === 'in_review')
  return (
    <div className={stack}>
      <PageHead title={t('order_title', { reference: order.reference })} noindex />
      <OrderHead order={order} zone={zone} phase={phase} />
      {!hasEnded(order.status) && order.status !== 'completed' && <OrderGuide order={order} />}
      <OrderFacts order={order} zone={zone} />
      <div className={`${stack} items-start xl:grid-cols-[1fr_18rem] xl:grid-rows-[auto_1fr]`}>
        <div className="xl:col-start-2">
          <OrderTimeline order={order} zone={zone} />
        </div>
        <div className={`${stack} min-w-0 xl:col-start-1 xl:row-span-2 xl:row-start-1`}>
          <OrderInvoice order={order} zone={zone} />
          <OrderPeople order={order} />
        </div>
        <div className={stack}>
          <OrderTerms order={order} readerZone={zone} />
          <OrderPolicies order={order} />
          <OrderHelp order={order} />
        </div>
      </div>
      <SimilarProducts title={t('similar')} products={similar} columns="xl:grid-cols-3" />
      <ViewedProducts id={order.product?.id ?? null} />
    </div>
  )
}
