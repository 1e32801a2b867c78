import { useTranslations } from '#web/platform/texts/texts.ts'
import { Card } from '#web/ui/card.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import type { Order } from '../wire.ts'
import { CancellationSteps } from './cancellation-steps.tsx'
import { hasEnded } from './timeline-entries.ts'

/** The terms of cancelling, and the way to it while that is possible. */
export function OrderTerms({ order, readerZone }: { order: Order; readerZone: string }) {
  const t = useTranslations('orders')
  const { id, status, kind, cancellation, can_cancel } = order
  const isUnpaid = status === 'in_review' || status === 'awaiting_payment'
  if (hasEnded(status) || (!can_cancel && cancellation.length === 0)) return null
  return (
    <Card className="grid gap-4">
      <h2 className="text-xl">{t('cancellation')}</h2>
      {can_cancel && isUnpaid && <p className="font-medium text-success">{t('cancellation_unpaid')}</p>}
      {cancellation.length > 0 && (
        <div className="grid gap-1.5">
          {can_cancel && isUnpaid && <p className="text-sm text-muted">{t('cancellation_paid')}</p>}
          <CancellationSteps steps={cancellation} kind={kind} zone={order.zone ?? readerZone} />
        </div>
      )}
      {can_cancel && (
        <LinkButton href={`/profile/orders/${id}/cancel`} variant="secondary" wide>
          {t('cancel_order')}
        </LinkButton>
      )}
    </Card>
  )
}
