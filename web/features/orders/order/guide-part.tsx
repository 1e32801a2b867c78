import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'

/** A part of the guide to a booking, with its icon and title. */
export function GuidePart({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <li className="flex min-w-0 gap-3">
      <Icon name={icon} size={20} className="mt-0.5 shrink-0 text-muted" />
      <div className="grid min-w-0 content-start gap-1 wrap-anywhere">
        <h3 className="text-sm font-semibold">{title}</h3>
        {children}
      </div>
    </li>
  )
}

/** Texts of the company, one a line. */
export const Lines = ({ of }: { of: readonly string[] }) => (
  <ul className="grid gap-1 text-sm text-muted">
    {of.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
)
