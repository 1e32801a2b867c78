import { useTranslations } from '#web/platform/texts/texts.ts'
import { MapLink } from '#web/shell/page/map-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconTile } from '#web/ui/icon-tile.tsx'
import type { Hotel } from '../product/product-record.ts'

/** The location of the hotel, with a link to a map; in a panel of its own, or as a line under the name. */
export function HotelPlace({ hotel: { address, lat, lng }, isShort = false }: { hotel: Hotel; isShort?: boolean }) {
  const t = useTranslations('catalogue')
  const link = (
    <MapLink lat={lat} lng={lng}>
      {t('trip.map')}
    </MapLink>
  )
  if (isShort)
    return (
      <p className="flex flex-wrap items-center gap-x-4 text-sm">
        <span className="inline-flex items-center gap-2">
          <Icon name="map-pin" className="shrink-0 text-muted" />
          {address}
        </span>
        {link}
      </p>
    )
  return (
    <div className="flex gap-4 rounded-card border border-line bg-surface p-5 shadow-card">
      <IconTile name="map-pin" />
      <div className="grid gap-1">
        <p className="font-semibold">{address}</p>
        {link}
      </div>
    </div>
  )
}
