import type { Quote } from '../wire.ts'
import type { Details } from './order-form.ts'

/** The hidden fields of every step: the signed quote, and the total and coupon that the visitor has seen. */
export function QuoteFields({ quote: { quote, total, coupon } }: { quote: Quote }) {
  return (
    <>
      <input type="hidden" name="quote" value={quote} />
      <input type="hidden" name="seen.amount" value={total.amount} />
      <input type="hidden" name="seen.currency" value={total.currency} />
      <input type="hidden" name="seen.coupon" value={coupon?.code ?? ''} />
    </>
  )
}

/** The typed details as hidden fields, and the coupon of the price. */
export function DetailFields({ values, quote: { coupon } }: { values: Details; quote: Quote }) {
  return (
    <>
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="coupon" value={coupon?.code ?? ''} />
    </>
  )
}
