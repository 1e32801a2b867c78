import type { ReactNode } from 'react'

type Props = {
  href: string
  label?: string
  /** With the classes of the icon before it (`iconBefore`). */
  className: string
  children: ReactNode
}

/** A way to reach the company, as an item of a list. */
export function ContactLine({ href, label, className, children }: Props) {
  return (
    <li>
      <a href={href} className={`contact-line ${className}`}>
        {label && <span className="sr-only">{label}: </span>}
        {children}
      </a>
    </li>
  )
}
