import { useTranslations } from '#web/platform/texts/texts.ts'
import { StatusPill } from '#web/ui/status-pill.tsx'
import type { Tone } from '#web/ui/tone.tsx'
import type { Order, OrderStatus } from './wire.ts'

type StatusStyle = { tone: Tone; ended?: true }

/** How each status looks; nothing more comes after an ended one. */
export const statusStyles = {
  in_review: { tone: 'info' },
  awaiting_payment: { tone: 'warning' },
  deposit_paid: { tone: 'success' },
  paid: { tone: 'success' },
  completed: { tone: 'success' },
  rejected: { tone: 'danger', ended: true },
  cancelled_by_system: { tone: 'danger', ended: true },
  invoice_closed: { tone: 'danger', ended: true },
  cancelled_by_user: { tone: 'neutral', ended: true },
  cancelled_by_company: { tone: 'danger', ended: true },
} as const satisfies Record<OrderStatus, StatusStyle>

/** Whether an order of a status has something to be paid. */
export const isPayable = (status: OrderStatus): boolean => status === 'awaiting_payment' || status === 'deposit_paid'

/** The statuses that the list of orders can be narrowed to. */
export const filterStatuses = [
  'in_review',
  'awaiting_payment',
  'deposit_paid',
  'paid',
  'completed',
  'rejected',
  'cancelled_by_user',
  'cancelled_by_company',
  'cancelled_by_system',
  'invoice_closed',
] as const satisfies readonly OrderStatus[]

/** The status of an order, as icon and text. */
export function OrderStatusPill({ status }: { status: OrderStatus }) {
  const t = useTranslations('orders')
  const style: StatusStyle = statusStyles[status]
  return (
    <StatusPill tone={style.tone} ended={style.ended}>
      {t(`statuses.${status}`)}
    </StatusPill>
  )
}

const reasons = ['specs_mismatch', 'review_timeout', 'non_compliant', 'past_due', 'by_customer', 'by_company'] as const
type Reason = (typeof reasons)[number]

/** The reason of an end that we have words for. */
export const knownReason = (reason: string | null): Reason | undefined => reasons.find((known) => known === reason)

/** Why an order ended: our words for the reason, and what the one who ended it wrote. */
export function OrderReason({ reason, reason_text }: Pick<Order, 'reason' | 'reason_text'>) {
  const t = useTranslations('orders')
  const known = knownReason(reason)
  return (
    <>
      {known && <p>{t(`reasons.${known}`)}</p>}
      {reason_text && <p>{known === 'by_customer' ? t('your_words', { text: reason_text }) : reason_text}</p>}
    </>
  )
}
