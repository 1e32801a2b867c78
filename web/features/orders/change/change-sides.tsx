import type { ReactNode } from 'react'
import { MoneyText } from '#web/platform/texts/money.tsx'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Card } from '#web/ui/card.tsx'
import { Days, TravelTime } from '../moments.tsx'
import type { Line, Order } from '../wire.ts'
import type { ChangeQuote } from './change-selection.ts'

type ShownLine = Pick<Line, 'kind' | 'label' | 'detail' | 'quantity' | 'amount'>

type SideProps = { title: string; when: ReactNode; lines: readonly ShownLine[]; total: Line['amount']; isNew?: boolean }

/** One side of a change: when, line by line, and the total. */
function Side({ title, when, lines, total, isNew = false }: SideProps) {
  const t = useTranslations('changes')
  return (
    <Card className={isNew ? 'grid content-start gap-3' : 'grid content-start gap-3 bg-sunken shadow-none'}>
      <h2 className="text-lg font-semibold">{title}</h2>
      <p className="text-sm">{when}</p>
      <ul className="grid gap-1 text-sm">
        {lines.map(({ kind, label, detail, quantity, amount }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are told apart by their place alone
          <li key={place} className="flex justify-between gap-4">
            <span className="min-w-0">
              {label}
              {detail ? (
                <span className="text-muted"> · {detail}</span>
              ) : (
                kind !== 'discount' && quantity > 1 && <bdi> × {quantity}</bdi>
              )}
            </span>
            <span className="shrink-0">
              <MoneyText money={amount} />
            </span>
          </li>
        ))}
      </ul>
      <p className="flex justify-between gap-4 border-t border-line pt-3 font-bold">
        <span>{t('total')}</span>
        <MoneyText money={total} />
      </p>
    </Card>
  )
}

type Props = { order: Order; change: ChangeQuote; zone: string }

/** The booking now and after the change, beside each other where there is room. */
export function ChangeSides({ order, change: { selection, new_total, old_total }, zone }: Props) {
  const t = useTranslations('changes')
  const { departure, stay, rental } = selection
  const span = stay ?? rental
  const { travel_day: day, travel_time: time, end_day: end, zone: place } = order
  const isTour = departure !== null
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Side
        title={t('now')}
        when={
          day &&
          (isTour && time && place ? (
            <TravelTime day={day} time={time} zone={place} readerZone={zone} />
          ) : (
            <Days from={day} to={end} />
          ))
        }
        lines={[...order.lines, ...order.discounts]}
        total={old_total}
      />
      <Side
        isNew
        title={t('after')}
        when={
          departure ? (
            <TravelTime day={departure.starts_on} time={departure.time} zone={departure.zone} readerZone={zone} />
          ) : (
            span && <Days from={span.from} to={span.to} />
          )
        }
        lines={[...selection.lines, ...selection.discounts]}
        total={new_total}
      />
    </div>
  )
}
