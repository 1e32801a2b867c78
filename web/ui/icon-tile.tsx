import { classNames } from './class-names.ts'
import { iconClass } from './icon.tsx'
import type { IconName } from './icon-names.ts'

/** An icon on a tinted square at the start of a row: decoration, one empty element. */
export function IconTile({ name, small = false }: { name: IconName; small?: boolean }) {
  return <i className={classNames('icon-tile', small && 'icon-tile-small', iconClass(name))} />
}
