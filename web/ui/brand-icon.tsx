import sprite from 'virtual:icons'
import type { brandTitles } from './brand-marks.ts'

export type BrandName = keyof typeof brandTitles

/** The mark of a network; never mirrored. The link around it carries the name. */
export function BrandIcon({ name, size = 18 }: { name: BrandName; size?: number }) {
  return (
    <svg aria-hidden="true" width={size} height={size} fill="currentColor" className="shrink-0">
      <use href={`${sprite}#brand-${name}`} />
    </svg>
  )
}
