import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

/** A white panel of the page. */
export function Card({ className, ...props }: ComponentProps<'div'>) {
  return <div {...props} className={classNames('rounded-card border border-line bg-surface p-4 shadow-card md:p-6', className)} />
}
