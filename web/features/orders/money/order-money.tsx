import type { ReactNode } from 'react'
import { Deadline } from '#web/platform/texts/deadline.tsx'
import { Moment } from '#web/platform/texts/moment.tsx'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Card } from '#web/ui/card.tsx'
import { StatusPill } from '#web/ui/status-pill.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Tone } from '#web/ui/tone.tsx'
import { paymentPath } from '../pay/payment-path.ts'
import { stageOf } from '../pay/payment-stage.ts'
import { methodKey, paymentStateOf } from '../pay/payment-words.ts'
import type { Invoice, Payable, Payment } from '../wire.ts'
import { DocumentList } from './document-list.tsx'
import { MoneyRow } from './money-row.tsx'
import { RefundList } from './refund-list.tsx'

type Props = { invoice: Invoice; zone: string }

/** What was paid and how, what came back, and the documents of both. */
export function OrderMoney({ invoice, zone }: Props) {
  const t = useTranslations('payments')
  const { order_id, payables, payments, refunds, documents } = invoice
  return (
    <Card className="grid gap-6">
      <h2 className="text-xl">{t('money_title')}</h2>
      {payables.length > 1 && (
        <Part title={t('invoice.payables')}>
          {payables.map((payable) => (
            <PayableRow key={payable.number} payable={payable} zone={zone} />
          ))}
        </Part>
      )}
      {payments.length > 0 && (
        <Part title={t('payments_title')}>
          {payments.map((payment) => (
            <PaymentRow key={payment.id} orderId={order_id} payment={payment} zone={zone} />
          ))}
        </Part>
      )}
      {refunds.length > 0 && (
        <Part title={t('refunds_title')}>
          <RefundList orderId={order_id} refunds={refunds} zone={zone} />
        </Part>
      )}
      {documents.length > 0 && (
        <Part title={t('documents_title')}>
          <DocumentList orderId={order_id} documents={documents} zone={zone} />
        </Part>
      )}
    </Card>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-1">
      <h3 className="text-lg">{title}</h3>
      <ul>{children}</ul>
    </section>
  )
}

const tones: Readonly<Record<string, Tone>> = { captured: 'success', failed: 'danger', expired: 'neutral', voided: 'neutral' }

function PaymentRow({ orderId, payment, zone }: { orderId: string; payment: Payment; zone: string }) {
  const t = useTranslations('payments')
  const method = t(methodKey(payment.method))
  const isOpen = !['paid', 'ended'].includes(stageOf(payment))
  return (
    <MoneyRow
      title={method}
      amount={payment.amount}
      note={<Moment at={payment.created_at} zone={zone} />}
      state={
        <StatusPill tone={tones[payment.status] ?? 'info'} ended={stageOf(payment) === 'ended'}>
          {t(`payment_states.${paymentStateOf(payment.status)}`)}
        </StatusPill>
      }
    >
      {isOpen && (
        <TextLink
          href={paymentPath(orderId, payment.id)}
          aria-label={t('show_payment_of', { method })}
          className="inline-flex min-h-11 items-center text-sm"
        >
          {t('show_payment')}
        </TextLink>
      )}
    </MoneyRow>
  )
}

/** A part of the price with its own due date; `paid_at` where it was paid. */
export function PayableRow({ payable, zone }: { payable: Payable; zone: string }) {
  const t = useTranslations('payments')
  const { kind, status, amount, due_at, paid_at } = payable
  const time = () => (paid_at ? <Moment at={paid_at} zone={zone} /> : <Deadline at={due_at} zone={zone} />)
  return <MoneyRow title={t(`payables.${kind}`)} amount={amount} note={t.rich(`payable_states.${status}`, { time })} />
}
