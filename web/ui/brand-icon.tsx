import type { brandTitles } from './brand-marks.ts'
import { classNames } from './class-names.ts'

export type BrandName = keyof typeof brandTitles

/** The mark of a network; never mirrored. The link around it carries the name. */
export function BrandIcon({ name, size = 18 }: { name: BrandName; size?: 16 | 18 | 20 | 22 }) {
  return <i className={classNames('icon shrink-0', size !== 16 && `icon-${size}`, `i-brand-${name}`)} />
}
