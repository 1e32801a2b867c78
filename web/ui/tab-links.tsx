import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Link } from './link.tsx'

export type TabLink = { href: string; label: string; icon?: ReactNode; current?: boolean }

const variants = {
  pill: {
    list: 'gap-2',
    tab: 'tab-pill',
  },
  line: {
    list: 'gap-6 border-b border-line',
    tab: 'tab-line',
  },
}

/** Tabs that are pages or places of the page: plain links, scrolled sideways where they do not fit. */
export function TabLinks({
  label,
  tabs,
  variant = 'line',
}: {
  label: string
  tabs: readonly TabLink[]
  variant?: keyof typeof variants
}) {
  return (
    <nav aria-label={label} className="scroll-row">
      <ul className={classNames('flex min-w-max', variants[variant].list)}>
        {tabs.map(({ href, label: text, icon, current }) => (
          <li key={href} className="flex">
            <Link href={href} aria-current={current ? 'page' : undefined} className={classNames('tab', variants[variant].tab)}>
              {icon && <span aria-hidden="true">{icon}</span>}
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
