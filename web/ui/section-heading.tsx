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
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 lg:mb-6">
      <h2 id={id} className="min-w-0 grow basis-40 text-h2">
        {title}
      </h2>
      {aside && <div className="*:inline-flex *:min-h-11 *:items-center">{aside}</div>}
      {lead && <p className="w-full text-muted">{lead}</p>}
    </div>
  )
}
