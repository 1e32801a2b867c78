import { useTranslations } from '#web/platform/texts/texts.ts'
import { iconBefore } from '#web/ui/icon.tsx'
import type { AmenityIcon } from './amenity-icons.ts'

/** The amenities of a hotel. */
export function Amenities({ amenities }: { amenities: readonly AmenityIcon[] }) {
  const t = useTranslations('facilities')
  return (
    <ul className="amenities rounded-card border border-line bg-surface p-5 shadow-card">
      {amenities.map(({ code, icon }) => (
        <li key={code} className={iconBefore(icon)}>
          {t(`amenity.${code}`)}
        </li>
      ))}
    </ul>
  )
}
