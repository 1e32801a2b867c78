import { classNames } from './class-names.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger'
export type ButtonSize = 'small' | 'medium' | 'large'

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-primary text-on-primary hover:bg-primary-hover',
  secondary: 'bg-primary-light text-primary-text hover:bg-primary/15',
  ghost: 'text-current hover:bg-current/8',
  danger: 'bg-danger-solid text-white hover:brightness-90',
}

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-11 px-4 text-xs',
  medium: 'min-h-12 px-5 text-base',
  large: 'min-h-14 px-7 text-lg',
}

export type ButtonStyle = { variant?: ButtonVariant; size?: ButtonSize; wide?: boolean; className?: string }

/** The classes of a button, for elements that must look like one. */
export function buttonClass({ variant = 'primary', size = 'medium', wide = false, className }: ButtonStyle): string {
  return classNames(
    'inline-flex items-center justify-center gap-2 rounded-control py-2 text-center font-semibold leading-snug transition',
    'active:scale-[0.98] disabled:opacity-50 aria-disabled:opacity-70',
    variants[variant],
    sizes[size],
    wide && 'w-full',
    className,
  )
}
