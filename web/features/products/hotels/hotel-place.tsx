import { useTranslations } from '#web/platform/texts/texts.ts'
import { MapLink } from '#web/shell/page/map-link.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { iconBefore } from '#web/ui/icon.tsx'
import type { HotelPage } from './load-hotel.ts'

/** The location of the hotel as a line under its name: the address, how far from what, and a link to a map. */
export function HotelPlace({ page: { hotel, near } }: { page: HotelPage }) {
  const t = useTranslations('catalogue')
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-sm">
      <span className={classNames('inline-flex items-center gap-2 before:text-muted', iconBefore('map-pin', 18))}>
        {hotel.address}
      </span>
      {near && <strong className="font-semibold">{near}</strong>}
      <MapLink lat={hotel.lat} lng={hotel.lng}>
        {t('trip.map')}
      </MapLink>
    </p>
  )
}
