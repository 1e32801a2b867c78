import { Children, type ReactNode } from 'react'
import { classNames } from './class-names.ts'

type Props = {
  label: string
  /** Keeps all cards in one row on wide screens too. */
  isOneRow?: boolean
  children: ReactNode
}

/** Cards in a grid of up to four; on narrow screens a row that snaps and shows a part of the next one. */
export function Carousel({ label, isOneRow = false, children }: Props) {
  return (
    <section aria-label={label} className={classNames('card-carousel', isOneRow && 'card-carousel-row')}>
      <ul>
        {Children.map(children, (child) => (
          <li>{child}</li>
        ))}
      </ul>
    </section>
  )
}
