import { formatTime } from '#shared/dates.ts'
import { isAlwaysOpen } from '#shared/opening-hours.ts'
import { useLocale } from '#web/platform/session/use-site.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { IconTile } from '#web/ui/icon-tile.tsx'
import type { Rental } from '../product/product-record.ts'

type Place = Rental['places'][number]

/** Says when a place is open. */
export function useOpeningHours(): (place: Pick<Place, 'opens' | 'closes'>) => string {
  const t = useTranslations('car')
  const locale = useLocale()
  return ({ opens, closes }) =>
    isAlwaysOpen({ opens, closes })
      ? t('always_open')
      : t('open', { from: formatTime(opens, locale), to: formatTime(closes, locale) })
}

/** Where the car is picked up and brought back. */
export function CarPlaces({ places }: { places: readonly Place[] }) {
  const hoursOf = useOpeningHours()
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {places.map((place) => (
        <li key={place.id} className="panel flex gap-4">
          <IconTile name={place.kind === 'airport' ? 'plane' : 'building-2'} />
          <div className="grid gap-0.5">
            <h3 className="font-semibold">{place.name}</h3>
            <p className="text-sm text-muted">{place.address}</p>
            <p className="text-sm text-muted">{hoursOf(place)}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
