import type { ReactNode } from 'react'
import { useMoney } from '#web/platform/money.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { useLocale } from '#web/platform/use-site.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PriceLines } from '#web/ui/price-lines.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { isolated } from '../isolated-text.ts'
import { datedSteps } from './cancellation-steps.ts'
import { localMoment } from './local-moment.ts'
import type { ModelRecord, Start } from './model-record.ts'

export type ShownLine = { label: ReactNode; amount: string }

export type ShownPrice = {
  lines: readonly ShownLine[]
  /** What the offer takes off, negative. */
  saving: string | null
  total: string
  tax: string
}

type Props = { model: ModelRecord; price: ShownPrice; start: Start | null }

/** What a choice costs, line by line, tax included, and until when a cancellation is free. */
export function PriceBox({ model, price: { lines, saving, total, tax }, start }: Props) {
  const t = useTranslations('catalogue')
  const say = useTranslations('model')
  const money = useMoney()
  const shown = (amount: string) => money({ amount, currency: model.from_price.currency })
  const asText = (amount: string) => isolated(`${shown(amount).amount} ${shown(amount).sign}`)
  return (
    <div className="grid gap-2">
      <PriceLines
        lines={[
          ...lines.map(({ label, amount }) => ({ label, ...shown(amount) })),
          ...(saving && model.offer
            ? [{ label: say('offer.saving', { percent: model.offer.percent }), ...shown(saving), look: 'saving' as const }]
            : []),
          { label: t('booking.total'), ...shown(total), look: 'total' },
        ]}
      />
      <p className="text-xs text-muted">
        {model.vat_percent > 0
          ? t('booking.vat_included', { percent: model.vat_percent, amount: asText(tax) })
          : t('booking.vat_none')}
      </p>
      {start && <FreeUntil model={model} start={start} />}
      <VisuallyHidden>
        <span role="status">
          {t('booking.total')} {asText(total)}
        </span>
      </VisuallyHidden>
    </div>
  )
}

/** Until when a cancellation is free, while it still is. */
function FreeUntil({ model, start }: { model: ModelRecord; start: Start }) {
  const t = useTranslations('catalogue')
  const locale = useLocale()
  const step = datedSteps(model.cancellation, start.startsAt)[start.stepsOver]
  if (!step || step.fee_percent > 0 || step.until === null) return null
  const date = t('departures.at', localMoment(start.zone, step.until, locale))
  return (
    <p className="flex items-start gap-2 text-sm font-medium text-success">
      <Icon name="shield-check" className="mt-0.5 shrink-0" />
      <span>{t('booking.free_until', { date: isolated(date) })}</span>
    </p>
  )
}
