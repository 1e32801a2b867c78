import type { GalleryLabels } from '#web/ui/gallery-viewer.tsx'
import { PhotoGallery } from '#web/ui/photo-gallery.tsx'
import type { PictureProps } from '#web/ui/picture.tsx'

type Image = Omit<PictureProps, 'sizes' | 'source'> & { url: string }

type Props = {
  images: readonly Image[]
  video?: { url: string; type: string; title: string; poster: Image } | null
  text: (key: Exclude<keyof GalleryLabels, 'position'>) => string
  position: GalleryLabels['position']
}

const sourced = ({ url, ...picture }: Image) => ({
  ...picture,
  source: (width: number, format: string) => `${url}/${width}.${format}`,
})

/** Pictures of the API as a gallery; nothing where there are none. */
export function PictureGallery({ images, video = null, text, position }: Props) {
  if (images.length === 0) return null
  const pictures = images.map((image) => ({ ...sourced(image), sizes: '100vw' }))
  const [viewer, close, previous, next, all] = [text('viewer'), text('close'), text('previous'), text('next'), text('all')]
  const film = video && { ...video, poster: sourced(video.poster) }
  return <PhotoGallery pictures={pictures} video={film} labels={{ viewer, close, previous, next, all, position }} />
}
