import type { ComponentProps } from 'react'
import { type ButtonStyle, buttonClass } from './button-class.ts'
import { Spinner } from './spinner.tsx'

export type ButtonProps = ComponentProps<'button'> & ButtonStyle & { loading?: boolean }

/** A button. While `loading` it keeps its focus and place but ignores clicks. */
export function Button({
  variant,
  size,
  wide,
  loading = false,
  className,
  type = 'button',
  children,
  onClick,
  ...props
}: ButtonProps) {
  return (
    <button
      {...props}
      type={type}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : onClick}
      className={buttonClass({ variant, size, wide, className })}
    >
      {loading && <Spinner />}
      {children}
    </button>
  )
}
