import { useTranslations } from '#web/platform/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { IconTile } from '#web/ui/icon-tile.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { Trip } from '../model-record.ts'

/** Where the trip begins, with a link to a map. */
export function MeetingPoint({ point: { text, lat, lng } }: { point: Trip['meeting_point'] }) {
  const t = useTranslations('catalogue')
  const map = `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=16/${lat}/${lng}`
  return (
    <div className="flex gap-4 rounded-card border border-line bg-surface p-5 shadow-card">
      <IconTile name="map-pin" />
      <div className="grid gap-1">
        <p className="font-semibold">{text}</p>
        <p className="text-xs text-muted">{t('trip.local_time')}</p>
        <TextLink href={map} target="_blank" rel="noopener noreferrer" className="inline-flex min-h-11 w-fit items-center gap-2">
          {t('trip.map')}
          <Icon name="external-link" size={16} />
          <VisuallyHidden>({t('trip.new_tab')})</VisuallyHidden>
        </TextLink>
      </div>
    </div>
  )
}
