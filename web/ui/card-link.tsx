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
    <article className={classNames('card lifted-card', row && 'card-row', className)}>
      {picture ?? <div className="card-picture" />}
      {tag && <div className="card-tag">{tag}</div>}
      {corner}
      <div className="card-body">
        <Heading className="card-title">
          <Link href={href}>{title}</Link>
        </Heading>
        {children && <div className="card-facts">{children}</div>}
        {footer && <div className="card-footer">{footer}</div>}
      </div>
    </article>
  )
}
