import { MoneyText } from '#web/platform/money.tsx'
import { useTranslations } from '#web/platform/texts.ts'
import { Card } from '#web/ui/card.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { Moment, TravelTime } from './moments.tsx'
import type { Order } from './wire.ts'

/** The order in a few facts: what, when, how much. */
export function OrderFacts({ order, zone }: { order: Order; zone: string }) {
  const t = useTranslations('orders')
  const { travel_day: day, travel_time: time, zone: place } = order
  const travel = day && time && place ? <TravelTime day={day} time={time} zone={place} readerZone={zone} /> : null
  return (
    <Card className="[&>dl]:grid-cols-2 sm:[&>dl]:grid-cols-3">
      <h2 className="sr-only">{t('details')}</h2>
      <DefinitionList
        items={[
          { term: t('reference'), value: <bdi dir="ltr">{order.reference}</bdi> },
          { term: t('ordered_at'), value: <Moment at={order.ordered_at} zone={zone} /> },
          { term: t('service_name'), value: order.service_name },
          { term: t('package_name'), value: order.package_name },
          ...(travel ? [{ term: t('travel_time'), value: travel }] : []),
          { term: t('total_price'), value: <MoneyText money={order.total} /> },
        ]}
      />
    </Card>
  )
}
