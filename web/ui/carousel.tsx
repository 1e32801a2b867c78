import { Children, type ReactNode } from 'react'

/** Cards in a grid of up to four; on narrow screens a row that snaps and shows a part of the next one. */
export function Carousel({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label} className="card-carousel">
      <ul>
        {Children.map(children, (child) => (
          <li>{child}</li>
        ))}
      </ul>
    </section>
  )
}
