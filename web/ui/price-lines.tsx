import type { ReactNode } from 'react'
import { Amount } from './amount.tsx'
import { classNames } from './class-names.ts'

export type PriceLine = { label: ReactNode; amount: string; sign: string; look?: 'line' | 'saving' | 'total' }

/** What makes up a price, one line each; the total stands out. */
export function PriceLines({ lines }: { lines: readonly PriceLine[] }) {
  return (
    <dl className="grid gap-2">
      {lines.map(({ label, amount, sign, look = 'line' }, position) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: lines keep their order and two may read the same
          key={position}
          className={classNames(
            'flex items-baseline justify-between gap-4',
            look === 'saving' && 'text-secondary-text',
            look === 'total' && 'mt-1 border-t border-line pt-3 font-semibold',
          )}
        >
          <dt className={look === 'line' ? 'text-muted' : undefined}>{label}</dt>
          <dd className={look === 'total' ? 'text-xl font-bold' : undefined}>
            <Amount amount={amount} sign={sign} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
