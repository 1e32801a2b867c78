import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** A panel beside the button whose `popoverTarget` is this id; centred where the browser cannot anchor it. */
export function Popover({
  id,
  label,
  children,
  className,
}: {
  id: string
  label: string
  children: ReactNode
  className?: string
}) {
  return (
    <div
      id={id}
      popover="auto"
      role="dialog"
      aria-label={label}
      className={classNames('popover rounded-card border border-line bg-surface p-4 shadow-raised', className)}
    >
      {children}
    </div>
  )
}
