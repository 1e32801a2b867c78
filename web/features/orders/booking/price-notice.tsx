import { type ApiMoney, MoneyText } from '#web/platform/money.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { Alert } from '#web/ui/alert.tsx'

type Props = { was: ApiMoney | null; total: ApiMoney; code: string | undefined }

/** Says plainly that the price is another one now, the old beside the new; or that the old offer was over and this is a new one. */
export function PriceNotice({ was, total, code }: Props) {
  const t = useTranslations('booking')
  if (was) {
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
  return code === 'quote_expired' ? (
    <Alert tone="warning" title={t('quote_renewed')} live>
      <p>{t('quote_renewed_text')}</p>
    </Alert>
  ) : null
}
