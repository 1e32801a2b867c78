import { classNames } from './class-names.ts'

/**
 * A number and its currency sign, kept together inside text of either direction: the sign follows the number in Arabic
 * and stands before it in English. A sign of one letter stands close, a code keeps a space.
 */
export function Amount({ amount, sign }: { amount: string; sign: string }) {
  const isCode = sign.length > 1
  return (
    <bdi
      className={classNames(
        'inline-flex items-baseline whitespace-nowrap tabular-nums rtl:gap-[0.25em] ltr:flex-row-reverse',
        isCode && 'ltr:gap-[0.3em]',
      )}
    >
      <bdi dir="ltr">{amount}</bdi>{' '}
      <span className={classNames('font-semibold', isCode ? 'text-[0.75em]' : 'rtl:text-[0.75em]')}>{sign}</span>
    </bdi>
  )
}
