import { classNames } from './class-names.ts'

/**
 * A number and its currency sign, kept together inside text of either direction: the sign follows the number in Arabic
 * and precedes it in English. A sign of one letter has no space, a code keeps a space. The minus of a deducted amount
 * precedes both in English ("−$40.80") and the number in Arabic.
 */
export function Amount({ amount, sign }: { amount: string; sign: string }) {
  const isCode = sign.length > 1
  const [, minus, number] = /^([-−]?)(.*)$/.exec(amount) ?? []
  return (
    <bdi className={classNames('amount', isCode && 'ltr:gap-[0.3em]')}>
      {minus && <span className={classNames('rtl:-ms-[0.25em] ltr:order-2 rtl:order-1', isCode && 'ltr:-me-[0.3em]')}>−</span>}
      {/* The class turns its direction: an attribute would make the inside of the number a part of its own for `ltr:`. */}
      <bdi>{number}</bdi> <span className={isCode ? 'amount-code' : 'amount-sign'}>{sign}</span>
    </bdi>
  )
}
