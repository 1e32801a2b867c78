import type { ReactNode } from 'react'

/** Wraps an icon that points along the reading direction (arrow, chevron, progress) and mirrors it in Arabic. */
export function Directional({ children }: { children: ReactNode }) {
  return (
    <span aria-hidden="true" className="mirrored inline-flex shrink-0">
      {children}
    </span>
  )
}
