import type { ReactNode } from 'react'
import { formatTime } from '#shared/dates.ts'
import { useLocale } from '#web/platform/session/use-site.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { DayTime, TravelTime } from '../moments.tsx'
import type { Rental } from '../wire.ts'

/** A rental: where and when the car is taken and brought back, and who drives it. */
export function RentalFacts({ rental, zone }: { rental: Rental; zone: string }) {
  const t = useTranslations('orders')
  const locale = useLocale()
  const { pickup, itinerary } = rental
  const drop = rental.return
  return (
    <DefinitionList
      variant="lines"
      items={[
        {
          term: t('rental.pickup'),
          value: (
            <Place place={pickup}>
              <TravelTime day={rental.from} time={rental.from_time} zone={rental.zone} readerZone={zone} />
            </Place>
          ),
        },
        {
          term: t('rental.return'),
          value: (
            <Place place={drop}>
              <DayTime day={rental.to} time={formatTime(rental.to_time, locale)} />
            </Place>
          ),
        },
        { term: t('duration'), value: t('rental.days', { n: rental.days }) },
        { term: t('rental.driver'), value: <Driver rental={rental} /> },
        ...(itinerary ? [{ term: t('rental.itinerary'), value: <span className="whitespace-pre-line">{itinerary}</span> }] : []),
      ]}
    />
  )
}

function Place({ place: { name, address }, children }: { place: Rental['pickup']; children: ReactNode }) {
  return (
    <>
      <bdi>{name}</bdi>
      <span className="block text-xs font-normal text-muted">{address}</span>
      <span className="block text-xs">{children}</span>
    </>
  )
}

function Driver({ rental: { with_driver, driver_age, licence_years } }: { rental: Rental }) {
  const t = useTranslations('orders')
  return (
    <>
      {t(with_driver ? 'rental.with_driver' : 'rental.self_drive')}
      {driver_age !== null && (
        <span className="block text-xs font-normal text-muted">
          {t('rental.driver_age', { count: driver_age })}
          {licence_years !== null && t('comma') + t('rental.licence_years', { count: licence_years })}
        </span>
      )}
    </>
  )
}
