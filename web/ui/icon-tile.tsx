import { Icon, type IconProps } from './icon.tsx'

/** An icon on a tinted square at the start of a row: decoration, hidden from screen readers. `size` is in pixels. */
export function IconTile({ name, size = 22 }: Pick<IconProps, 'name' | 'size'>) {
  return (
    <span
      aria-hidden="true"
      className="grid size-11 shrink-0 place-items-center rounded-control bg-primary-light text-primary-text"
    >
      <Icon name={name} size={size} />
    </span>
  )
}
