import { useMoney } from '#web/platform/money.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { Amount } from '#web/ui/amount.tsx'
import { PriceLines } from '#web/ui/price-lines.tsx'
import type { Quote, Tax } from './wire.ts'

/** What a price is made of: lines, discounts, the total and the tax inside it. */
export function PriceSummary({ lines, discounts, taxes, total }: Pick<Quote, 'lines' | 'discounts' | 'taxes' | 'total'>) {
  const t = useTranslations('orders')
  const write = useMoney()
  return (
    <div className="grid gap-2">
      <PriceLines
        lines={[
          ...lines.map(({ label, quantity, amount }) => ({
            label: <Counted label={label} quantity={quantity} />,
            ...write(amount),
          })),
          ...discounts.map(({ label, amount }) => ({ label, ...write(amount), look: 'saving' as const })),
          { label: t('total_with_tax'), ...write(total), look: 'total' as const },
        ]}
      />
      <ul className="grid gap-1 text-xs text-muted">
        {taxes.map((tax) => (
          <li key={`${tax.category}${tax.percentage}`} className="flex justify-between gap-4">
            <TaxName tax={tax} />
            <Amount {...write(tax.amount)} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A label with how many of it. */
export function Counted({ label, quantity }: { label: string; quantity: number }) {
  return (
    <>
      <bdi>{label}</bdi> <span className="whitespace-nowrap tabular-nums">× {quantity}</span>
    </>
  )
}

/** The name of a tax with its rate. */
export function TaxName({ tax: { percentage } }: { tax: Tax }) {
  const t = useTranslations('orders')
  return <span>{t('tax_within', { percent: percentage })}</span>
}
