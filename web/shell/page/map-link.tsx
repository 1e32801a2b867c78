import type { ReactNode } from 'react'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { iconAfter } from '#web/ui/icon.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

type Props = {
  lat: number
  lng: number
  /** Zoom level of OpenStreetMap: 16 shows streets, 10 a city with its surroundings. */
  zoom?: number
  children: ReactNode
}

/** Opens a map of a point in a new tab. */
export function MapLink({ lat, lng, zoom = 16, children }: Props) {
  const t = useTranslations('shell')
  return (
    <TextLink
      href={`https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=${zoom}/${lat}/${lng}`}
      target="_blank"
      rel="noopener noreferrer"
      className={classNames('inline-flex min-h-11 w-fit items-center gap-2 print:hidden', iconAfter('external-link'))}
    >
      {children}
      <VisuallyHidden>({t('new_tab')})</VisuallyHidden>
    </TextLink>
  )
}
