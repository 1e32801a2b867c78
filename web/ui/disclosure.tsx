import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

export type DisclosureProps = {
  title: ReactNode
  children: ReactNode
  open?: boolean
  /** Disclosures of one name close one another. */
  name?: string
  id?: string
  onOpen?: () => void
}

/** A heading that shows and hides what belongs to it. */
export function Disclosure({ title, children, open, name, id, onOpen }: DisclosureProps) {
  return (
    <details
      id={id}
      name={name}
      open={open}
      onToggle={(event) => event.currentTarget.open && onOpen?.()}
      className="disclosure group border-b border-line last:border-b-0"
    >
      <summary className="flex min-h-14 items-center justify-between gap-4 rounded-control py-3 font-semibold">
        {title}
        <Icon name="chevron-down" size={20} className="shrink-0 text-muted transition-transform group-open:rotate-180" />
      </summary>
      <div className="pb-4 text-muted">{children}</div>
    </details>
  )
}
