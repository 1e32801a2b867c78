import { SitePicture } from '#web/platform/page/site-picture.tsx'
import { useTranslations } from '#web/platform/texts/texts.ts'
import type { Room } from '../load-hotel.ts'

/** The pictures of a room, one beside the other, each with its number; nothing where it has none. */
export function RoomPictures({ room: { name, images } }: { room: Room }) {
  const t = useTranslations('hotel')
  const tCatalogue = useTranslations('catalogue')
  if (images.length === 0) return null
  return (
    <ul
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
      tabIndex={0}
      aria-label={t('room_pictures', { room: name })}
      className="room-pictures"
    >
      {images.map((picture, place) => (
        <li key={picture.id}>
          <SitePicture picture={picture} sizes="(width >= 40rem) 22rem, 100vw" />
          {images.length > 1 && (
            <span className="room-picture-number">
              {tCatalogue('trip.gallery.position', { picture: place + 1, count: images.length })}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
