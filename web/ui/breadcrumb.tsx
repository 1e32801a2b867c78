import { Icon } from './icon.tsx'
import { Link } from './link.tsx'

/** The way to this page; the last step is the page itself, has no link, and gives way on narrow screens where the way is long. */
export function Breadcrumb({ label, steps }: { label: string; steps: readonly { label: string; href?: string }[] }) {
  return (
    <nav aria-label={label}>
      <ol className="flex flex-wrap items-center gap-x-1.5 text-xs text-muted max-sm:*:last:nth-[n+4]:hidden">
        {steps.map((step, position) => (
          <li key={`${step.href}${step.label}`} className="flex items-center gap-1.5">
            {position > 0 && <Icon name="chevron-right" size={14} isDirectional />}
            {step.href ? (
              <Link
                href={step.href}
                className="inline-flex min-h-11 min-w-11 items-center justify-center rounded-mark hover:text-ink hover:underline"
              >
                {step.label}
              </Link>
            ) : (
              <span aria-current="page" className="inline-flex min-h-11 items-center text-ink">
                {step.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
