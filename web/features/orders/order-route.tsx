import { Suspense } from 'react'
import { unwrap, unwrapOr } from '#web/platform/api/unwrap.ts'
import { now } from '#web/platform/clock.ts'
import { PageHead } from '#web/platform/page/page-head.tsx'
import { favouriteIds } from '#web/platform/page-template/favourites.ts'
import { apiContext, type Contexts, siteContext } from '#web/platform/site-context.ts'
import { useReaderZone } from '#web/platform/texts/moment.tsx'
import { useTranslations } from '#web/platform/texts/texts.ts'
import type { Route } from './+types/order-route.ts'
import { LazyOrderChanges } from './change/lazy-order-changes.ts'
import { hasMoney } from './money/has-money.ts'
import { LazyOrderMoney } from './money/lazy-order-money.ts'
import { stepsAhead } from './order/cancellation-steps.tsx'
import { LazyOrderEnd } from './order/end/lazy-order-end.ts'
import { similarToOrder } from './order/end/similar-products.ts'
import { OrderFacts } from './order/order-facts.tsx'
import { OrderGuide } from './order/order-guide.tsx'
import { OrderHead } from './order/order-head.tsx'
import { OrderHelp } from './order/order-help.tsx'
import { OrderInvoice } from './order/order-invoice.tsx'
import { OrderPeople } from './order/order-people.tsx'
import { OrderPolicies } from './order/order-policies.tsx'
import { OrderTerms } from './order/order-terms.tsx'
import { OrderTimeline } from './order/order-timeline.tsx'
import { hasEnded } from './order/timeline-entries.ts'
import { tripPhase } from './order/trip-phase.ts'
import { beginPayment } from './pay/begin-payment.ts'
import { LazyOrderStep } from './pay/lazy-order-step.ts'
import { isPaymentExpected, orderStep } from './pay/order-step.ts'
import { LazyOrderReview } from './review/lazy-order-review.ts'
import { useRefresh } from './use-refresh.ts'
import type { Invoice, Order, ReviewForm } from './wire.ts'

export const handle = { messages: ['orders', 'payments', 'changes'] }

export async function loader({ params, context }: Route.LoaderArgs) {
  const order = await unwrap(context.get(apiContext).profile.orders[':id'].$get({ param: { id: params.id } }))
  const cancellation = stepsAhead(order.cancellation, now())
  const [similar, favourites, invoice, review] = await Promise.all([
    similarToOrder(context, order),
    favouriteIds(context),
    invoiceOf(context, order),
    reviewOf(context, order),
  ])
  await Promise.all([
    LazyOrderEnd.load(),
    review && LazyOrderReview.load(),
    orderStep(order, invoice) && LazyOrderStep.load(),
    invoice && hasMoney(invoice) && LazyOrderMoney.load(),
    hasChanges(order) && LazyOrderChanges.load(),
  ])
  return {
    order: { ...order, cancellation },
    invoice,
    review,
    shownAt: now(),
    phase: tripPhase(order, now()),
    similar,
    favourites,
    timeZone: context.get(siteContext).timeZone,
  }
}

/** Whether an order was changed, or can be. */
const hasChanges = ({ can_change, changes }: Order): boolean => can_change || changes.length > 0

/** The invoice of an order that awaits or awaited payment. */
async function invoiceOf(context: Contexts, { id, history }: Order): Promise<Invoice | null> {
  if (!history.some(({ to }) => to === 'awaiting_payment')) return null
  return unwrapOr(context.get(apiContext).profile.orders[':id'].invoice.$get({ param: { id } }), null)
}

/** The review of a completed order; null for one that cannot be reviewed. */
async function reviewOf(context: Contexts, { id, status, product }: Order): Promise<ReviewForm | null> {
  if (status !== 'completed' || !product) return null
  return unwrapOr(context.get(apiContext).profile.orders[':id'].review.$get({ param: { id } }), null)
}

/** The form of the next step: it begins a payment, of which a page of its own tells the rest. */
export async function action(args: Route.ActionArgs) {
  const result = await beginPayment(args)
  await LazyOrderStep.load()
  return result
}

/** Parts below each other. Not a grid on paper: Chromium prints its rows over each other where a page ends. */
const stack = 'grid gap-6 print:block print:*:mb-4'

export default function OrderRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { order, invoice, phase, review, similar, shownAt } = loaderData
  const t = useTranslations('orders')
  const zone = useReaderZone(loaderData.timeZone)
  const step = orderStep(order, invoice)
  useRefresh(order.status === 'in_review' || isPaymentExpected(step))
  return (
    <div className={stack}>
      <PageHead title={t('order_title', { reference: order.reference })} noindex />
      <OrderHead
        order={order}
        zone={zone}
        phase={phase}
        step={
          step && <LazyOrderStep order={order} step={step} invoice={invoice} zone={zone} shownAt={shownAt} result={actionData} />
        }
      />
      {review && <LazyOrderReview orderId={order.id} form={review} />}
      {!hasEnded(order.status) && order.status !== 'completed' && <OrderGuide order={order} />}
      <OrderFacts order={order} zone={zone} />
      <div className={`${stack} items-start xl:grid-cols-[1fr_18rem] xl:grid-rows-[auto_1fr]`}>
        <div className="xl:col-start-2">
          <OrderTimeline order={order} zone={zone} />
        </div>
        <div className={`${stack} min-w-0 xl:col-start-1 xl:row-span-2 xl:row-start-1`}>
          {invoice && hasMoney(invoice) && <LazyOrderMoney invoice={invoice} zone={zone} />}
          <OrderInvoice order={order} zone={zone} hasInvoice={invoice !== null} />
          <OrderPeople order={order} />
        </div>
        <div className={stack}>
          {hasChanges(order) && <LazyOrderChanges order={order} zone={zone} />}
          <OrderTerms order={order} readerZone={zone} />
          <OrderPolicies order={order} />
          <OrderHelp order={order} />
        </div>
      </div>
      <Suspense>
        <LazyOrderEnd id={order.product?.id ?? null} similar={similar} />
      </Suspense>
    </div>
  )
}
