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
    <bdi
      className={classNames(
        'inline-flex items-baseline whitespace-nowrap tabular-nums ltr:flex-row-reverse rtl:gap-[0.25em] rtl:[direction:rtl]',
        isCode && 'ltr:gap-[0.3em]',
      )}
    >
      {minus && <span className={classNames('rtl:-ms-[0.25em] ltr:order-2 rtl:order-1', isCode && 'ltr:-me-[0.3em]')}>−</span>}
      {/* An attribute would make the inside of the number a part of its own for `ltr:`. */}
      <bdi className="[direction:ltr]">{number}</bdi>{' '}
      <span className={classNames('font-semibold ltr:order-1 rtl:order-2', isCode ? 'text-[0.75em]' : 'rtl:text-[0.75em]')}>
        {sign}
      </span>
    </bdi>
  )
}
