import { Deadline } from '#web/platform/texts/deadline.tsx'
import { Moment } from '#web/platform/texts/moment.tsx'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Card } from '#web/ui/card.tsx'
import { Timeline, type TimelineEntry } from '#web/ui/timeline.tsx'
import { OrderReason, statusStyles } from '../order-status.tsx'
import type { Order } from '../wire.ts'
import { hasEnded, type TimelineStep, timelineSteps } from './timeline-entries.ts'

/** The history of the order, and the event it waits for. */
export function OrderTimeline({ order, zone }: { order: Order; zone: string }) {
  const t = useTranslations('orders')
  const entry = (step: TimelineStep): TimelineEntry => {
    if (step.kind === 'next')
      return {
        id: step.what,
        title: t(`next.${step.what}`),
        time: t.rich('until', { time: () => <Deadline at={step.at} zone={zone} /> }),
      }
    return {
      id: `${step.status}${step.at}`,
      title: t(`statuses.${step.status}`),
      time: <Moment at={step.at} zone={zone} />,
      tone: statusStyles[step.status].tone,
      ended: hasEnded(step.status),
      current: step.isCurrent,
      ...((step.reason || step.reasonText) && {
        description: <OrderReason reason={step.reason} reason_text={step.reasonText} />,
      }),
    }
  }
  return (
    <Card className="grid gap-4">
      <h2 className="text-xl">{t('timeline')}</h2>
      <Timeline entries={timelineSteps(order).map(entry)} />
    </Card>
  )
}
