import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'
import { pageNumbers } from './page-numbers.ts'

export type PaginationProps = {
  page: number
  lastPage: number
  href: (page: number) => string
  labels: { navigation: string; previous: string; next: string; page: (page: number) => string }
}

const cell = 'inline-flex size-11 items-center justify-center rounded-control font-medium tabular-nums'

/** Numbered links to the pages of a list; nothing when there is one page. */
export function Pagination({ page, lastPage, href, labels }: PaginationProps) {
  if (lastPage <= 1) return null
  const arrow = (target: number, label: string, rel: 'prev' | 'next') => {
    const icon = <Icon name={rel === 'prev' ? 'chevron-left' : 'chevron-right'} size={20} isDirectional />
    if (target < 1 || target > lastPage) return <span className={classNames(cell, 'text-edge')}>{icon}</span>
    return (
      <Link href={href(target)} rel={rel} aria-label={label} className={classNames(cell, 'hover:bg-sunken')}>
        {icon}
      </Link>
    )
  }
  return (
    <nav aria-label={labels.navigation}>
      <ul className="flex flex-wrap items-center justify-center gap-1">
        <li>{arrow(page - 1, labels.previous, 'prev')}</li>
        {pageNumbers(page, lastPage).map((number, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two gaps may stand in one row
          <li key={`${number}-${position}`}>
            {number === 'gap' ? (
              <span className={classNames(cell, 'text-muted')}>…</span>
            ) : (
              <Link
                href={href(number)}
                aria-label={labels.page(number)}
                aria-current={number === page ? 'page' : undefined}
                className={classNames(cell, number === page ? 'bg-primary text-on-primary' : 'hover:bg-sunken')}
              >
                {number}
              </Link>
            )}
          </li>
        ))}
        <li>{arrow(page + 1, labels.next, 'next')}</li>
      </ul>
    </nav>
  )
}
