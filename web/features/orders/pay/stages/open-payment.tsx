import { useHref, useLocation } from 'react-router'
import { MoneyText } from '#web/platform/texts/money.tsx'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Alert } from '#web/ui/alert.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Card } from '#web/ui/card.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import type { Invoice, Order, Payment } from '../../wire.ts'
import { PayForm } from '../pay-form.tsx'
import { nextPayable, stageOf } from '../payment-stage.ts'
import { failureKey, methodKey } from '../payment-words.ts'
import { RefreshWithoutScripts } from './lead-on.tsx'

export type StageProps = { order: Order; invoice: Invoice; payment: Payment; shownAt: number; zone: string }

const refreshSeconds = 15

/** A payment whose end is not known: on its way to the provider's page, back from it, or waiting for the provider's answer. */
export function OpenPayment({ order, invoice, payment, isBegun }: StageProps & { isBegun: boolean }) {
  const t = useTranslations('payments')
  const isConfirming = stageOf(payment) === 'confirming'
  const isDeclined = !isConfirming && !isBegun && payment.failure !== null
  const key = isConfirming ? 'confirming' : isBegun ? 'continue' : 'waiting'
  const payable = nextPayable(invoice)
  return (
    <Card className="grid gap-5">
      {!isBegun && <RefreshWithoutScripts seconds={refreshSeconds} />}
      <div className="grid gap-2" role="status">
        <h1 className="text-h2">{t(isDeclined ? 'failed_titles.failed' : `${key}_title`)}</h1>
        <p className="text-lg">
          {t(methodKey(payment.method))} · <MoneyText money={payment.amount} />
        </p>
        {isDeclined ? (
          <Alert tone="danger">
            <p>{t(failureKey({ status: 'failed', failure: payment.failure }))}</p>
          </Alert>
        ) : (
          <p>{t(`${key}_text`)}</p>
        )}
        {isDeclined && <p className="text-muted">{t('nothing_taken')}</p>}
        {isConfirming && <p className="text-muted">{t('confirming_leave')}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        {payment.redirect_url && (
          <a href={payment.redirect_url} className={buttonClass({ size: 'large', className: 'w-full sm:w-auto' })}>
            {t(isDeclined ? 'try_again' : 'to_provider')}
          </a>
        )}
        {!isBegun && <CheckAgain isMain={payment.redirect_url === null} />}
      </div>
      <p className="flex items-center gap-3 text-sm text-muted noscript:hidden">
        <Spinner />
        {t(isBegun ? 'opening' : 'refreshes')}
      </p>
      {!isBegun && !isConfirming && payable && invoice.methods.length > 1 && (
        <div className="border-t border-line [&_summary]:text-link">
          <Disclosure title={t('other_method')}>
            <div className="text-ink">
              <PayForm orderId={order.id} methods={invoice.methods} payable={payable} first={payment.method} />
            </div>
          </Disclosure>
        </div>
      )}
    </Card>
  )
}

/** A plain link to the page itself, which asks the provider again. */
function CheckAgain({ isMain }: { isMain: boolean }) {
  const t = useTranslations('payments')
  const href = useHref(useLocation().pathname)
  return (
    <a
      href={href}
      className={buttonClass({
        variant: 'secondary',
        size: isMain ? 'large' : 'medium',
        className: 'w-full sm:w-auto',
      })}
    >
      {t('check_again')}
    </a>
  )
}
