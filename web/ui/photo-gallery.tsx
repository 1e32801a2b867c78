import { type ComponentType, type MouseEvent, useState } from 'react'
import { classNames } from './class-names.ts'
import type { GalleryLabels, ViewerProps } from './gallery-viewer.tsx'
import { Icon } from './icon.tsx'
import { Picture, type PictureProps } from './picture.tsx'

/** How many of them stand on the page: four would leave one of them a strip, so its last is in the viewer alone. */
const visibleCount = ({ length }: { length: number }) => (length > 4 ? 5 : Math.min(length, 3))

/** One large picture and two or four small ones, or what there is. Each is a link to its large file; where scripts run, a viewer is fetched and opens instead. */
export function PhotoGallery({ pictures, labels }: { pictures: readonly PictureProps[]; labels: GalleryLabels }) {
  const [open, setOpen] = useState<{ Viewer: ComponentType<ViewerProps>; start: number }>()
  const largest = ({ source, widths, width }: PictureProps) => source(widths.at(-1) ?? width, 'webp')
  const show = async (start: number) => {
    try {
      const { GalleryViewer } = await import('./gallery-viewer.tsx')
      setOpen({ Viewer: GalleryViewer, start })
    } catch {
      const picture = pictures[start]
      if (picture) location.assign(largest(picture))
    }
  }
  const view = (position: number) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void show(position)
  }
  const visible = pictures.slice(0, visibleCount(pictures))
  return (
    <div className="relative">
      <ul className="photo-gallery" data-count={visible.length}>
        {visible.map((picture, position) => (
          <li key={picture.source(0, 'webp')} className="group overflow-hidden first:rounded-card md:first:rounded-none">
            <a href={largest(picture)} onClick={view(position)} className="block size-full">
              <Picture
                {...picture}
                priority={position === 0}
                sizes={position === 0 || visible.length < 3 ? '(width >= 48rem) 800px, 100vw' : '400px'}
                className="size-full! transition-transform duration-200 group-hover:scale-103"
              />
            </a>
          </li>
        ))}
      </ul>
      <button
        type="button"
        onClick={() => void show(0)}
        className={classNames(
          'absolute end-3 bottom-3 inline-flex min-h-11 items-center gap-2 rounded-control bg-surface px-4 text-xs font-semibold shadow-card noscript:hidden',
          pictures.length < 2 && 'hidden',
        )}
      >
        <Icon name="images" />
        {labels.all}
      </button>
      {open && <open.Viewer pictures={pictures} start={open.start} labels={labels} onClose={() => setOpen(undefined)} />}
    </div>
  )
}
