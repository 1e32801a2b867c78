import { MoneyText, useMoney } from '#web/platform/texts/money.tsx'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Percent } from '#web/ui/percent.tsx'
import { type PriceLine, PriceLines } from '#web/ui/price-lines.tsx'
import type { Line, Quote, Tax } from './wire.ts'

type QuotePrice = Pick<Quote, 'lines' | 'discounts' | 'taxes' | 'subtotal' | 'total'>

/** The breakdown of a price: lines, the subtotal after discounts, the tax inside it, and the total. */
export function PriceSummary({ lines, discounts, taxes, subtotal, total }: QuotePrice) {
  const t = useTranslations('orders')
  const write = useMoney()
  const ofLine = (line: Line): PriceLine => ({
    label: <LineName line={line} />,
    ...(isIncluded(line) ? { text: t('included') } : write(line.amount)),
  })
  const ofDiscount = (line: Line): PriceLine => ({
    label: <DiscountName line={line} />,
    ...write(line.amount),
    variant: 'saving',
  })
  const reduced: PriceLine[] = [
    { label: t('subtotal'), ...write(subtotal) },
    ...discounts.map(ofDiscount),
    { label: t('price_after'), ...write(total) },
  ]
  return (
    <PriceLines
      lines={[
        ...lines.map(ofLine),
        ...(discounts.length > 0 ? reduced : []),
        ...taxes.map((tax): PriceLine => ({ label: <TaxName tax={tax} />, ...write(tax.amount), variant: 'note' })),
        { label: t('total_with_tax'), ...write(total), variant: 'total' },
      ]}
    />
  )
}

/** A driver whose pay is in the price of the day costs nothing beside it. */
export const isIncluded = ({ kind, amount }: Line): boolean => kind === 'fee' && amount.amount === '0.00'

/** The name of a line with what it counts: nights or days and the price of each, or how many. */
function LineName({ line }: { line: Line }) {
  const { label, detail, quantity, unit_amount } = line
  if (detail === null) return <Counted label={label} quantity={quantity} />
  return (
    <>
      <bdi>{label}</bdi>{' '}
      <span className="block text-xs">
        {detail}
        {quantity > 1 && !isIncluded(line) && (
          <>
            {' '}
            × <MoneyText money={unit_amount} />
          </>
        )}
      </span>
    </>
  )
}

function DiscountName({ line: { label, percentage } }: { line: Line }) {
  return (
    <>
      <bdi>{label}</bdi>{' '}
      {percentage !== null && (
        <span className="whitespace-nowrap">
          (<Percent value={percentage} />)
        </span>
      )}
    </>
  )
}

/** A label with how many of it. */
export function Counted({ label, quantity }: { label: string; quantity: number }) {
  return (
    <span>
      <bdi>{label}</bdi> <span className="whitespace-nowrap tabular-nums">× {quantity}</span>
    </span>
  )
}

/** The name of a tax with its rate. */
export function TaxName({ tax: { percentage } }: { tax: Tax }) {
  const t = useTranslations('orders')
  return <span>{t('tax_within', { percent: percentage })}</span>
}
