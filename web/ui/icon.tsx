import sprite from 'virtual:icons'
import { classNames } from './class-names.ts'
import type { IconName } from './icon-names.ts'

export type IconProps = {
  name: IconName
  /** In pixels. */
  size?: number
  /** The accessible name where there is no text next to it; without a label it is decoration. */
  label?: string
  className?: string
}

/** The size of most icons of a page, which the style sheet knows (parts.css). */
const usual = 16

/** A line drawing in the colour of the text around it; wrap it in `Directional` when it points along the reading direction. */
export function Icon({ name, size = 18, label, className }: IconProps) {
  return (
    <svg
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      width={size === usual ? undefined : size}
      height={size === usual ? undefined : size}
      className={classNames('icon', className)}
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
