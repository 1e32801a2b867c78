import { Icon } from './icon.tsx'
import { Link } from './link.tsx'

/** An active filter; the link removes it. */
export function Chip({ href, removeLabel, children }: { href: string; removeLabel: string; children: string }) {
  return (
    <Link
      href={href}
      className="group/chip inline-flex min-h-11 items-center gap-2 text-xs font-medium"
      aria-label={`${removeLabel}: ${children}`}
    >
      <span className="inline-flex min-h-8 items-center gap-2 rounded-pill bg-primary-light px-3 text-primary-text group-hover/chip:bg-primary/15">
        {children}
        <Icon name="x-heavy" size={14} />
      </span>
    </Link>
  )
}
