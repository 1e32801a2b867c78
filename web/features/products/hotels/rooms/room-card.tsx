import { formatDay } from '#shared/dates.ts'
import { joinList } from '#shared/join-list.ts'
import { useLocale } from '#web/platform/session/use-site.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { HotelPage, Room, RoomOfStay, Stay } from '../load-hotel.ts'
import type { StayBooking } from '../use-stay.ts'
import { RatesTable } from './rates-table.tsx'
import { RoomFacts } from './room-facts.tsx'
import { RoomPictures } from './room-pictures.tsx'

type Props = { page: HotelPage; room: Room; ofStay: RoomOfStay | null; booking: StayBooking }

/** From this number down it is said how many rooms are left. */
const fewRooms = 4

/** One room type: its pictures, what it is, and its rates. */
export function RoomCard({ page, room, ofStay, booking }: Props) {
  const t = useTranslations('hotel')
  const { stay } = page
  const count = booking.selection.rooms.filter(({ roomId }) => roomId === room.id).length
  const hasPictures = room.images.length > 0
  return (
    <article
      aria-labelledby={`room-${room.code}`}
      className="overflow-hidden rounded-card border border-line bg-surface shadow-card"
    >
      <div className={classNames('grid border-b border-line', hasPictures && 'sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]')}>
        <RoomPictures room={room} />
        <div className="grid content-start gap-3 p-4 sm:p-5">
          <h3 id={`room-${room.code}`} className="-mb-2 text-lg font-semibold">
            {room.name}
          </h3>
          <p className="room-state">
            {ofStay && ofStay.left > 0 && ofStay.left <= fewRooms && (
              <span className="text-warning">{t('last_rooms', { n: ofStay.left })}</span>
            )}
            <span role="status" className="text-success">
              {count > 0 && t('chosen', { n: count })}
            </span>
          </p>
          <RoomFacts room={room} />
          {stay && ofStay && ofStay.left === 0 && <Gone stay={stay} room={ofStay} />}
        </div>
      </div>
      <RatesTable page={page} room={room} ofStay={ofStay} booking={booking} />
    </article>
  )
}

/** The nights on which the room is not available. */
function Gone({ stay, room: { nights } }: { stay: Stay; room: RoomOfStay }) {
  const t = useTranslations('hotel')
  const locale = useLocale()
  const free = new Set(nights.flatMap((each) => (each.left > 0 ? [each.night] : [])))
  const gone = stay.nights.filter((night) => !free.has(night))
  const named = gone.slice(0, 3).map((night) => formatDay(night, locale))
  return (
    <p className="text-sm font-medium text-warning">
      {gone.length === 0 ? t('closed') : t('gone', { n: gone.length, nights: joinList(named, locale) })}
    </p>
  )
}
