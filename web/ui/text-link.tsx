import { classNames } from './class-names.ts'
import { Link, type LinkProps } from './link.tsx'

/** A link inside running text. */
export function TextLink({ className, ...props }: LinkProps) {
  return (
    <Link
      {...props}
      className={classNames(
        'rounded-mark font-medium text-link underline decoration-1 underline-offset-4 hover:decoration-2',
        className,
      )}
    />
  )
}
