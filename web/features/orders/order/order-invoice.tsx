import { Deadline } from '#web/platform/texts/deadline.tsx'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Card } from '#web/ui/card.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { PriceTables, PriceTotals } from '../money/price-tables.tsx'
import type { Order } from '../wire.ts'
import { hasEnded } from './timeline-entries.ts'

type Props = { order: Order; zone: string; hasInvoice: boolean }

/** The items, what was taken off or added, the taxes, and what is due until when. */
export function OrderInvoice({ order, zone, hasInvoice }: Props) {
  const t = useTranslations('orders')
  const p = useTranslations('payments')
  if (!order.priced) return <NoPrice order={order} zone={zone} />
  return (
    <Card className="grid gap-6">
      <h2 className="-mb-3 text-xl">{t('invoice')}</h2>
      <PriceTables {...order} />
      <PriceTotals order={order} zone={zone} />
      {!order.payment_method && !hasEnded(order.status) && <p className="-mt-4 text-xs text-muted">{t('no_payment_method')}</p>}
      {hasInvoice && (
        <p className="-mt-2 print:hidden">
          <TextLink href={`/profile/orders/${order.id}/invoice`} className="inline-flex min-h-11 items-center">
            {p('invoice_link')}
          </TextLink>
        </p>
      )}
    </Card>
  )
}

/** A request has no invoice before somebody has given it a price. */
function NoPrice({ order: { review_due_at }, zone }: { order: Order; zone: string }) {
  const t = useTranslations('orders')
  return (
    <Card className="grid gap-2">
      <h2 className="text-xl">{t('invoice')}</h2>
      <p className="text-muted">{t('unpriced_invoice')}</p>
      {review_due_at && (
        <p className="font-medium">{t.rich('answer_by', { time: () => <Deadline at={review_due_at} zone={zone} /> })}</p>
      )}
    </Card>
  )
}
