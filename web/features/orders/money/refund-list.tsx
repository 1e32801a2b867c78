import { Moment } from '#web/platform/texts/moment.tsx'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { StatusPill } from '#web/ui/status-pill.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Tone } from '#web/ui/tone.tsx'
import { refundCauseOf, refundStateOf } from '../pay/payment-words.ts'
import type { Refund } from '../wire.ts'
import { MoneyRow } from './money-row.tsx'

const tones: Readonly<Record<string, Tone>> = { done: 'success', failed: 'danger', awaiting_iban: 'warning' }

type Props = { orderId: string; refunds: readonly Refund[]; zone: string }

/** Each refund with why it is made, how it stands, and where the money goes. */
export function RefundList({ orderId, refunds, zone }: Props) {
  const t = useTranslations('payments')
  return refunds.map((refund) => {
    const state = refundStateOf(refund.status)
    return (
      <MoneyRow
        key={refund.id}
        title={t(`refund_causes.${refundCauseOf(refund.cause)}`)}
        amount={refund.amount}
        note={
          <>
            <RefundWay refund={refund} /> · <Moment at={refund.created_at} zone={zone} />
          </>
        }
        state={<StatusPill tone={tones[refund.status] ?? 'info'}>{t(`refund_states.${state}`)}</StatusPill>}
      >
        <p className="text-sm text-muted">
          {t.rich(`refund_texts.${state}`, { time: () => <Moment at={refund.done_at ?? refund.created_at} zone={zone} /> })}
        </p>
        {refund.status === 'awaiting_iban' && (
          <TextLink
            href={`/profile/orders/${orderId}/refunds/${refund.id}`}
            className="inline-flex min-h-11 items-center text-sm"
          >
            {t('to_iban')}
          </TextLink>
        )}
      </MoneyRow>
    )
  })
}

function RefundWay({ refund: { way, iban_hint } }: { refund: Refund }) {
  const t = useTranslations('payments')
  if (iban_hint) return t.rich('refund_ways.to_account', { hint: () => <bdi dir="ltr">{iban_hint}</bdi> })
  return t(`refund_ways.${way}`)
}
