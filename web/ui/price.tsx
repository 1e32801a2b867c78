import { Amount } from './amount.tsx'
import { classNames } from './class-names.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

const sizes = { small: 'text-base', medium: 'text-xl', large: 'text-2xl' }

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
export function Price({ amount, sign, was, wasLabel, unit, size = 'medium' }: PriceProps) {
  return (
    <span className="price">
      <span className={classNames('price-now', sizes[size])}>
        <Amount amount={amount} sign={sign} />
        {was && (
          <s className="text-xs font-normal text-muted">
            {wasLabel && <VisuallyHidden>{wasLabel} </VisuallyHidden>}
            <bdi dir="ltr" className="tabular-nums">
              {was}
            </bdi>
          </s>
        )}
      </span>
      {unit && <span className="text-xs text-muted">{unit}</span>}
    </span>
  )
}
