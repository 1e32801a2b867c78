import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

const variants = {
  plain: 'hover:bg-current/8',
  soft: 'bg-primary-light text-primary-text hover:bg-primary/15',
  floating:
    'relative isolate text-ink before:absolute before:inset-1 before:-z-10 before:rounded-pill before:bg-surface before:shadow-card',
}

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  label: string
  variant?: keyof typeof variants
  children: ReactNode
}

/** A round button of 44 px that shows an icon alone; `label` is its name. */
export function IconButton({ label, variant = 'plain', className, type = 'button', children, ...props }: IconButtonProps) {
  return (
    <button
      {...props}
      type={type}
      aria-label={label}
      className={classNames(
        'inline-flex size-[44px] shrink-0 items-center justify-center rounded-pill transition disabled:opacity-40',
        variants[variant],
        className,
      )}
    >
      {children}
    </button>
  )
}
