import { useTranslations } from '#web/platform/texts/texts.ts'
import { PictureGallery } from '#web/shell/page/picture-gallery.tsx'
import type { ProductRecord } from './product-record.ts'

/** The pictures of a product, its film among them; nothing where it has none. */
export function ProductGallery({ product: { images, video } }: { product: ProductRecord }) {
  const t = useTranslations('catalogue')
  return (
    <PictureGallery
      images={images}
      video={video && { ...video, title: t('trip.gallery.video', { title: video.title }) }}
      text={(key) => t(`trip.gallery.${key}`)}
      position={(picture, count) => t('trip.gallery.position', { picture, count })}
    />
  )
}
