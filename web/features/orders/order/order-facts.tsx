import { formatTime } from '#shared/dates.ts'
import { useLocale } from '#web/platform/session/use-site.ts'
import { Moment } from '#web/platform/texts/moment.tsx'
import { MoneyText } from '#web/platform/texts/money.tsx'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Card } from '#web/ui/card.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { Days, DayTime, TravelTime } from '../moments.tsx'
import { nameLabel } from '../order-kinds.ts'
import type { Order } from '../wire.ts'
import { RentalFacts } from './rental-facts.tsx'
import { StayFacts } from './stay-facts.tsx'

type Props = { order: Order; zone: string }

/** The order in a few facts: what, when, how much. */
export function OrderFacts({ order, zone }: Props) {
  const t = useTranslations('orders')
  const { stay, rental } = order
  return (
    <>
      <Card className="max-sm:[&_time]:inline-block max-sm:[&_time]:text-balance max-sm:[&_time]:whitespace-normal [&>dl]:grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))] sm:[&>dl]:grid-cols-3">
        <h2 className="sr-only">{t('details')}</h2>
        <DefinitionList
          items={[
            { term: t('reference'), value: <bdi dir="ltr">{order.reference}</bdi> },
            { term: t('ordered_at'), value: <Moment at={order.ordered_at} zone={zone} /> },
            { term: t('service_name'), value: order.service_name },
            { term: t(nameLabel(order.kind)), value: order.package_name },
            ...useTravelFacts({ order, zone }),
            { term: t('total_price'), value: order.priced ? <MoneyText money={order.total} /> : t('unpriced') },
          ]}
        />
      </Card>
      {(stay || rental) && (
        <Card className="[&_dt]:shrink-0">
          <h2 className="mb-2 text-xl">{t(stay ? 'stay.title' : 'rental.title')}</h2>
          {stay && <StayFacts stay={stay} />}
          {rental && <RentalFacts rental={rental} zone={zone} />}
        </Card>
      )}
    </>
  )
}

/** When it begins and ends; a stay and a rental have a panel of their own for that, and a request may have no day. */
function useTravelFacts({ order, zone }: Props) {
  const t = useTranslations('orders')
  const locale = useLocale()
  const { travel_day: day, travel_time: time, end_day: end, end_time, zone: place, stay, rental } = order
  if (!day || stay || rental) return []
  const starts =
    time && place ? <TravelTime day={day} time={time} zone={place} readerZone={zone} /> : <Days from={day} to={null} />
  if (!end || end === day) return [{ term: t('travel_time'), value: starts }]
  const ends = end_time ? <DayTime day={end} time={formatTime(end_time, locale)} /> : <Days from={end} to={null} />
  return [
    { term: t('travel_time'), value: starts },
    { term: t('travel_end'), value: ends },
  ]
}
