import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { controlClass } from './control-class.ts'
import { useField } from './field.tsx'

/** A text control of several lines that grows with its content. */
export function TextArea({ className, rows = 4, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...useField(props)}
      rows={rows}
      className={classNames(controlClass, 'field-sizing-content min-h-28 py-3', className)}
    />
  )
}
