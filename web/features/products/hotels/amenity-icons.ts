import { type Amenity, amenities } from '#shared/amenities.ts'
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

/** An amenity with its icon. */
export type AmenityIcon = { code: Amenity; icon: IconName }

/** The amenities of a hotel, in the order that all hotels share; the loader names their icons, so that no browser has all of them. */
export const amenityIcons = (codes: readonly string[]): AmenityIcon[] =>
  amenities.filter((code) => codes.includes(code)).map((code) => ({ code, icon: icons[code] }))
