import { type KeyboardEvent, type UIEvent, useEffect, useRef, useState } from 'react'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { Picture, type PictureProps } from './picture.tsx'

export type GalleryLabels = {
  viewer: string
  close: string
  previous: string
  next: string
  all: string
  /** Says which picture of how many is shown, the first as 1. */
  position: (picture: number, count: number) => string
}

export type ViewerProps = { pictures: readonly PictureProps[]; start: number; labels: GalleryLabels; onClose: () => void }

/** All pictures of a gallery in a dialog, one beside the other, snapping, with the number of the present one. */
export function GalleryViewer({ pictures, start, labels, onClose }: ViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const row = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(start)
  useEffect(() => {
    dialog.current?.showModal()
    row.current?.children[start]?.scrollIntoView({ behavior: 'instant', inline: 'center', block: 'nearest' })
  }, [start])

  const move = (by: 1 | -1) => {
    if (!row.current) return
    const forward = getComputedStyle(row.current).direction === 'rtl' ? -by : by
    row.current.scrollBy({ left: forward * row.current.clientWidth })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    row.current?.scrollBy({ left: (event.key === 'ArrowRight' ? 1 : -1) * row.current.clientWidth })
  }
  const onScroll = ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent<HTMLUListElement>) =>
    setShown(Math.round(Math.abs(scrollLeft) / clientWidth))

  return (
    <dialog
      ref={dialog}
      aria-label={labels.viewer}
      onClose={onClose}
      onKeyDown={onKeyDown}
      className="dialog on-dark m-0 size-full max-h-none max-w-none bg-black"
    >
      <ul
        ref={row}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        tabIndex={0}
        onScroll={onScroll}
        aria-label={labels.viewer}
        className="flex size-full snap-x snap-mandatory overflow-x-auto motion-safe:scroll-smooth overscroll-contain [scrollbar-width:none]"
      >
        {pictures.map((picture) => (
          <li key={picture.source(0, 'webp')} className="size-full shrink-0 snap-center p-4 md:p-16">
            <figure className="grid size-full content-center justify-items-center gap-3">
              <Picture
                {...picture}
                alt=""
                sizes="100vw"
                priority={false}
                className="max-h-[78dvh] w-auto! rounded-card bg-transparent! object-contain"
              />
              <figcaption className="text-sm">{picture.alt}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <p role="status" className="absolute start-4 top-3 flex min-h-11 items-center text-sm font-medium tabular-nums">
        {labels.position(shown + 1, pictures.length)}
      </p>
      <form method="dialog" className="absolute end-3 top-3">
        <IconButton type="submit" label={labels.close} className="bg-black/50">
          <Icon name="x" size={24} />
        </IconButton>
      </form>
      <IconButton label={labels.previous} onClick={() => move(-1)} className="absolute inset-y-0 start-3 my-auto bg-black/50">
        <Icon name="chevron-left" size={24} isDirectional />
      </IconButton>
      <IconButton label={labels.next} onClick={() => move(1)} className="absolute inset-y-0 end-3 my-auto bg-black/50">
        <Icon name="chevron-right" size={24} isDirectional />
      </IconButton>
    </dialog>
  )
}
