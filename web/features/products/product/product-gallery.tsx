import { useTranslations } from '#web/platform/texts/texts.ts'
import { PhotoGallery } from '#web/ui/photo-gallery.tsx'
import type { ProductRecord } from './product-record.ts'

/** The pictures of a product; nothing where it has none. */
export function ProductGallery({ product: { images } }: { product: ProductRecord }) {
  const t = useTranslations('catalogue')
  if (images.length === 0) return null
  const pictures = images.map(({ url, ...picture }) => ({
    ...picture,
    sizes: '100vw',
    source: (width: number, format: string) => `${url}/${width}.${format}`,
  }))
  return (
    <PhotoGallery
      pictures={pictures}
      labels={{
        viewer: t('trip.gallery.viewer'),
        close: t('trip.gallery.close'),
        previous: t('trip.gallery.previous'),
        next: t('trip.gallery.next'),
        all: t('trip.gallery.all'),
        position: (picture, count) => t('trip.gallery.position', { picture, count }),
      }}
    />
  )
}
