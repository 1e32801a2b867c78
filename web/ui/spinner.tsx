import { Icon, type IconProps } from './icon.tsx'

/** A turning circle; the element around it names what is loading. */
export function Spinner({ size = 20 }: Pick<IconProps, 'size'>) {
  return <Icon name="loader-circle" size={size} className="shrink-0 animate-spin" />
}
