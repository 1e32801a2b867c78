import { useTranslations } from '#web/platform/texts.ts'
import { isolated } from '../../isolated-text.ts'
import type { ModelRecord, Start } from '../model-record.ts'
import { PriceBox } from '../price-box.tsx'
import type { Line } from './choice.ts'
import type { OpenDeparture } from './load-departures.ts'
import { useUnitTexts } from './unit-texts.ts'
import type { Choosing } from './use-choice.ts'

/** A departure as what a booking begins on. */
export const startOf = ({ starts_on, starts_at, zone, stepsOver }: OpenDeparture): Start => ({
  day: starts_on,
  startsAt: starts_at,
  zone,
  stepsOver,
})

type Props = { model: ModelRecord; choosing: Choosing }

/** What the choice costs, line by line, tax included; a hint before a departure and a party that can be booked are chosen. */
export function PriceSummary({ model, choosing: { departure, price } }: Props) {
  const t = useTranslations('catalogue')
  const ofModel = useTranslations('model')
  const say = useLineText()
  if (!departure || !price)
    return (
      <p className="rounded-control bg-sunken px-4 py-3 text-sm text-muted">
        {departure ? ofModel('party.mend_first') : t('booking.choose_first')}
      </p>
    )
  const shown = price.lines.map((line) => ({ label: say(line), amount: line.amount }))
  return <PriceBox model={model} price={{ ...price, lines: shown }} start={startOf(departure)} />
}

function useLineText(): (line: Line) => string {
  const t = useTranslations('catalogue')
  const { lineOf } = useUnitTexts()
  return ({ kind, code, name, quantity }) => {
    if (kind === 'unit') return lineOf(code, quantity)
    return quantity === 1 ? name : t('booking.times', { label: isolated(name), n: quantity })
  }
}
