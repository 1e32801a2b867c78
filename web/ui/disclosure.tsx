import type { ReactNode } from 'react'
import { iconClass } from './icon.tsx'

export type DisclosureProps = {
  title: ReactNode
  children: ReactNode
  open?: boolean
  /** Disclosures of one name close one another. */
  name?: string
  id?: string
  onOpen?: () => void
}

const disclosure = `disclosure ${iconClass('chevron-down')}`

/** A heading that shows and hides what belongs to it. */
export function Disclosure({ title, children, open, name, id, onOpen }: DisclosureProps) {
  return (
    <details id={id} name={name} open={open} onToggle={(event) => event.currentTarget.open && onOpen?.()} className={disclosure}>
      <summary>{title}</summary>
      <div>{children}</div>
    </details>
  )
}
