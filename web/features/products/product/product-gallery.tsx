import { useTranslations } from '#web/platform/texts/texts.ts'
import { PictureGallery } from '#web/shell/page/picture-gallery.tsx'
import type { ProductRecord } from './product-record.ts'

/** The pictures of a product; nothing where it has none. */
export function ProductGallery({ product: { images } }: { product: ProductRecord }) {
  const t = useTranslations('catalogue')
  return (
    <PictureGallery
      images={images}
      text={(key) => t(`trip.gallery.${key}`)}
      position={(picture, count) => t('trip.gallery.position', { picture, count })}
    />
  )
}
