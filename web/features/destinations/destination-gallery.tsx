import { useTranslations } from '#web/platform/texts/texts.ts'
import { PhotoGallery } from '#web/ui/photo-gallery.tsx'
import type { FullDestination } from './destination-facts.tsx'

/** The pictures of a destination, or its one picture; nothing where it has none. */
export function DestinationGallery({ destination: { images, image } }: { destination: FullDestination }) {
  const t = useTranslations('destinations')
  const shown = images.length === 0 && image ? [image] : images
  if (shown.length === 0) return null
  const pictures = shown.map(({ url, ...picture }) => ({
    ...picture,
    sizes: '100vw',
    source: (width: number, format: string) => `${url}/${width}.${format}`,
  }))
  return (
    <PhotoGallery
      pictures={pictures}
      labels={{
        viewer: t('gallery.viewer'),
        close: t('gallery.close'),
        previous: t('gallery.previous'),
        next: t('gallery.next'),
        all: t('gallery.all'),
        position: (picture, count) => t('gallery.position', { picture, count }),
      }}
    />
  )
}
