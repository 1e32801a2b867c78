import { useTranslations } from '#web/platform/texts/texts.ts'
import { PictureGallery } from '#web/shell/page/picture-gallery.tsx'
import type { FullDestination } from './destination-facts.tsx'

/** The pictures of a destination, or its one picture; nothing where it has none. */
export function DestinationGallery({ destination: { images, image } }: { destination: FullDestination }) {
  const t = useTranslations('destinations')
  return (
    <PictureGallery
      images={images.length === 0 && image ? [image] : images}
      text={(key) => t(`gallery.${key}`)}
      position={(picture, count) => t('gallery.position', { picture, count })}
    />
  )
}
