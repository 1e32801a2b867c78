import { Amount } from './amount.tsx'
import { classNames } from './class-names.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

const sizes = { small: 'price-small', medium: null, large: 'price-large' }

export type PriceProps = {
  /** The number, already written in the reader's language with two decimals. */
  amount: string
  /** The currency's sign in the reader's language. */
  sign: string
  /** The amount before a discount; `wasLabel` names it for screen readers. */
  was?: string
  wasLabel?: string
  /** The unit of the amount, in words: "per person". */
  unit?: string
  size?: keyof typeof sizes
}

/** An amount with its currency, safe inside text of either direction. */
export function Price({ unit, ...price }: PriceProps) {
  if (!unit) return <PriceNow {...price} />
  return (
    <span className="price">
      <PriceNow {...price} />
      <span className="price-unit">{unit}</span>
    </span>
  )
}

function PriceNow({ amount, sign, was, wasLabel, size = 'medium' }: PriceProps) {
  const classes = classNames('price-now', sizes[size])
  if (!was) return <Amount amount={amount} sign={sign} className={classes} />
  return (
    <span className={classes}>
      <Amount amount={amount} sign={sign} />
      <s>
        {wasLabel && <VisuallyHidden>{`${wasLabel} `}</VisuallyHidden>}
        <bdi>{was}</bdi>
      </s>
    </span>
  )
}
