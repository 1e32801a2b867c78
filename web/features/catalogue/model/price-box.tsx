import type { ReactNode } from 'react'
import { amountText, parseAmount, percentOf } from '#shared/money.ts'
import { useDeadlineText } from '#web/platform/deadline.tsx'
import { useMoney } from '#web/platform/money.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PriceLines } from '#web/ui/price-lines.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { isolated } from '../isolated-text.ts'
import { datedSteps } from './cancellation-steps.ts'
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

/** What makes up the price of a choice, line by line, and what its cancellation costs. The total stands with the buttons. */
export function PriceBox({ model, price: { lines, saving, total }, start }: Props) {
  const say = useTranslations('model')
  const money = useMoney()
  const shown = (amount: string) => money({ amount, currency: model.from_price.currency })
  return (
    <div className="grid gap-2">
      <PriceLines
        lines={[
          ...lines.map(({ label, amount }) => ({ label, ...shown(amount) })),
          ...(saving && model.offer
            ? [{ label: say('offer.saving', { percent: model.offer.percent }), ...shown(saving), look: 'saving' as const }]
            : []),
        ]}
      />
      {start && <CancelCost model={model} start={start} total={total} />}
    </div>
  )
}

/** The total with the tax within it. */
export function PriceTotal({ model, price: { total, tax } }: { model: ModelRecord; price: Pick<ShownPrice, 'total' | 'tax'> }) {
  const t = useTranslations('catalogue')
  const money = useMoney()
  const textOf = useAmountText(model)
  return (
    <div className="grid gap-1">
      <PriceLines
        lines={[{ label: t('booking.total'), ...money({ amount: total, currency: model.from_price.currency }), look: 'total' }]}
      />
      <p className="text-xs text-muted">
        {model.vat_percent > 0
          ? t('booking.vat_included', { percent: model.vat_percent, amount: textOf(tax) })
          : t('booking.vat_none')}
      </p>
      <VisuallyHidden>
        <span role="status">
          {t('booking.total')} {textOf(total)}
        </span>
      </VisuallyHidden>
    </div>
  )
}

function useAmountText({ from_price: { currency } }: ModelRecord): (amount: string) => string {
  const money = useMoney()
  return (value) => {
    const { amount, sign } = money({ amount: value, currency })
    return isolated(`${amount} ${sign}`)
  }
}

/** Until when a cancellation is free, or what it costs from now on. */
function CancelCost({ model, start, total }: { model: ModelRecord; start: Start; total: string }) {
  const t = useTranslations('catalogue')
  const deadlineText = useDeadlineText()
  const amountOf = useAmountText(model)
  const step = datedSteps(model.cancellation, start.startsAt)[start.stepsOver]
  if (!step || (step.fee_percent === 0 && step.until === null)) return null
  const { until, fee_percent: percent } = step
  const date = until === null ? null : isolated(deadlineText({ at: until, zone: start.zone, isLocal: true }))
  if (percent === 0)
    return (
      <p className="flex items-start gap-2 text-sm font-medium text-success">
        <Icon name="shield-check" className="mt-0.5 shrink-0" />
        <span>{t('booking.free_until', { date: date ?? '' })}</span>
      </p>
    )
  const amount = amountOf(amountText(percentOf(parseAmount(total), percent)))
  const cost = date ? t('booking.fee_until', { percent, amount, date }) : t('booking.fee_now', { percent, amount })
  return (
    <p className="flex items-start gap-2 text-sm font-medium">
      <Icon name="calendar-x" className="mt-0.5 shrink-0 text-muted" />
      <span>{percent >= 100 ? t('booking.no_refund') : cost}</span>
    </p>
  )
}
