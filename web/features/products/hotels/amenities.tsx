import { type Amenity, amenities } from '#shared/amenities.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'

const icons: Record<Amenity, IconName> = {
  wifi: 'wifi',
  parking: 'square-parking',
  breakfast: 'coffee',
  pool: 'waves',
  pool_women: 'waves',
  spa: 'sparkles',
  gym: 'dumbbell',
  restaurant: 'utensils',
  cafe: 'coffee',
  room_service: 'concierge-bell',
  family_rooms: 'users',
  kids_club: 'baby',
  prayer_room: 'moon-star',
  haram_view: 'landmark',
  haram_shuttle: 'bus',
  airport_shuttle: 'bus',
  beach: 'umbrella',
  sea_view: 'waves',
  mountain_view: 'mountain',
  garden: 'trees',
  kitchen: 'cooking-pot',
  laundry: 'washing-machine',
  accessible: 'accessibility',
  lift: 'arrow-up-down',
  air_conditioning: 'snowflake',
  business_centre: 'briefcase-business',
  smoke_free: 'cigarette-off',
  reception_24h: 'concierge-bell',
}

/** The hotel's amenities, in the order that all hotels share. */
export function Amenities({ codes }: { codes: readonly string[] }) {
  const t = useTranslations('hotel')
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8rem),1fr))] gap-x-4 gap-y-3 rounded-card border border-line bg-surface p-5 shadow-card sm:grid-cols-3">
      {amenities
        .filter((code) => codes.includes(code))
        .map((code) => (
          <li key={code} className="flex items-start gap-2.5 text-sm">
            <Icon name={icons[code]} size={20} className="shrink-0 text-primary-text" />
            {t(`amenity.${code}`)}
          </li>
        ))}
    </ul>
  )
}
