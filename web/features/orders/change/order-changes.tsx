import { Form } from 'react-router'
import { Deadline } from '#web/platform/texts/deadline.tsx'
import { Moment } from '#web/platform/texts/moment.tsx'
import { MoneyText } from '#web/platform/texts/money.tsx'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Days } from '../moments.tsx'
import type { Order } from '../wire.ts'

type Change = Order['changes'][number]

type Props = { order: Order; zone: string }

/** The changes of an order, the way to another one, and the way out of one that is not paid. */
export function OrderChanges({ order, zone }: Props) {
  const t = useTranslations('changes')
  const { id, changes, can_change } = order
  const pending = changes.find(({ status }) => status === 'pending')
  return (
    <Card className="grid gap-4">
      <h2 className="text-xl">{t(changes.length > 0 ? 'history' : 'title')}</h2>
      {changes.length > 0 && (
        <ol className="grid gap-3 text-sm">
          {changes.map((change) => (
            <li key={change.id} className="grid gap-0.5 border-b border-line pb-3 last:border-b-0 last:pb-0">
              <span className="font-medium">
                <When change={change} zone={zone} />
              </span>
              <Sides change={change} />
            </li>
          ))}
        </ol>
      )}
      {pending && (
        <>
          <p className="text-sm">{t.rich('pending_text', { amount: () => <MoneyText money={pending.difference} /> })}</p>
          <Form method="post" action={`/profile/orders/${id}/change`} className="grid">
            <Button type="submit" name="withdraw" value="yes" variant="secondary">
              {t('withdraw')}
            </Button>
          </Form>
        </>
      )}
      {can_change && (
        <LinkButton href={`/profile/orders/${id}/change`} variant="secondary" wide>
          {t('title')}
        </LinkButton>
      )}
    </Card>
  )
}

function When({ change: { status, requested_at, ended_at, pay_until }, zone }: { change: Change; zone: string }) {
  const t = useTranslations('changes')
  if (status === 'pending' && pay_until) return t.rich('history_pending', { time: () => <Deadline at={pay_until} zone={zone} /> })
  return t.rich(`history_${status}`, { time: () => <Moment at={ended_at ?? requested_at} zone={zone} /> })
}

/** What a change did: the days and the total before and after it. */
function Sides({ change: { before, after } }: { change: Change }) {
  const t = useTranslations('changes')
  const days = ({ travel_day, end_day }: Change['before']) => travel_day && <Days from={travel_day} to={end_day} short />
  const isMoved = before.travel_day !== after.travel_day || before.end_day !== after.end_day
  return (
    <span className="grid text-muted">
      {isMoved && <span>{t.rich('was_is', { before: () => days(before), after: () => days(after) })}</span>}
      <span>
        {t.rich('was_is', { before: () => <MoneyText money={before.total} />, after: () => <MoneyText money={after.total} /> })}
      </span>
    </span>
  )
}
