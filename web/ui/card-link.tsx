import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Link } from './link.tsx'

export type CardLinkProps = {
  href: string
  title: ReactNode
  /** A Picture; it is cropped to 4:3. */
  picture: ReactNode
  /** Stands over the picture at the start. */
  tag?: ReactNode
  /** A control over the picture at the end, apart from the card's link. */
  corner?: ReactNode
  /** Facts between title and rule. */
  children?: ReactNode
  /** Below the rule: usually a Price. */
  footer?: ReactNode
  heading?: 'h2' | 'h3'
  /** On narrow screens the picture is next to the text: for lists, in which many cards follow one another. */
  row?: boolean
  className?: string
}

/** A card that is one link as a whole. */
export function CardLink({
  href,
  title,
  picture,
  tag,
  corner,
  children,
  footer,
  heading: Heading = 'h3',
  row = false,
  className,
}: CardLinkProps) {
  return (
    <article
      className={classNames(
        'group relative flex h-full flex-col rounded-card border border-line bg-surface shadow-card transition',
        'hover:-translate-y-0.5 hover:shadow-raised has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-ring',
        row && 'card-row',
        className,
      )}
    >
      <div className="card-picture relative aspect-4/3 overflow-hidden rounded-t-card [&_img]:size-full [&_img]:transition-transform [&_img]:duration-200 group-hover:[&_img]:scale-103">
        {picture}
      </div>
      {tag && <div className="card-tag pointer-events-none absolute start-3 end-14 top-3 z-1 flex flex-wrap gap-2">{tag}</div>}
      {corner && <div className="card-corner absolute end-2 top-2 z-2">{corner}</div>}
      <div className="card-body flex min-w-0 grow flex-col gap-2 p-4">
        <Heading className="line-clamp-2 text-lg font-semibold">
          <Link href={href} className="stretch-link outline-none">
            {title}
          </Link>
        </Heading>
        {children && <div className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">{children}</div>}
        {footer && <div className="card-footer mt-auto border-t border-line pt-3">{footer}</div>}
      </div>
    </article>
  )
}
