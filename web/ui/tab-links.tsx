import type { ReactNode } from 'react'
import { Link } from './link.tsx'

export type TabLink = { href: string; label: string; icon?: ReactNode; current?: boolean }

/** Tabs that are pages or places of the page: plain links, scrolled sideways where they do not fit. */
export function TabLinks({
  label,
  tabs,
  variant = 'line',
}: {
  label: string
  tabs: readonly TabLink[]
  variant?: 'pill' | 'line'
}) {
  return (
    <nav aria-label={label} className="scroll-row">
      <ul className={`tabs tabs-${variant}`}>
        {tabs.map(({ href, label: text, icon, current }) => (
          <li key={href}>
            <Link href={href} aria-current={current ? 'page' : undefined}>
              {icon && <span aria-hidden="true">{icon}</span>}
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
