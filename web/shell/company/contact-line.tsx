import type { ReactNode } from 'react'

type Props = { href: string; label?: string; icon: ReactNode; className: string; children: ReactNode }

/** A way to reach the company, as an item of a list. */
export function ContactLine({ href, label, icon, className, children }: Props) {
  return (
    <li>
      <a
        href={href}
        className={`inline-flex min-h-11 max-w-full items-center gap-3 rounded-mark hover:underline [&>bdi]:min-w-0 [&>bdi]:wrap-anywhere ${className}`}
      >
        <span aria-hidden="true" className="shrink-0">
          {icon}
        </span>
        {label && <span className="sr-only">{label}: </span>}
        {children}
      </a>
    </li>
  )
}
