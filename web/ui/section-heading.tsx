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
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
      <div className="grid gap-1">
        <h2 id={id} className="text-h2">
          {title}
        </h2>
        {lead && <p className="text-muted">{lead}</p>}
      </div>
      {aside && <div className="*:inline-flex *:min-h-11 *:items-center">{aside}</div>}
    </div>
  )
}
