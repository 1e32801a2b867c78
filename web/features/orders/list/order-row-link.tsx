import { SitePicture } from '#web/platform/page/site-picture.tsx'
import { Deadline } from '#web/platform/texts/deadline.tsx'
import { MoneyText } from '#web/platform/texts/money.tsx'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Days } from '../moments.tsx'
import { kindIcon } from '../order-kinds.ts'
import { OrderStatusPill } from '../order-status.tsx'
import type { OrderRow } from '../wire.ts'

/** An order in a list: the whole row leads to its page. */
export function OrderRowLink({ order, zone, heading: Heading = 'h2' }: { order: OrderRow; zone: string; heading?: 'h2' | 'h3' }) {
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
    </article>
  )
}

/** Until when somebody has to act, where anybody has. */
function OpenUntil({ order: { status, due_at, review_due_at }, zone }: { order: OrderRow; zone: string }) {
  const t = useTranslations('orders')
  const isPayable = status === 'awaiting_payment'
  const at = isPayable ? due_at : review_due_at
  if (!at) return null
  return (
    <p className="col-span-full text-sm sm:col-start-2">
      {t.rich(isPayable ? 'pay_by' : 'answer_by', { time: () => <Deadline at={at} zone={zone} /> })}
    </p>
  )
}
