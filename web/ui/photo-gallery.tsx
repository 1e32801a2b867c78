import { type UIEvent, useState } from 'react'
import { classNames } from './class-names.ts'
import { Film, type FilmProps } from './film.tsx'
import type { GalleryLabels } from './gallery-viewer.tsx'
import { Icon } from './icon.tsx'
import { Picture, type PictureProps } from './picture.tsx'
import { largestOf, useGalleryViewer } from './use-gallery-viewer.tsx'

/** How many of them stand on the page: four would leave one of them a strip, so its last is in the viewer alone. */
const visibleCount = (count: number) => (count > 4 ? 5 : Math.min(count, 3))

type Props = { pictures: readonly PictureProps[]; labels: GalleryLabels; video?: FilmProps | null }

/** How wide any picture but a large one is shown. */
const smallSizes = '(width >= 48rem) 400px, 100vw'

/** The place of a film among the pictures: after the cover. */
const filmPlace = 1

/**
 * On wide screens one large picture and two or four small ones, or what there is; on phones a strip of all of them, to be swiped, with the
 * number of the present one; a film stands after the cover. Each picture is a link to its large file; where scripts run, a viewer is fetched and opens instead.
 */
export function PhotoGallery({ pictures, video = null, labels }: Props) {
  const { view, show, viewer } = useGalleryViewer(pictures, labels)
  const [present, setPresent] = useState(1)
  const onScroll = ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent) =>
    setPresent(Math.round(Math.abs(scrollLeft) / clientWidth) + 1)
  const count = pictures.length + (video ? 1 : 0)
  const visible = visibleCount(count)
  const placeOf = (position: number) => (video && position >= filmPlace ? position + 1 : position)
  const slides = pictures.map((picture, position) => (
    <li key={picture.source(0, 'webp')} className={placeOf(position) < visible ? undefined : 'md:hidden'}>
      <a href={largestOf(picture)} onClick={view(position)}>
        <Picture
          {...picture}
          priority={position === 0}
          sizes={position === 0 || visible < 3 ? '(width >= 48rem) 800px, 100vw' : smallSizes}
        />
      </a>
    </li>
  ))
  const film = video && (
    <li key={video.url}>
      <Film {...video} sizes={smallSizes} />
    </li>
  )
  return (
    <div className="relative">
      <ul className="photo-gallery" data-count={visible} onScroll={onScroll}>
        {film ? slides.toSpliced(filmPlace, 0, film) : slides}
      </ul>
      <button
        type="button"
        onClick={() => void show(0)}
        className={classNames(
          'photo-gallery-button',
          // The controls of a film are at the bottom of its slide.
          video ? 'max-md:top-3 md:bottom-3' : 'bottom-3',
          pictures.length < 2 && 'hidden',
        )}
      >
        <Icon name="images" />
        <bdi aria-hidden="true" dir="ltr" className="tabular-nums md:hidden">
          {`${present} / ${count}`}
        </bdi>
        <span className="max-md:sr-only">{labels.all}</span>
      </button>
      {viewer}
    </div>
  )
}
