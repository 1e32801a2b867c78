import { redirect } from 'react-router'
import type { ScreenHandle } from '#shared/site-request.ts'
import { unwrap, unwrapOr } from '#web/platform/api/unwrap.ts'
import { now } from '#web/platform/clock.ts'
import { submit } from '#web/platform/forms/submit.ts'
import { PageHead } from '#web/platform/page/page-head.tsx'
import { flash } from '#web/platform/session/flash.ts'
import { apiContext, type Contexts, siteContext } from '#web/platform/site-context.ts'
import { useReaderZone } from '#web/platform/texts/moment.tsx'
import { translator } from '#web/platform/texts/texts.server.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { useRefresh } from '../use-refresh.ts'
import type { Invoice, Order } from '../wire.ts'
import type { Route } from './+types/payment-route.ts'
import { takeBegun } from './begun-payment.ts'
import { paymentPath } from './payment-path.ts'
import { isCheckable, nextPayable, stageOf } from './payment-stage.ts'
import { EndedPayment } from './stages/ended-payment.tsx'
import { LeadOn } from './stages/lead-on.tsx'
import { NothingDue } from './stages/nothing-due.tsx'
import { OpenPayment } from './stages/open-payment.tsx'
import { sendReceipt } from './transfer/send-receipt.ts'
import { TransferPanel } from './transfer/transfer-panel.tsx'

export const handle = { messages: ['orders', 'payments', 'validation'], files: true } satisfies ScreenHandle

/**
 * The page of a payment, to which its provider returns. The provider is asked how the payment stands; what the address of the
 * return says is never read. A payment that is captured leads to its order.
 */
export async function loader({ params: { id, payment_id }, context }: Route.LoaderArgs) {
  const orders = context.get(apiContext).profile.orders[':id']
  const of = { param: { id, payment_id } }
  const known = await unwrap(orders.payments[':payment_id'].$get(of))
  const payment = isCheckable(known) ? await unwrapOr(orders.payments[':payment_id'].check.$post(of), known) : known
  const [order, invoice] = await Promise.all([
    unwrap(orders.$get({ param: { id } })),
    unwrap(orders.invoice.$get({ param: { id } })),
  ])
  if (stageOf(payment) === 'paid') throw leadToOrder(context, order, invoice)
  const site = context.get(siteContext)
  return { order, invoice, payment, isBegun: takeBegun(site, payment.id), shownAt: now(), timeZone: site.timeZone }
}

/** Money that came after the order had ended, or had been paid another way, is on its way back. */
function leadToOrder(context: Contexts, { id, status }: Order, { refunds }: Invoice): Response {
  const t = translator(context, 'payments')
  const isBooked = status === 'paid' || status === 'completed' || status === 'deposit_paid'
  const notice = status === 'deposit_paid' ? 'deposit_paid' : isBooked ? 'paid' : 'returned'
  const isReturned = notice === 'returned' && refunds.length > 0
  if (isBooked || isReturned)
    flash(context.get(siteContext), { kind: isBooked ? 'success' : 'info', text: t(`paid_notices.${notice}`) })
  return redirect(`/profile/orders/${id}`)
}

/** The receipt of a bank transfer is the one form that is sent to this page. */
export const action = (args: Route.ActionArgs) =>
  submit(args, {
    send: (form, api) => sendReceipt(form, api, args),
    done: () => paymentPath(args.params.id, args.params.payment_id),
  })

export default function PaymentRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('payments')
  const { order, invoice, payment, isBegun, shownAt } = loaderData
  const zone = useReaderZone(loaderData.timeZone)
  const stage = stageOf(payment)
  // Another payment came first, or the order has ended: money must not be sent after it.
  const isSettled = stage === 'continue' && !nextPayable(invoice)
  useRefresh(!isBegun && isCheckable(payment))
  return (
    <div className="grid max-w-2xl gap-5">
      <PageHead title={t('page_title')} noindex />
      <header className="grid gap-1">
        <Link
          href={`/profile/orders/${order.id}`}
          className="inline-flex min-h-11 w-fit items-center gap-1 text-sm text-muted hover:text-ink"
        >
          <Icon name="chevron-left" size={16} isDirectional />
          {t('back_to_order')}
        </Link>
        <p className="text-sm text-muted">
          <bdi>{order.package_name}</bdi> ·{' '}
          <bdi dir="ltr" className="whitespace-nowrap">
            {order.reference}
          </bdi>
        </p>
      </header>
      {isBegun && !isSettled && payment.redirect_url && <LeadOn href={payment.redirect_url} />}
      {stage === 'transfer' && <TransferPanel payment={payment} zone={zone} result={actionData} />}
      {isSettled && <NothingDue orderId={order.id} />}
      {!isSettled && (stage === 'continue' || stage === 'confirming') && (
        <OpenPayment order={order} invoice={invoice} payment={payment} isBegun={isBegun} shownAt={shownAt} zone={zone} />
      )}
      {(stage === 'ended' || stage === 'unopened') && (
        <EndedPayment order={order} invoice={invoice} payment={payment} shownAt={shownAt} zone={zone} />
      )}
    </div>
  )
}
