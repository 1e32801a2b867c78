import { Deadline } from '#web/platform/texts/deadline.tsx'
import { MoneyText } from '#web/platform/texts/money.tsx'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Card } from '#web/ui/card.tsx'
import { heldFor } from '../order-kinds.ts'
import type { Invoice, Order, Payable } from '../wire.ts'
import { Countdown } from './countdown.tsx'
import { PayForm, type PayResult } from './pay-form.tsx'

export type DueProps = { order: Order; payable: Payable; zone: string; shownAt: number }

/** What is due now, until when, and the form that pays it. */
export function PayPanel({ invoice, result, ...due }: DueProps & { invoice: Invoice; result: PayResult }) {
  const t = useTranslations('payments')
  return (
    <Card id="pay" className="grid gap-5 border-2 border-primary">
      <AmountDue {...due} />
      <PayForm orderId={due.order.id} methods={invoice.methods} payable={due.payable} result={result} />
      <p className="border-t border-line pt-4 text-sm text-muted print:hidden">
        {t(due.payable.kind === 'change' ? 'after_change' : 'after_paying')}
      </p>
    </Card>
  )
}

/** The amount that is due now, large, with its deadline and the time that is left. */
function AmountDue({ order, payable, zone, shownAt }: DueProps) {
  const t = useTranslations('payments')
  const o = useTranslations('orders')
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
        <div className="grid min-w-0 flex-[1_1_16rem] gap-1">
          <h2 className="text-xl">{t(`pay_titles.${payable.kind}`)}</h2>
          <p className="text-sm text-muted">{o.rich('pay_by', { time: () => <Deadline at={payable.due_at} zone={zone} /> })}</p>
          <p className="text-sm font-semibold text-warning">
            <Countdown until={payable.due_at} shownAt={shownAt} />
          </p>
        </div>
        <dl className="grid">
          <dt className="text-xs text-muted">{payable.kind === 'full' ? o('amount_due') : t(`payables.${payable.kind}`)}</dt>
          <dd className="text-3xl font-bold">
            <MoneyText money={payable.amount} />
          </dd>
        </dl>
      </div>
      {payable.kind !== 'rest' && payable.kind !== 'change' && (
        <p className="text-sm">{o(`awaiting_payment_texts.${heldFor(order)}`)}</p>
      )}
      <DepositText order={order} payable={payable} zone={zone} />
    </div>
  )
}

/** What a deposit leaves to be paid, or what the rest follows. */
function DepositText({ order: { deposit }, payable, zone }: Omit<DueProps, 'shownAt'>) {
  const t = useTranslations('payments')
  if (!deposit || payable.kind === 'full' || payable.kind === 'change') return null
  const text =
    payable.kind === 'deposit'
      ? t.rich('deposit_text', {
          rest: () => <MoneyText money={deposit.rest} />,
          time: () => <Deadline at={deposit.rest_due_at} zone={zone} />,
        })
      : t.rich('rest_text', { amount: () => <MoneyText money={deposit.amount} /> })
  return <p className="rounded-control bg-sunken px-4 py-3 text-sm">{text}</p>
}
