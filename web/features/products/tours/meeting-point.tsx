import { useTranslations } from '#web/platform/texts/texts.ts'
import { MapLink } from '#web/shell/page/map-link.tsx'
import { IconTile } from '#web/ui/icon-tile.tsx'
import type { Trip } from '../product/product-record.ts'

/** Where the trip begins, with a link to a map. */
export function MeetingPoint({ point: { text, lat, lng } }: { point: Trip['meeting_point'] }) {
  const t = useTranslations('catalogue')
  return (
    <div className="flex gap-4 rounded-card border border-line bg-surface p-5 shadow-card">
      <IconTile name="map-pin" />
      <div className="grid gap-1">
        <p className="font-semibold">{text}</p>
        <p className="text-xs text-muted">{t('trip.local_time')}</p>
        <MapLink lat={lat} lng={lng}>
          {t('trip.map')}
        </MapLink>
      </div>
    </div>
  )
}
