import type { ReactNode } from 'react'
import { type ApiMoney, MoneyText } from '#web/platform/texts/money.tsx'

type Props = { title: ReactNode; amount: ApiMoney; note?: ReactNode; state?: ReactNode; children?: ReactNode }

/** Money that moved or will: what it is and when, how it stands, and how much. */
export function MoneyRow({ title, amount, note, state, children }: Props) {
  return (
    <li className="grid gap-1.5 border-b border-line py-3 last:border-b-0 last:pb-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="grid min-w-0 flex-[1_1_10rem] gap-0.5">
          <p className="font-medium">{title}</p>
          {note && <p className="text-xs text-muted">{note}</p>}
        </div>
        <p className="text-lg font-bold">
          <MoneyText money={amount} />
        </p>
      </div>
      {(state || children) && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          {state}
          {children}
        </div>
      )}
    </li>
  )
}
