import { useMoney } from '#web/platform/money.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { useLocale } from '#web/platform/use-site.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PriceLines } from '#web/ui/price-lines.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { datedSteps } from './cancellation-steps.ts'
import { type Line, type ModelRecord, priceOf } from './choice.ts'
import { localMoment } from './departure-texts.ts'
import { isolated } from './isolated-text.ts'
import type { Choosing, OpenDeparture } from './use-choice.ts'

type Props = { model: ModelRecord; choosing: Choosing }

/** What the choice costs, line by line, tax included; a hint before a departure is chosen. */
export function PriceSummary({ model, choosing: { choice, departure } }: Props) {
  const t = useTranslations('catalogue')
  const money = useMoney()
  const say = useLineText()
  if (!departure) return <p className="rounded-control bg-sunken px-4 py-3 text-sm text-muted">{t('booking.choose_first')}</p>
  const { lines, total, tax } = priceOf(choice, departure, { ...model, units: model.trip?.units ?? [] })
  const { currency } = model.from_price
  const shown = (amount: string) => money({ amount, currency })
  const asText = (amount: string) => isolated(`${shown(amount).amount} ${shown(amount).sign}`)
  return (
    <div className="grid gap-2">
      <PriceLines
        lines={[
          ...lines.map((line) => ({ label: say(line), ...shown(line.amount) })),
          { label: t('booking.total'), ...shown(total), look: 'total' },
        ]}
      />
      <p className="text-xs text-muted">
        {model.vat_percent > 0
          ? t('booking.vat_included', { percent: model.vat_percent, amount: asText(tax) })
          : t('booking.vat_none')}
      </p>
      <FreeUntil model={model} departure={departure} />
      <VisuallyHidden>
        <span role="status">
          {t('booking.total')} {asText(total)}
        </span>
      </VisuallyHidden>
    </div>
  )
}

function useLineText(): (line: Line) => string {
  const t = useTranslations('catalogue')
  return ({ kind, code, name, quantity }) => {
    if (kind === 'unit') return t(`booking.lines.${code as 'adult' | 'child' | 'infant'}`, { n: quantity })
    return quantity === 1 ? name : t('booking.times', { label: isolated(name), n: quantity })
  }
}

/** Until when a cancellation is free, while it still is. */
function FreeUntil({ model, departure }: { model: ModelRecord; departure: OpenDeparture }) {
  const t = useTranslations('catalogue')
  const locale = useLocale()
  const step = datedSteps(model.cancellation, departure.starts_at)[departure.stepsOver]
  if (!step || step.fee_percent > 0 || step.until === null) return null
  const date = t('departures.at', localMoment(departure.zone, step.until, locale))
  return (
    <p className="flex items-start gap-2 text-sm font-medium text-success">
      <Icon name="shield-check" className="mt-0.5 shrink-0" />
      <span>{t('booking.free_until', { date: isolated(date) })}</span>
    </p>
  )
}
