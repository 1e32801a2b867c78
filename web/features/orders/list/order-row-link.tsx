import { SitePicture } from '#web/platform/page/site-picture.tsx'
import { Deadline } from '#web/platform/texts/deadline.tsx'
import { MoneyText } from '#web/platform/texts/money.tsx'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Days } from '../moments.tsx'
import { kindIcon } from '../order-kinds.ts'
import { isPayable, OrderStatusPill } from '../order-status.tsx'
import type { OrderRow } from '../wire.ts'

type Props = {
  order: OrderRow
  zone: string
  heading?: 'h2' | 'h3' /** It is completed and waits for a review. */
  isUnreviewed?: boolean
}

/** An order in a list: the whole row leads to its page. */
export function OrderRowLink({ order, zone, heading: Heading = 'h2', isUnreviewed = false }: Props) {
  const t = useTranslations('orders')
  return (
    <article className="relative grid grid-cols-[min(5.5rem,30%)_1fr] gap-x-[min(1rem,16px)] gap-y-3 rounded-card border border-line bg-surface p-4 shadow-card transition hover:shadow-raised has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-ring sm:grid-cols-[8rem_1fr_auto] sm:gap-x-5">
      <div className="aspect-square overflow-hidden rounded-control bg-sunken sm:row-span-2 sm:aspect-4/3 [&_img]:size-full">
        {order.image ? (
          <SitePicture picture={order.image} sizes="(width >= 40rem) 128px, 88px" decorative />
        ) : (
          <span className="grid size-full place-items-center text-muted">
            <Icon name={kindIcon(order)} size={32} />
          </span>
        )}
      </div>
      <div className="grid min-w-0 content-start gap-1">
        <p className="flex flex-wrap gap-x-3 text-xs text-muted">
          <span>{order.service_name}</span>{' '}
          <bdi dir="ltr" className="wrap-anywhere">
            {order.reference}
          </bdi>
        </p>
        <Heading className="text-lg font-semibold">
          <Link href={`/profile/orders/${order.id}`} className="stretch-link outline-none">
            {order.package_name}
          </Link>
        </Heading>
        {order.travel_day && (
          <p className="text-sm text-muted">
            <Days from={order.travel_day} to={order.end_day} />
          </p>
        )}
      </div>
      <div className="col-span-full flex flex-wrap items-center justify-between gap-3 sm:col-span-1 sm:grid sm:content-start sm:justify-items-end">
        <OrderStatusPill status={order.status} />
        {order.priced ? (
          <span className="text-xl font-bold">
            <MoneyText money={order.total} />
          </span>
        ) : (
          <span className="text-sm font-medium text-muted">{t('unpriced')}</span>
        )}
      </div>
      <OpenUntil order={order} zone={zone} />
      {isUnreviewed && (
        <Link
          href={`/profile/orders/${order.id}/review`}
          className={`col-span-full w-fit sm:col-start-2 ${buttonClass({ size: 'small', variant: 'secondary', className: 'relative z-1 print:hidden' })}`}
        >
          <Icon name="star" />
          {t('review.write')}
        </Link>
      )}
    </article>
  )
}

/** What is due and until when, or until when we answer, where anybody has to act. */
function OpenUntil({ order: { status, due_at, review_due_at, amount_due, due_now }, zone }: { order: OrderRow; zone: string }) {
  const t = useTranslations('orders')
  const isDue = isPayable(status)
  const at = isDue ? due_at : review_due_at
  if (!at) return null
  return (
    <div className="col-span-full flex flex-wrap items-center justify-between gap-x-5 gap-y-2 text-sm sm:col-start-2">
      <p className="min-w-0 flex-[1_1_12rem]">
        {t.rich(isDue ? 'pay_by' : 'answer_by', { time: () => <Deadline at={at} zone={zone} /> })}
        {isDue && (
          <span className="block font-semibold">
            {t(due_now.amount === amount_due.amount ? 'amount_due' : 'deposit_due')}: <MoneyText money={due_now} />
          </span>
        )}
      </p>
      {isDue && (
        // The whole row leads to the order, whose page begins with the payment.
        <span aria-hidden="true" className={buttonClass({ size: 'small', className: 'print:hidden' })}>
          {t('pay_now')}
        </span>
      )}
    </div>
  )
}
