import { type ComponentType, type MouseEvent, useState } from 'react'
import type { GalleryLabels, ViewerProps } from './gallery-viewer.tsx'
import type { PictureProps } from './picture.tsx'

/** The address of a picture at its widest. */
export const largestOf = ({ source, widths, width }: PictureProps) => source(widths.at(-1) ?? width, 'webp')

/** Opens pictures in a viewer that is fetched when it is first asked for; where that fails, the large file opens. */
export function useGalleryViewer(pictures: readonly PictureProps[], labels: GalleryLabels) {
  const [open, setOpen] = useState<{ Viewer: ComponentType<ViewerProps>; start: number }>()
  const show = async (start: number) => {
    try {
      const { GalleryViewer } = await import('./gallery-viewer.tsx')
      setOpen({ Viewer: GalleryViewer, start })
    } catch {
      const picture = pictures[start]
      if (picture) location.assign(largestOf(picture))
    }
  }
  /** For the link of a picture to its large file. */
  const view = (position: number) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void show(position)
  }
  const viewer = open && <open.Viewer pictures={pictures} start={open.start} labels={labels} onClose={() => setOpen(undefined)} />
  return { show, view, viewer }
}
