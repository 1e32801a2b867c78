import { type ButtonStyle, buttonClass } from './button-class.ts'
import { Link, type LinkProps } from './link.tsx'

/** A link that looks like a button. */
export function LinkButton({ look, size, wide, className, ...props }: LinkProps & ButtonStyle) {
  return <Link {...props} className={buttonClass({ look, size, wide, className })} />
}
