import { classNames } from './class-names.ts'
import { Link, type LinkProps } from './link.tsx'

/** A link inside running text. */
export function TextLink({ className, ...props }: LinkProps) {
  return <Link {...props} className={classNames('text-link', className)} />
}
