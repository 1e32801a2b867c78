import type { Quote } from '../wire.ts'
import type { Details } from './order-form.ts'

/** What travels with every step: the signed quote and the total that the visitor has seen. */
export function QuoteFields({ quote: { quote, total } }: { quote: Quote }) {
  return (
    <>
      <input type="hidden" name="quote" value={quote} />
      <input type="hidden" name="seen.amount" value={total.amount} />
      <input type="hidden" name="seen.currency" value={total.currency} />
    </>
  )
}

/** What was typed in the details, carried along. */
export function DetailFields({ values }: { values: Details }) {
  return Object.entries(values).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
