import { classNames } from './class-names.ts'

type Props = { amount: string; sign: string; className?: string }

/**
 * A number and its currency sign, kept together inside text of either direction: the sign follows the number in Arabic
 * and precedes it in English. A sign of one letter has no space, a code keeps a space. The minus of a deducted amount
 * precedes both in English ("−$40.80") and the number in Arabic.
 */
export function Amount({ amount, sign, className }: Props) {
  const isCode = sign.length > 1
  const [, minus, number] = /^([-−]?)(.*)$/.exec(amount) ?? []
  return (
    <bdi className={classNames('amount', isCode && 'amount-code', className)}>
      {minus && <span className="amount-minus">−</span>}
      {`${number} `}
      <span>{sign}</span>
    </bdi>
  )
}
