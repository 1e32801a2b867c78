import { oldestChild } from '#shared/booking/guest-charges.ts'
import { agesKey } from '#shared/booking/room-query.ts'
import type { RoomSelection } from '#shared/booking/selection.ts'
import { mostRooms } from '#shared/booking/stay-selection.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { AgeFields } from '../guests/age-fields.tsx'
import type { HotelPage } from '../load-hotel.ts'
import { rateName } from '../stay-price.ts'
import type { StayBooking } from '../use-stay.ts'
import { RateCancellation } from './rate-terms.tsx'

export type AgesComponent = typeof AgeFields

type Props = { page: HotelPage; booking: StayBooking; Ages: AgesComponent }

/** The chosen rooms, each with its rate and who sleeps there. */
export function SelectedRooms({ page, booking, Ages }: Props) {
  const t = useTranslations('hotel')
  const { rooms } = booking.selection
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 text-sm font-medium">{t('your_rooms')}</legend>
      {rooms.map((room, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rooms keep their order and two may be alike
        <SelectedRoom key={`${rooms.length} ${place}`} selection={room} place={place} page={page} booking={booking} Ages={Ages} />
      ))}
      {rooms.length < mostRooms && (
        <TextLink href="#rooms" className="inline-flex min-h-11 w-fit items-center gap-2 text-sm">
          <Icon name="plus" size={16} />
          {t('add_another')}
        </TextLink>
      )}
    </fieldset>
  )
}

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, place) => from + place)

function SelectedRoom({ selection, place, page, booking, Ages }: Props & { selection: RoomSelection; place: number }) {
  const t = useTranslations('hotel')
  const { hotel, stay } = page
  const room = hotel.rooms.find(({ id }) => id === selection.roomId)
  const rate = room?.rates.find(({ id }) => id === selection.rateId)
  if (!room || !rate) return null
  const without = { ...booking.selection, rooms: booking.selection.rooms.filter((_, other) => other !== place) }
  const name = t('room_number', { n: place + 1, room: rateName(room, rate, t(`boards.${rate.board}`)) })
  return (
    <div className="grid gap-2 rounded-control border border-line p-3">
      <div className="flex items-start justify-between gap-2">
        <span className="pt-2 font-medium">{name}</span>
        <Link
          href={booking.hrefOf(without, 'book')}
          onClick={booking.onChoose(without)}
          rel="nofollow"
          aria-label={t('remove_room', { room: name })}
          className="-me-1 grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-sunken hover:text-ink"
        >
          <Icon name="x" />
        </Link>
      </div>
      <RateCancellation rate={rate} stay={stay} />
      <input type="hidden" name="room" value={room.id} />
      <input type="hidden" name="room_rate" value={rate.id} />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-2 [&_select]:ps-3 [&_select]:pe-9">
        <Field label={t('adults')} errors={booking.misread.guests.includes(place) ? [t('misread.guests')] : []}>
          <Select
            name="room_adults"
            defaultValue={selection.adults}
            options={numbers(1, room.max_adults).map((n) => ({ value: n, label: t('adults_n', { n }) }))}
          />
        </Field>
        {room.max_children > 0 ? (
          <Field label={t('children')}>
            <Select
              name="room_children"
              defaultValue={selection.children}
              options={numbers(0, room.max_children).map((n) => ({ value: n, label: t('children_n', { n }) }))}
            />
          </Field>
        ) : (
          <input type="hidden" name="room_children" value={0} />
        )}
        <Ages
          name={agesKey(place)}
          count={selection.children}
          ages={selection.ages ?? []}
          oldest={oldestChild(hotel.child_bands)}
        />
      </div>
    </div>
  )
}
