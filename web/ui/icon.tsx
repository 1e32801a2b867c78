import type { BrandName } from './brand-icon.tsx'
import { classNames } from './class-names.ts'
import type { IconName } from './icon-names.ts'

/** In pixels. */
export type IconSize = 14 | 16 | 18 | 20 | 22 | 24 | 32

/** An icon, or the mark of a network. */
export type AnyIconName = IconName | `brand-${BrandName}`

export type IconProps = {
  name: IconName
  size?: IconSize
  /** The accessible name where there is no text next to it; without a label it is decoration. */
  label?: string
  /** It points along the reading direction (arrow, chevron, progress): mirrored in Arabic. */
  isDirectional?: boolean
  className?: string
}

/** The size of most icons of a page, which has no class of its own (parts.css). */
const usual = 16

/** The class of the icon that a fact shows before its text. */
export const iconClass = (name: IconName) => `i-${name}`

const sizeClass = (size: IconSize) => size !== usual && `icon-${size}`

/** The classes of an element that shows an icon before its own content: a line of a list then needs no element for it. */
export const iconBefore = (name: AnyIconName, size: IconSize = usual) => classNames('icon-first', sizeClass(size), `i-${name}`)

/** The same behind the content, such as the chevron of what unfolds. */
export const iconAfter = (name: IconName, size: IconSize = usual) => classNames('icon-last', sizeClass(size), iconClass(name))

/**
 * A line drawing in the colour of the text around it: one empty element with a cell of the icons' sheet as its mask, since a page has two hundred.
 */
export function Icon({ name, size = 18, label, isDirectional = false, className }: IconProps) {
  const classes = classNames('icon', sizeClass(size), iconClass(name), isDirectional && 'mirrored shrink-0', className)
  return label ? <i role="img" aria-label={label} className={classes} /> : <i className={classes} />
}
