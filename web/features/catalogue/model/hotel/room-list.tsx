import { formatDay } from '#shared/dates.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { useLocale } from '#web/platform/use-site.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Link } from '#web/ui/link.tsx'
import type { HotelPage } from './hotel-view.tsx'
import type { Stay } from './load-hotel.ts'
import { RoomCard } from './room-card.tsx'
import type { StayChoosing } from './use-stay.ts'
import { answerId } from './use-stay-focus.ts'

type Props = { page: HotelPage; choosing: StayChoosing }

/** The room types: with their lowest price, or over the chosen stay with what they cost and how many are left. */
export function RoomList({ page: { model, hotel, stay }, choosing }: Props) {
  const t = useTranslations('hotel')
  const say = useTranslations('model')
  const locale = useLocale()
  const isFull = stay !== null && stay.rooms.length > 0 && stay.rooms.every(({ left }) => left === 0)
  return (
    <>
      {stay && !isFull && (
        <p id={answerId} tabIndex={-1} role="status" className="text-muted outline-none">
          {t('stay', {
            from: formatDay(stay.from, locale),
            to: formatDay(stay.to, locale),
            nights: say('nights', { n: stay.nights.length }),
          })}
        </p>
      )}
      {stay && isFull && (
        <div id={answerId} tabIndex={-1} className="outline-none">
          <Full stay={stay} choosing={choosing} />
        </div>
      )}
      <ul className="grid gap-4">
        {hotel.rooms.map((room) => (
          <li key={room.id}>
            <RoomCard
              model={model}
              room={room}
              stay={stay}
              ofStay={stay?.rooms.find((known) => known.room.id === room.id) ?? null}
              choosing={choosing}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

/** Says that nothing is free, and which nearest days are. */
function Full({ stay, choosing: { choice, hrefOf } }: { stay: Stay; choosing: StayChoosing }) {
  const t = useTranslations('hotel')
  const say = useTranslations('model')
  const locale = useLocale()
  return (
    <Alert tone="warning" title={t('full')} live>
      <p className="text-sm">{t(stay.nearest.length > 0 ? 'full_nearest' : 'full_alone')}</p>
      <ul className="mt-2 grid gap-2 sm:grid-cols-2">
        {stay.nearest.map(({ starts_on, ends_on }) => (
          <li key={starts_on}>
            <Link
              href={hrefOf({ ...choice, from: starts_on, to: ends_on }, 'rooms')}
              className="grid min-h-11 rounded-control border border-edge/60 bg-surface p-3 font-semibold hover:border-primary"
            >
              {say('day_to_day', { from: formatDay(starts_on, locale), to: formatDay(ends_on, locale) })}
            </Link>
          </li>
        ))}
      </ul>
    </Alert>
  )
}
