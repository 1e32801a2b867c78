import type { GalleryLabels } from '#web/ui/gallery-viewer.tsx'
import { PhotoGallery } from '#web/ui/photo-gallery.tsx'
import type { PictureProps } from '#web/ui/picture.tsx'

type Image = Omit<PictureProps, 'sizes' | 'source'> & { url: string }

type Props = {
  images: readonly Image[]
  text: (key: Exclude<keyof GalleryLabels, 'position'>) => string
  position: GalleryLabels['position']
}

/** Pictures of the API as a gallery; nothing where there are none. */
export function PictureGallery({ images, text, position }: Props) {
  if (images.length === 0) return null
  const pictures = images.map(({ url, ...picture }) => ({
    ...picture,
    sizes: '100vw',
    source: (width: number, format: string) => `${url}/${width}.${format}`,
  }))
  const [viewer, close, previous, next, all] = [text('viewer'), text('close'), text('previous'), text('next'), text('all')]
  return <PhotoGallery pictures={pictures} labels={{ viewer, close, previous, next, all, position }} />
}
