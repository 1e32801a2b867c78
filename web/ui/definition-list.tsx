import type { ReactNode } from 'react'
import { iconClass } from './icon.tsx'
import type { IconName } from './icon-names.ts'

export type Definition = { term: string; value: ReactNode; icon?: IconName }

/** Facts with their names: a row of tiles, or lines with the value at the far end. */
export function DefinitionList({ items, variant = 'tiles' }: { items: readonly Definition[]; variant?: 'tiles' | 'lines' }) {
  return (
    <dl className={`definition-${variant}`}>
      {items.map(({ term, value, icon }) => (
        <div key={term} className={icon && iconClass(icon)}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
