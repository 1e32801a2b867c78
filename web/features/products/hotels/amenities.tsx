import { useTranslations } from '#web/platform/texts/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { AmenityIcon } from './amenity-icons.ts'

/** The amenities of a hotel. */
export function Amenities({ amenities }: { amenities: readonly AmenityIcon[] }) {
  const t = useTranslations('facilities')
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8rem),1fr))] gap-x-4 gap-y-3 rounded-card border border-line bg-surface p-5 shadow-card sm:grid-cols-3">
      {amenities.map(({ code, icon }) => (
        <li key={code} className="flex items-start gap-2.5 text-sm">
          <Icon name={icon} size={20} className="shrink-0 text-primary-text" />
          {t(`amenity.${code}`)}
        </li>
      ))}
    </ul>
  )
}
