import { useHref, useLocation } from 'react-router'
import { Moment } from '#web/platform/moment.tsx'
import { SitePicture } from '#web/platform/site-picture.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Directional } from '#web/ui/directional.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { listHref } from './list-query.ts'
import { keptFor } from './order-kinds.ts'
import { OrderReason, OrderStatusPill, statusLooks } from './order-status.tsx'
import type { Order } from './wire.ts'

/** What was ordered, where it stands, and who has to do what until when. */
export function OrderHead({ order, zone }: { order: Order; zone: string }) {
  const t = useTranslations('orders')
  return (
    <header className="grid gap-4">
      <Link href={listHref(1)} className="inline-flex min-h-11 w-fit items-center gap-1 text-sm text-muted hover:text-ink">
        <Directional>
          <Icon name="chevron-left" size={16} />
        </Directional>
        {t('title')}
      </Link>
      <div className="flex items-start gap-4 sm:gap-6">
        {order.image && (
          <div className="aspect-square w-20 shrink-0 overflow-hidden rounded-control sm:aspect-4/3 sm:w-36 [&_img]:size-full">
            <SitePicture picture={order.image} sizes="(width >= 40rem) 144px, 80px" decorative />
          </div>
        )}
        <div className="grid min-w-0 gap-2">
          <p className="text-sm text-muted">
            {t('order')} <bdi dir="ltr">{order.reference}</bdi>
          </p>
          <h1 className="text-h2">{order.package_name}</h1>
          <div role="status">
            <OrderStatusPill status={order.status} />
          </div>
        </div>
      </div>
      <StateNote order={order} zone={zone} />
    </header>
  )
}

function StateNote({ order, zone }: { order: Order; zone: string }) {
  const t = useTranslations('orders')
  const { status, due_at, review_due_at } = order
  const kept = keptFor(order)
  if (status === 'in_review' && review_due_at) {
    return (
      <Alert tone="info" title={t.rich('answer_by', { time: () => <Moment at={review_due_at} zone={zone} /> })}>
        <p>
          {t(order.priced ? `in_review_texts.${kept}` : 'unpriced_text')}{' '}
          <span className="noscript:hidden">{t('refreshes')}</span>
        </p>
        <Reload />
      </Alert>
    )
  }
  if (status === 'awaiting_payment' && due_at) {
    return (
      <Alert tone="warning" title={t.rich('pay_by', { time: () => <Moment at={due_at} zone={zone} /> })}>
        <p>{t(`awaiting_payment_texts.${kept}`)}</p>
      </Alert>
    )
  }
  const hasEnded = 'ended' in statusLooks[status]
  if (!hasEnded || !(order.reason || order.reason_text)) return null
  return (
    <Alert tone={statusLooks[status].tone}>
      <OrderReason {...order} />
    </Alert>
  )
}

/** Where scripts run the page looks for news by itself. */
function Reload() {
  const t = useTranslations('orders')
  const href = useHref(useLocation().pathname)
  return (
    <a
      href={href}
      className="hidden min-h-11 items-center font-medium text-link underline underline-offset-4 noscript:inline-flex"
    >
      {t('reload')}
    </a>
  )
}
