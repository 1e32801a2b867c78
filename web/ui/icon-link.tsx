import { classNames } from './class-names.ts'
import { type AnyIconName, type IconSize, iconBefore } from './icon.tsx'
import { Link, type LinkProps } from './link.tsx'

type Props = Omit<LinkProps, 'children'> & { label: string; icon: AnyIconName; size?: IconSize }

/** A link of 44 px that shows an icon alone; `label` is its name. */
export function IconLink({ label, icon, size = 20, className, ...props }: Props) {
  return <Link {...props} aria-label={label} className={classNames('icon-link', iconBefore(icon, size), className)} />
}
