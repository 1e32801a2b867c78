import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { iconClass } from './icon.tsx'
import type { IconName } from './icon-names.ts'

type Props = {
  as?: 'li' | 'span'
  /** What stands before the text; without it the text brings its own, such as a flag. */
  icon?: IconName
  className?: string | undefined
  children: ReactNode
}

/** A small icon with its text, as in the facts of a card: one element, since a page has a hundred of them. */
export function Fact({ as: Element = 'span', icon, className, children }: Props) {
  return <Element className={classNames(icon ? 'fact' : 'fact-plain', icon && iconClass(icon), className)}>{children}</Element>
}
