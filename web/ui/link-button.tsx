import { type ButtonStyle, buttonClass } from './button-class.ts'
import { Link, type LinkProps } from './link.tsx'

/** A link that looks like a button. */
export function LinkButton({ variant, size, wide, className, ...props }: LinkProps & ButtonStyle) {
  return <Link {...props} className={buttonClass({ variant, size, wide, className })} />
}
