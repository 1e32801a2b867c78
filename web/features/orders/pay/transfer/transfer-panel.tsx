import { amountText, formatAmount, parseAmount } from '#shared/money.ts'
import type { SubmitFailure, SubmitSuccess } from '#web/platform/forms/submit.ts'
import { useLocale } from '#web/platform/session/use-site.ts'
import { Deadline } from '#web/platform/texts/deadline.tsx'
import { MoneyText, moneyInText, useMoney } from '#web/platform/texts/money.tsx'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Card } from '#web/ui/card.tsx'
import type { Payment } from '../../wire.ts'
import { CopyValue } from './copy-value.tsx'
import { ReceiptForm } from './receipt-form.tsx'

type Props = { payment: Payment; zone: string; result: SubmitFailure | SubmitSuccess<unknown> | undefined }

/** What is still to be transferred, as the API writes amounts. */
export const remainingOf = ({ amount, transfer }: Pick<Payment, 'amount' | 'transfer'>): Payment['amount'] => ({
  ...amount,
  amount: amountText(parseAmount(amount.amount) - parseAmount(transfer?.received.amount ?? '0')),
})

/** Where a bank transfer goes and with which reference, what has arrived of it, and the form for its receipt. */
export function TransferPanel({ payment, zone, result }: Props) {
  const t = useTranslations('payments')
  const { transfer, receipt, expires_at } = payment
  if (!transfer) return null
  const isPartial = Number(transfer.received.amount) > 0
  return (
    <>
      {receipt && <ReceiptForm receipt={receipt} result={result} />}
      <Card className="grid gap-5">
        <div className="grid gap-2">
          <h1 className="text-h2">{t('transfer.title')}</h1>
          <p>{t('transfer.lead')}</p>
        </div>
        {isPartial && (
          <Alert tone="info">
            <p>
              {t('transfer.received')}: <MoneyText money={transfer.received} />
            </p>
          </Alert>
        )}
        <TransferData payment={payment} transfer={transfer} isPartial={isPartial} />
        <div className="grid gap-1 text-sm">
          <p className="font-semibold">{t.rich('transfer.until', { time: () => <Deadline at={expires_at} zone={zone} /> })}</p>
          <p className="text-muted">{t('transfer.takes')}</p>
        </div>
      </Card>
      {!receipt && <ReceiptForm receipt={receipt} result={result} />}
    </>
  )
}

type DataProps = { payment: Payment; transfer: NonNullable<Payment['transfer']>; isPartial: boolean }

function TransferData({ payment, transfer: { iban, bank, beneficiary, reference }, isPartial }: DataProps) {
  const t = useTranslations('payments')
  const o = useTranslations('orders')
  const locale = useLocale()
  const write = useMoney()
  const due = remainingOf(payment)
  return (
    <dl className="rounded-control border border-line px-4">
      <CopyValue
        label={isPartial ? t('transfer.remaining') : o('amount')}
        text={moneyInText({ ...write(due), amount: formatAmount(due.amount) }, locale)}
        value={due.amount}
      />
      <CopyValue label={t('transfer.beneficiary')} text={beneficiary} />
      {bank && <CopyValue label={t('transfer.bank')} text={bank} />}
      <CopyValue label={t('transfer.iban')} text={iban} value={iban.replaceAll(' ', '')} isLatin />
      <CopyValue label={t('transfer.reference')} text={reference} hint={t('transfer.reference_hint')} isLatin />
    </dl>
  )
}
