import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type Definition = { term: string; value: ReactNode; icon?: ReactNode }

/** Facts with their names: a row of tiles, or lines with the value at the far end. */
export function DefinitionList({ items, variant = 'tiles' }: { items: readonly Definition[]; variant?: 'tiles' | 'lines' }) {
  const tiles = variant === 'tiles'
  return (
    <dl className={tiles ? 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,10rem),1fr))] gap-4' : 'grid'}>
      {items.map(({ term, value, icon }) => (
        <div
          key={term}
          className={classNames(
            tiles
              ? classNames('grid content-start gap-x-3', icon !== undefined && 'grid-cols-[auto_1fr]')
              : 'flex flex-wrap justify-between gap-x-4 border-b border-line py-2.5 last:border-b-0',
          )}
        >
          {icon && (
            <span aria-hidden="true" className="definition-icon">
              {icon}
            </span>
          )}
          <dt className={classNames('text-xs text-muted', !tiles && 'max-w-1/2 shrink-0')}>{term}</dt>
          <dd className={tiles ? 'font-semibold' : 'min-w-0 flex-[1_1_min-content] text-end font-medium wrap-break-word'}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
