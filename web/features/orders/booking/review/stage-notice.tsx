import { sessionEnded } from '#web/platform/forms/session-ended.ts'
import type { SubmitFailure } from '#web/platform/forms/submit.ts'
import { type ApiMoney, MoneyText } from '#web/platform/texts/money.tsx'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Alert } from '#web/ui/alert.tsx'
import { LimitNotice, OrdersLink } from '../limit-notice.tsx'
import { alreadyBooked, heldOrder } from '../same-dates.ts'
import { emailUnverified } from './email-unverified.ts'

type Props = { was: ApiMoney | null; total: ApiMoney; result: SubmitFailure | undefined }

/** Why the order was not placed: above all that the price is another one now, the old beside the new. */
export function StageNotice({ was, total, result }: Props) {
  const t = useTranslations('booking')
  if (was) return <PriceChange was={was} total={total} />
  if (result?.code === 'quote_expired') {
    return (
      <Alert tone="warning" title={t('quote_renewed')} live>
        <p>{t('quote_renewed_text')}</p>
      </Alert>
    )
  }
  // Invalid fields have their own list, above the form, where the end of a session is said too.
  if (!result?.message || result.code === sessionEnded || Object.keys(result.errors).length > 0) return null
  if (result.code === alreadyBooked)
    return (
      <Alert tone="warning" title={result.message} live>
        <p>{t('already_booked_text')}</p>
        <OrdersLink href={heldOrder(result.failure)}>{t('see_that_booking')}</OrdersLink>
      </Alert>
    )
  if (result.code === emailUnverified)
    return (
      <Alert tone="warning" title={result.message} live>
        <OrdersLink href="/verify-email-request">{t('verify_email')}</OrdersLink>
      </Alert>
    )
  if (result.code === 'too_many_open_orders') return <LimitNotice message={result.message} />
  return (
    <Alert tone="danger" live>
      {result.message}
    </Alert>
  )
}

function PriceChange({ was, total }: { was: ApiMoney; total: ApiMoney }) {
  const t = useTranslations('booking')
  return (
    <Alert tone="warning" title={t('price_changed')} live>
      <p>
        {t.rich('price_was_is', {
          was: () => (
            <s>
              <MoneyText money={was} />
            </s>
          ),
          now: () => (
            <strong className="text-lg">
              <MoneyText money={total} />
            </strong>
          ),
        })}
      </p>
    </Alert>
  )
}
