import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

const variants = {
  plain: 'icon-button-plain',
  soft: 'icon-button-soft',
  floating: 'icon-button-floating',
}

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  label: string
  variant?: keyof typeof variants
  /** The icon; without it the classes bring it (`iconBefore`). */
  children?: ReactNode
}

/** A round button of 44 px that shows an icon alone; `label` is its name. */
export function IconButton({ label, variant = 'plain', className, type = 'button', children, ...props }: IconButtonProps) {
  return (
    <button {...props} type={type} aria-label={label} className={classNames('icon-button', variants[variant], className)}>
      {children}
    </button>
  )
}
