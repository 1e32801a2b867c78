import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { iconBefore } from './icon.tsx'
import type { IconName } from './icon-names.ts'

const variants = {
  neutral: 'bg-sunken text-ink',
  brand: 'bg-primary-light text-primary-text',
  success: 'bg-secondary-light text-secondary-text',
  /** For the top of a picture: a white pill with secondary text, such as a discount. */
  floating: 'bg-surface text-secondary-text shadow-card',
}

/** A short mark on a card or a row. */
export function Tag({
  variant = 'neutral',
  icon,
  children,
}: {
  variant?: keyof typeof variants
  icon?: IconName
  children: ReactNode
}) {
  return <span className={classNames('tag', variants[variant], icon && iconBefore(icon, 14))}>{children}</span>
}
