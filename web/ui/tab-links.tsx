import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Link } from './link.tsx'

export type TabLink = { href: string; label: string; icon?: ReactNode; current?: boolean }

const variants = {
  pill: {
    list: 'gap-2',
    tab: 'min-h-11 rounded-pill px-4 hover:bg-sunken aria-[current]:bg-primary aria-[current]:text-on-primary',
  },
  line: {
    list: 'gap-6 border-b border-line',
    tab: 'min-h-12 border-b-2 border-transparent text-muted hover:text-ink aria-[current]:border-primary aria-[current]:text-primary-text',
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
            <Link
              href={href}
              aria-current={current ? 'page' : undefined}
              className={classNames(
                'inline-flex min-w-11 items-center justify-center gap-2 font-medium whitespace-nowrap transition-colors',
                variants[variant].tab,
              )}
            >
              {icon && <span aria-hidden="true">{icon}</span>}
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
