import type { ReactNode } from 'react'
import type { PriceSums, ProductTax } from '#shared/booking/price.ts'
import { isolate } from '#shared/isolate-text.ts'
import { amountText, parseAmount, percentOf } from '#shared/money.ts'
import { useLocale } from '#web/platform/session/use-site.ts'
import { useDeadlineText } from '#web/platform/texts/deadline.tsx'
import { moneyInText, useMoney } from '#web/platform/texts/money.tsx'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PriceLines } from '#web/ui/price-lines.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { stepDeadlines } from './cancellation-steps.ts'
import type { ProductRecord, Start } from './product-record.ts'

export type ShownLine = { label: ReactNode; amount: string }

export type ShownPrice = {
  lines: readonly ShownLine[]
  /** The discount of the offer, negative. */
  saving: string | null
  total: string
  tax: string
}

/** The sums of a price as texts of the wire. */
export const sumTexts = ({ off, total, tax }: PriceSums): Omit<ShownPrice, 'lines'> => ({
  saving: off > 0n ? amountText(-off) : null,
  total: amountText(total),
  tax: amountText(tax),
})

/** How a product is taxed, as its price needs it. */
export const taxOfProduct = ({
  vat_category,
  tax_components,
}: Pick<ProductRecord, 'vat_category' | 'tax_components'>): ProductTax => ({
  category: vat_category,
  shares: tax_components,
})

type Props = { product: ProductRecord; price: ShownPrice; start: Start | null }

/** The breakdown of a selection's price, line by line, and its cancellation fees. The total is next to the buttons. */
export function PriceBox({ product, price: { lines, saving, total }, start }: Props) {
  const tProduct = useTranslations('product')
  const money = useMoney()
  const shown = (amount: string) => money({ amount, currency: product.from_price.currency })
  return (
    <div className="grid gap-2">
      <PriceLines
        lines={[
          ...lines.map(({ label, amount }) => ({ label, ...shown(amount) })),
          ...(saving && product.offer
            ? [
                {
                  label: tProduct('offer.saving', { percent: product.offer.percent }),
                  ...shown(saving),
                  variant: 'saving' as const,
                },
              ]
            : []),
        ]}
      />
      {start && <CancelCost product={product} start={start} total={total} />}
    </div>
  )
}

/** The total with the tax within it. */
export function PriceTotal({
  product,
  price: { total, tax },
}: {
  product: ProductRecord
  price: Pick<ShownPrice, 'total' | 'tax'>
}) {
  const t = useTranslations('catalogue')
  const money = useMoney()
  const textOf = useAmountText(product)
  const amount = textOf(tax)
  const isWhole = product.vat_percent > 0 && product.tax_components.length === 0
  const taxed = isWhole
    ? t('booking.vat_included', { percent: product.vat_percent, amount })
    : t('booking.vat_partly', { amount })
  return (
    <div className="grid gap-1">
      <PriceLines
        lines={[
          { label: t('booking.total'), ...money({ amount: total, currency: product.from_price.currency }), variant: 'total' },
        ]}
      />
      <p className="text-xs text-muted">{tax === '0.00' ? t('booking.vat_none') : taxed}</p>
      <VisuallyHidden>
        <span role="status">
          {t('booking.total')} {textOf(total)}
        </span>
      </VisuallyHidden>
    </div>
  )
}

function useAmountText({ from_price: { currency } }: ProductRecord): (amount: string) => string {
  const money = useMoney()
  const locale = useLocale()
  return (amount) => moneyInText(money({ amount, currency }), locale)
}

/** Until when a cancellation is free, or what it costs from now on. */
function CancelCost({ product, start, total }: { product: ProductRecord; start: Start; total: string }) {
  const t = useTranslations('catalogue')
  const deadlineText = useDeadlineText()
  const amountOf = useAmountText(product)
  const step = stepDeadlines(product.cancellation, start.startsAt)[start.stepsOver]
  if (!step || (step.fee_percent === 0 && step.until === null)) return null
  const { until, fee_percent: percent } = step
  const date = until === null ? null : isolate(deadlineText({ at: until, zone: start.zone, isLocal: true }))
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
