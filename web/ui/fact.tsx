import type { ReactNode } from 'react'

/** A small icon with its text, as in the facts of a card. */
export function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span aria-hidden="true" className="shrink-0">
        {icon}
      </span>
      {children}
    </span>
  )
}
