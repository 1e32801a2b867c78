import { Deadline } from '#web/platform/texts/deadline.tsx'
import { MoneyText, useMoney } from '#web/platform/texts/money.tsx'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Percent } from '#web/ui/percent.tsx'
import { type PriceLine, PriceLines } from '#web/ui/price-lines.tsx'
import type { Deposit, Line, Quote, Tax } from './wire.ts'

type QuotePrice = Pick<Quote, 'lines' | 'discounts' | 'taxes' | 'subtotal' | 'total' | 'deposit'> & {
  /** The reader's zone, for the last moment of the rest. */
  zone: string
}

/** The breakdown of a price: lines, the subtotal after discounts, the tax inside it, and the total. */
export function PriceSummary({ lines, discounts, taxes, subtotal, total, deposit, zone }: QuotePrice) {
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
  const depositLines = ({ amount, rest, rest_due_at }: Deposit): PriceLine[] => [
    { label: t('deposit_first'), ...write(amount) },
    { label: t.rich('rest_by', { time: () => <Deadline at={rest_due_at} zone={zone} /> }), ...write(rest) },
  ]
  return (
    <PriceLines
      lines={[
        ...lines.map(ofLine),
        ...(discounts.length > 0 ? reduced : []),
        ...shownTaxes(taxes).map(
          (tax): PriceLine => ({
            label: <TaxName tax={tax} isOfPart={taxes.length > 1} />,
            ...write(tax.amount),
            variant: 'note',
          }),
        ),
        { label: t('total_with_tax'), ...write(total), variant: 'total' },
        ...(deposit ? depositLines(deposit) : []),
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

/** The taxes that are named: of several categories those that are taxed. */
export const shownTaxes = (taxes: readonly Tax[]): readonly Tax[] =>
  taxes.filter(({ percentage }) => percentage > 0 || taxes.length === 1)

/** The name of a tax with its rate, and with what it is on where that is a part of the price. */
export function TaxName({ tax: { percentage, net }, isOfPart }: { tax: Tax; isOfPart: boolean }) {
  const t = useTranslations('orders')
  const percent = percentage
  return (
    <span>
      {isOfPart ? t.rich('tax_within_part', { percent, net: () => <MoneyText money={net} /> }) : t('tax_within', { percent })}
    </span>
  )
}
