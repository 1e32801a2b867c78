import { isolate } from '#shared/isolate-text.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { PriceBox } from '../../product/price-box.tsx'
import type { ProductRecord, Start } from '../../product/product-record.ts'
import type { OpenDeparture } from '../load-departures.ts'
import { useUnitTexts } from '../unit-texts.ts'
import type { Line } from './tour-price.ts'
import type { TourBooking } from './use-selection.ts'

/** A departure as what a booking begins on. */
export const departureStart = ({ starts_on, starts_at, zone, stepsOver }: OpenDeparture): Start => ({
  day: starts_on,
  startsAt: starts_at,
  zone,
  stepsOver,
})

type Props = { product: ProductRecord; booking: TourBooking }

/** The price of the selection, line by line, tax included; a hint before a departure and a party that can be booked are chosen. */
export function PriceSummary({ product, booking: { departure, price } }: Props) {
  const t = useTranslations('catalogue')
  const ofProduct = useTranslations('product')
  const lineText = useLineText()
  if (!departure || !price)
    return (
      <p className="rounded-control bg-sunken px-4 py-3 text-sm text-muted">
        {departure ? ofProduct('party.mend_first') : t('booking.choose_first')}
      </p>
    )
  const shown = price.lines.map((line) => ({ label: lineText(line), amount: line.amount }))
  return <PriceBox product={product} price={{ ...price, lines: shown }} start={departureStart(departure)} />
}

function useLineText(): (line: Line) => string {
  const t = useTranslations('catalogue')
  const { lineOf } = useUnitTexts()
  return ({ kind, code, name, quantity }) => {
    if (kind === 'unit') return lineOf(code, quantity)
    return quantity === 1 ? name : t('booking.times', { label: isolate(name), n: quantity })
  }
}
