import type { ReactNode } from 'react'
import { Form, useLocation } from 'react-router'
import { formatDay } from '#shared/dates.ts'
import { Late } from '#web/platform/browser/late.tsx'
import { useLocale } from '#web/platform/session/use-site.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import type { HotelPage, Stay } from '../load-hotel.ts'
import type { StayBooking } from '../use-stay.ts'
import { RoomCard } from './room-card.tsx'

type Props = {
  page: HotelPage
  booking: StayBooking
  /** The id of what a search for rooms answers. */
  answerId: string
  /** What the plain form of the counts carries along. */
  carried: ReactNode
}

/** The room types: with their lowest price, or over the chosen stay with what they cost and how many are left. */
export function RoomList({ page, booking, answerId, carried }: Props) {
  const { hotel, stay } = page
  const t = useTranslations('hotel')
  const tProduct = useTranslations('product')
  const tCatalogue = useTranslations('catalogue')
  const locale = useLocale()
  const { pathname } = useLocation()
  const isFull = stay !== null && stay.rooms.length > 0 && stay.rooms.every(({ left }) => left === 0)
  return (
    <>
      {stay && !isFull && (
        <p id={answerId} tabIndex={-1} role="status" className="text-muted outline-none">
          {t('stay', {
            from: formatDay(stay.from, locale),
            to: formatDay(stay.to, locale),
            nights: tProduct('nights', { n: stay.nights.length }),
          })}
        </p>
      )}
      {stay && isFull && (
        <div id={answerId} tabIndex={-1} className="outline-none">
          <Full stay={stay} booking={booking} />
        </div>
      )}
      <Form method="get" action={`${pathname}#book`} preventScrollReset className="grid gap-4">
        {carried}
        <ul className="grid gap-4">
          {hotel.rooms.map((room) => (
            <Late as="li" key={room.id} isSkipped className="[--room:54rem] sm:[--room:33rem]">
              <RoomCard
                page={page}
                room={room}
                ofStay={stay?.rooms.find((known) => known.room.id === room.id) ?? null}
                booking={booking}
              />
            </Late>
          ))}
        </ul>
        {stay && !isFull && (
          <span className="hidden noscript:block">
            <Button type="submit" wide>
              {tCatalogue('booking.calculate')}
            </Button>
          </span>
        )}
      </Form>
    </>
  )
}

/** Says that nothing is free, and which nearest days are. */
function Full({ stay, booking: { selection, hrefOf } }: Pick<Props, 'booking'> & { stay: Stay }) {
  const t = useTranslations('hotel')
  const tProduct = useTranslations('product')
  const locale = useLocale()
  return (
    <Alert tone="warning" title={t('full')} live>
      <p className="text-sm">{t(stay.alternatives.length > 0 ? 'full_nearest' : 'full_alone')}</p>
      <ul className="mt-2 grid gap-2 sm:grid-cols-2">
        {stay.alternatives.map(({ starts_on, ends_on }) => (
          <li key={starts_on}>
            <Link
              href={hrefOf({ ...selection, from: starts_on, to: ends_on }, 'rooms')}
              className="grid min-h-11 rounded-control border border-edge/60 bg-surface p-3 font-semibold hover:border-primary"
            >
              {tProduct('day_to_day', { from: formatDay(starts_on, locale), to: formatDay(ends_on, locale) })}
            </Link>
          </li>
        ))}
      </ul>
    </Alert>
  )
}
