import type { ReactNode } from 'react'
import { Amount } from './amount.tsx'
import { classNames } from './class-names.ts'

/** A line has an amount, or the reason why there is none ("included"). */
export type PriceLine = { label: ReactNode; variant?: 'line' | 'saving' | 'note' | 'total' } & (
  | { amount: string; sign: string }
  | { text: string }
)

/** The parts of a price, one line each; the total is emphasized. */
export function PriceLines({ lines }: { lines: readonly PriceLine[] }) {
  return (
    <dl className="grid gap-2">
      {lines.map(({ label, variant = 'line', ...line }, position) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: lines keep their order and two may read the same
          key={position}
          className={classNames(
            'spread-line',
            variant === 'saving' && 'text-secondary-text',
            variant === 'note' && 'text-xs text-muted',
            variant === 'total' && 'mt-1 border-t border-line pt-3 font-semibold',
          )}
        >
          <dt className={variant === 'line' ? 'text-muted' : undefined}>{label}</dt>
          <dd className={variant === 'total' ? 'text-xl font-bold' : undefined}>
            {'text' in line ? line.text : <Amount amount={line.amount} sign={line.sign} />}
          </dd>
        </div>
      ))}
    </dl>
  )
}
