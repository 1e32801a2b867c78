import { useTranslations } from '#web/platform/texts/texts.ts'
import { Picture } from '#web/ui/picture.tsx'
import { largestOf, useGalleryViewer } from '#web/ui/use-gallery-viewer.tsx'
import type { Review } from './load-reviews.ts'

type Props = { pictures: Review['pictures']; product: string }

/** The pictures of a review, small; each opens in the viewer, or as its file without scripts. */
export function ReviewPictures({ pictures, product }: Props) {
  const t = useTranslations('reviews')
  const tCatalogue = useTranslations('catalogue')
  const count = pictures.length
  const shown = pictures.map(({ url, ...picture }, place) => ({
    ...picture,
    alt: t('picture', { product, picture: place + 1, count }),
    sizes: '112px',
    source: (width: number, format: string) => `${url}/${width}.${format}`,
  }))
  const text = (key: 'viewer' | 'close' | 'previous' | 'next' | 'all') => tCatalogue(`trip.gallery.${key}`)
  const position = (picture: number, of: number) => tCatalogue('trip.gallery.position', { picture, count: of })
  const labels = {
    viewer: text('viewer'),
    close: text('close'),
    previous: text('previous'),
    next: text('next'),
    all: text('all'),
    position,
  }
  const { view, viewer } = useGalleryViewer(shown, labels)
  if (count === 0) return null
  return (
    <>
      <ul className="flex flex-wrap gap-2">
        {shown.map((picture, place) => (
          <li key={picture.id} className="size-24 overflow-hidden rounded-control sm:size-28">
            <a href={largestOf(picture)} onClick={view(place)} className="block size-full">
              <Picture {...picture} className="size-full! object-cover" />
            </a>
          </li>
        ))}
      </ul>
      {viewer}
    </>
  )
}
