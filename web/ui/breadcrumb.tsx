import { iconClass } from './icon.tsx'
import { Link } from './link.tsx'

const breadcrumb = `breadcrumb ${iconClass('chevron-right')}`

/** The way to this page; the last step is the page itself, has no link, and gives way on narrow screens where the way is long. */
export function Breadcrumb({ label, steps }: { label: string; steps: readonly { label: string; href?: string }[] }) {
  return (
    <nav aria-label={label}>
      <ol className={breadcrumb}>
        {steps.map(({ label: text, href }) => (
          <li key={`${href}${text}`}>{href ? <Link href={href}>{text}</Link> : <span aria-current="page">{text}</span>}</li>
        ))}
      </ol>
    </nav>
  )
}
