import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { controlClass } from './control-class.ts'
import { useField } from './field.tsx'
import { iconBefore } from './icon.tsx'
import type { IconName } from './icon-names.ts'

export type TextInputProps = ComponentProps<'input'> & {
  icon?: IconName
  /** For what is written in Latin letters in every language: e-mail addresses, codes. */
  latin?: boolean
}

/** A single-line text control, with an icon at its start where one helps. */
export function TextInput({ icon, latin = false, className, ...props }: TextInputProps) {
  const field = useField({ ...props, ...(latin && { dir: 'ltr' }) })
  const input = <input type="text" {...field} className={classNames(controlClass, latin && 'latin-text', className)} />
  if (!icon) return input
  return <span className={`control-with-icon ${iconBefore(icon, 18)}`}>{input}</span>
}
