import type { ReactNode } from 'react'
import { useHref, useLocation } from 'react-router'
import { formatDay } from '#shared/dates.ts'
import { SitePicture } from '#web/platform/page/site-picture.tsx'
import { useLocale, useSite } from '#web/platform/session/use-site.ts'
import { Deadline } from '#web/platform/texts/deadline.tsx'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { contactLinks } from '#web/shell/company/contact-links.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { listHref } from '../list/list-href.ts'
import { heldFor } from '../order-kinds.ts'
import { OrderReason, OrderStatusPill, statusStyles } from '../order-status.tsx'
import type { Order } from '../wire.ts'
import { hasEnded } from './timeline-entries.ts'
import { greetingOf, type TripPhase } from './trip-phase.ts'

type HeadProps = {
  order: Order
  zone: string
  phase: TripPhase
  /** The next step with the order's money; it says all that there is to do, except where the order has ended. */
  step?: ReactNode
}

/** The ordered product, the status, and the next action with its deadline. */
export function OrderHead({ order, zone, phase, step }: HeadProps) {
  const t = useTranslations('orders')
  const locale = useLocale()
  const greeting = greetingOf(order, phase)
  return (
    <header className="grid gap-4">
      <Link
        href={listHref(1)}
        className="inline-flex min-h-11 w-fit items-center gap-1 text-sm text-muted hover:text-ink print:hidden"
      >
        <Icon name="chevron-left" size={16} isDirectional />
        {t('title')}
      </Link>
      <div className="flex items-start gap-[min(1rem,16px)] sm:gap-6">
        {order.image && (
          <div className="aspect-square w-[min(5rem,25%)] shrink-0 overflow-hidden rounded-control sm:aspect-4/3 sm:w-36 [&_img]:size-full">
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
      {greeting && order.travel_day && (
        <p className="text-lg font-semibold">{t(`greetings.${greeting}`, { day: formatDay(order.travel_day, locale) })}</p>
      )}
      {(!step || hasEnded(order.status)) && <StateNote order={order} zone={zone} />}
      {step}
    </header>
  )
}

function StateNote({ order, zone }: { order: Order; zone: string }) {
  const t = useTranslations('orders')
  const { status, due_at, review_due_at } = order
  const held = heldFor(order)
  if (status === 'in_review' && review_due_at) {
    return (
      <Alert tone="info" title={t.rich('answer_by', { time: () => <Deadline at={review_due_at} zone={zone} /> })}>
        <p>
          {t(order.priced ? `in_review_texts.${held}` : 'unpriced_text')}{' '}
          <span className="noscript:hidden">{t('refreshes')}</span>
        </p>
        <NextStep order={order} />
        <Reload />
      </Alert>
    )
  }
  if (status === 'awaiting_payment' && due_at) {
    return (
      <Alert tone="warning" title={t.rich('pay_by', { time: () => <Deadline at={due_at} zone={zone} /> })}>
        <p>{t(`awaiting_payment_texts.${held}`)}</p>
        <NextStep order={order} />
      </Alert>
    )
  }
  return (
    <Alert tone={statusStyles[status].tone}>
      {hasEnded(status) && <OrderReason {...order} />}
      {status === 'rejected' ? <AfterRejection order={order} /> : <NextStep order={order} />}
    </Alert>
  )
}

/** The next step of an order, or the customer's options when there is none. */
function NextStep({ order: { status, priced, product } }: { order: Order }) {
  const t = useTranslations('orders')
  const isOver = hasEnded(status)
  return (
    <>
      <p>{t(`next_steps.${nextStepOf(status, priced)}`)}</p>
      {isOver && product && (
        <TextLink
          href={`/services/booking/${product.service_slug}/models/${product.slug}`}
          className="inline-flex min-h-11 items-center"
        >
          {t('next_steps.again')}
        </TextLink>
      )}
    </>
  )
}

function nextStepOf(status: Order['status'], isPriced: boolean) {
  if (status === 'in_review') return isPriced ? 'in_review' : 'in_review_request'
  if (status === 'deposit_paid') return 'awaiting_payment'
  return status === 'awaiting_payment' || status === 'paid' || status === 'completed' ? status : 'ended'
}

/** After a rejection: choose again, or ask us. */
function AfterRejection({ order: { product, priced } }: { order: Order }) {
  const t = useTranslations('orders')
  const { whatsapp } = contactLinks(useSite().settings)
  const again = product ? `/services/booking/${product.service_slug}/models/${product.slug}` : '/services'
  return (
    <p className="mt-1 flex flex-wrap gap-x-5 font-medium">
      <TextLink href={again} className="inline-flex min-h-11 items-center">
        {t(product ? 'book_again' : priced ? 'browse' : 'ask_again')}
      </TextLink>
      {whatsapp && (
        <a href={whatsapp} className="inline-flex min-h-11 items-center text-link underline underline-offset-4">
          {t('ask_on_whatsapp')}
        </a>
      )}
    </p>
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
