import type { ReactNode } from 'react'

/** A small icon with its text, as in the facts of a card. */
export function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className="fact">
      {icon}
      {children}
    </span>
  )
}
