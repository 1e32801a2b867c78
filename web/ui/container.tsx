import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

/** The page's column: at most 1200 px between gutters of 16 or 24 px. */
export function Container({ className, ...props }: ComponentProps<'div'>) {
  return <div {...props} className={classNames('page-column', className)} />
}
