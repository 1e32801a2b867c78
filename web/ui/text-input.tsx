import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { controlClass } from './control-class.ts'
import { useField } from './field.tsx'

export type TextInputProps = ComponentProps<'input'> & {
  icon?: ReactNode
  /** For what is written in Latin letters in every language: e-mail addresses, codes. */
  latin?: boolean
}

/** A single-line text control, with an icon at its start where one helps. */
export function TextInput({ icon, latin = false, className, ...props }: TextInputProps) {
  const field = useField({ ...props, ...(latin && { dir: 'ltr' }) })
  const input = (
    <input
      type="text"
      {...field}
      className={classNames(controlClass, latin && 'latin-text', icon != null && 'ps-11', className)}
    />
  )
  if (icon == null) return input
  return (
    <span className="relative block">
      {input}
      <span aria-hidden="true" className="pointer-events-none absolute inset-y-0 start-3.5 flex items-center text-muted">
        {icon}
      </span>
    </span>
  )
}
