import { MoneyText } from '#web/platform/texts/money.tsx'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Card } from '#web/ui/card.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Countdown } from '../countdown.tsx'
import { orderStep } from '../order-step.ts'
import { PayForm } from '../pay-form.tsx'
import { paymentPath } from '../payment-path.ts'
import { failureKey, methodKey } from '../payment-words.ts'
import type { StageProps } from './open-payment.tsx'

/** A payment that came to nothing: why, in plain words, and the way to another one where something is still due. */
export function EndedPayment({ order, invoice, payment, shownAt }: StageProps) {
  const t = useTranslations('payments')
  const { status } = payment
  const ended = status === 'expired' || status === 'voided' ? status : 'failed'
  const isUnopened = status === 'created'
  const step = orderStep(order, invoice)
  const isDue = step?.kind === 'pay' || step?.kind === 'under_way'
  return (
    <Card className="grid gap-5">
      <Alert tone={ended === 'failed' && !isUnopened ? 'danger' : 'warning'}>
        <h1 className="text-h2">{t(isUnopened ? 'unopened_title' : `failed_titles.${ended}`)}</h1>
        <p>{t(isUnopened ? 'unopened_text' : failureKey(payment))}</p>
      </Alert>
      <div className="grid gap-1">
        <p>
          {t(methodKey(payment.method))} · <MoneyText money={payment.amount} />
        </p>
        <p className="text-muted">{t(isDue ? 'nothing_taken' : 'nothing_due')}</p>
        {isDue && (
          <p className="text-sm font-semibold text-warning">
            <Countdown until={step.payable.due_at} shownAt={shownAt} />
          </p>
        )}
      </div>
      {step?.kind === 'pay' && (
        <PayForm orderId={order.id} methods={invoice.methods} payable={step.payable} first={payment.method} />
      )}
      {step?.kind === 'under_way' && (
        <LinkButton href={paymentPath(order.id, step.payment.id)} size="large" className="justify-self-start">
          {t('under_way.to_continue')}
        </LinkButton>
      )}
      {!isDue && (
        <LinkButton href={`/profile/orders/${order.id}`} variant="secondary" className="justify-self-start">
          {t('back_to_order')}
        </LinkButton>
      )}
    </Card>
  )
}
