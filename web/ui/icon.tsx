import { classNames } from './class-names.ts'
import type { IconName } from './icon-names.ts'

export type IconProps = {
  name: IconName
  /** In pixels. */
  size?: 14 | 16 | 18 | 20 | 22 | 24 | 32
  /** The accessible name where there is no text next to it; without a label it is decoration. */
  label?: string
  /** It points along the reading direction (arrow, chevron, progress): mirrored in Arabic. */
  isDirectional?: boolean
  className?: string
}

/** The size of most icons of a page, which has no class of its own (parts.css). */
const usual = 16

/** The classes of an icon, for an element that shows it before its own text. */
export const iconClass = (name: IconName) => `i-${name}`

/**
 * A line drawing in the colour of the text around it: one empty element with a cell of the icons' sheet as its mask, since a page has two hundred.
 */
export function Icon({ name, size = 18, label, isDirectional = false, className }: IconProps) {
  const classes = classNames(
    'icon',
    size !== usual && `icon-${size}`,
    iconClass(name),
    isDirectional && 'mirrored shrink-0',
    className,
  )
  return label ? <i role="img" aria-label={label} className={classes} /> : <i className={classes} />
}
