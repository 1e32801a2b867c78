import type { ReactNode } from 'react'

/** The heading of a page section, with a line under it and a link at its far end. */
export function SectionHeading({
  id,
  title,
  lead,
  aside,
}: {
  id?: string
  title: ReactNode
  lead?: ReactNode
  aside?: ReactNode
}) {
  return (
    <div className="section-heading">
      <h2 id={id}>{title}</h2>
      {aside}
      {lead && <p>{lead}</p>}
    </div>
  )
}
