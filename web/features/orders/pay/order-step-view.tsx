import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { useHref } from 'react-router'
import { takeAlong } from '#web/platform/offline/take-along.ts'
import { MoneyText } from '#web/platform/texts/money.tsx'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Card } from '#web/ui/card.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { IconTile } from '#web/ui/icon-tile.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import type { Invoice, Order, Refund } from '../wire.ts'
import { Countdown } from './countdown.tsx'
import type { OrderStep } from './order-step.ts'
import { PayForm, type PayResult } from './pay-form.tsx'
import { PayPanel } from './pay-panel.tsx'
import { paymentPath } from './payment-path.ts'
import { methodKey } from './payment-words.ts'

type Props = { order: Order; step: OrderStep; invoice: Invoice | null; zone: string; shownAt: number; result: PayResult }

/** The one next step with an order's money, on top of its page. */
export function OrderStepView({ order, step, invoice, zone, shownAt, result }: Props) {
  if (step.kind === 'confirmed') return <Confirmed order={order} />
  if (!invoice) return null
  if (step.kind === 'account') return <AccountNeeded orderId={order.id} refund={step.refund} />
  if (step.kind === 'pay')
    return <PayPanel order={order} payable={step.payable} invoice={invoice} zone={zone} shownAt={shownAt} result={result} />
  return <UnderWay orderId={order.id} step={step} invoice={invoice} shownAt={shownAt} result={result} />
}

type PanelProps = { icon: IconName; title: ReactNode; text: ReactNode; children?: ReactNode }

function Panel({ icon, title, text, children }: PanelProps) {
  return (
    <Card id="pay" className="grid gap-4 border-2 border-primary">
      <div className="flex gap-4">
        <IconTile name={icon} />
        <div className="grid min-w-0 content-start gap-1">
          <h2 className="text-xl">{title}</h2>
          {text}
        </div>
      </div>
      {children}
    </Card>
  )
}

type UnderWayProps = Pick<Props, 'invoice' | 'shownAt' | 'result'> & {
  orderId: string
  invoice: Invoice
  step: Extract<OrderStep, { kind: 'under_way' }>
}

/** A payment that was begun: where to go on with it, and where that is harmless another way. */
function UnderWay({ orderId, step: { payable, payment, stage }, invoice, shownAt, result }: UnderWayProps) {
  const t = useTranslations('payments')
  const key =
    stage === 'transfer' && payment.receipt ? 'receipt' : stage === 'continue' || stage === 'transfer' ? stage : 'confirming'
  const isWaiting = key === 'confirming' || key === 'receipt'
  const link = key === 'receipt' ? 'transfer' : key
  return (
    <Panel
      icon={isWaiting ? 'clock' : 'receipt-text'}
      title={t(`under_way.${key}`, { method: t(methodKey(payment.method)) })}
      text={
        <>
          <p>{t(`under_way.${key}_text`)}</p>
          {!isWaiting && (
            <p className="text-sm font-semibold text-warning">
              <Countdown until={payable.due_at} shownAt={shownAt} />
            </p>
          )}
        </>
      }
    >
      <LinkButton
        href={paymentPath(orderId, payment.id)}
        variant={isWaiting ? 'secondary' : 'primary'}
        size="large"
        className="w-full justify-self-start sm:w-auto"
      >
        {t(`under_way.to_${link}`)}
      </LinkButton>
      {!isWaiting && invoice.methods.length > 1 && (
        <div className="border-t border-line print:hidden [&_summary]:text-link">
          <Disclosure title={t('other_method')} open={result?.status === 'failed'}>
            <div className="text-ink">
              <PayForm orderId={orderId} methods={invoice.methods} payable={payable} first={payment.method} result={result} />
            </div>
          </Disclosure>
        </div>
      )}
    </Panel>
  )
}

/** A paid order: what to take along. Both are files, which no router may fetch as a page. */
function Confirmed({ order: { id, travel_day } }: { order: Order }) {
  const t = useTranslations('payments')
  const o = useTranslations('orders')
  const [voucher, calendar] = [useHref(`/profile/orders/${id}/voucher`), useHref(`/profile/orders/${id}/calendar`)]
  useEffect(() => takeAlong(voucher), [voucher])
  return (
    <Panel icon="circle-check" title={t('confirmed')} text={<p>{t('confirmed_text')}</p>}>
      <p className="flex flex-wrap gap-3 print:hidden">
        <a href={voucher} className={buttonClass({ className: 'max-sm:w-full' })}>
          <Icon name="ticket" size={20} />
          {t('voucher')}
        </a>
        {travel_day && (
          <a href={calendar} className={buttonClass({ variant: 'secondary', className: 'max-sm:w-full' })}>
            <Icon name="calendar-days" size={20} />
            {o('guide.calendar')}
          </a>
        )}
      </p>
    </Panel>
  )
}

function AccountNeeded({ orderId, refund }: { orderId: string; refund: Refund }) {
  const t = useTranslations('payments')
  return (
    <Panel
      icon="landmark"
      title={t.rich('iban_needed', { amount: () => <MoneyText money={refund.amount} /> })}
      text={<p>{t('iban_needed_text')}</p>}
    >
      <LinkButton
        href={`/profile/orders/${orderId}/refunds/${refund.id}`}
        size="large"
        className="w-full justify-self-start sm:w-auto"
      >
        {t('to_iban')}
      </LinkButton>
    </Panel>
  )
}
