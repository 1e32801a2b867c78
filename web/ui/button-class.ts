import { classNames } from './class-names.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger'
export type ButtonSize = 'small' | 'medium' | 'large'

const variants: Record<ButtonVariant, string> = {
  primary: 'button-primary',
  secondary: 'button-secondary',
  ghost: 'button-ghost',
  danger: 'button-danger',
}

const sizes: Record<ButtonSize, string> = { small: 'button-small', medium: 'button-medium', large: 'button-large' }

export type ButtonStyle = { variant?: ButtonVariant; size?: ButtonSize; wide?: boolean; className?: string }

/** The classes of a button, for elements that must look like one. */
export function buttonClass({ variant = 'primary', size = 'medium', wide = false, className }: ButtonStyle): string {
  return classNames('button', variants[variant], sizes[size], wide && 'w-full', className)
}
