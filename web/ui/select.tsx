import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { controlClass } from './control-class.ts'
import { useField } from './field.tsx'
import { Icon } from './icon.tsx'

export type Option = { value: string | number; label: string; disabled?: boolean }

export type SelectProps = Omit<ComponentProps<'select'>, 'children'> & { options: readonly Option[]; placeholder?: string }

/** The platform's own select. `placeholder` is an empty first option. */
export function Select({ options, placeholder, className, ...props }: SelectProps) {
  return (
    <span className="relative block">
      <select {...useField(props)} className={classNames(controlClass, 'appearance-none pe-10 text-ellipsis', className)}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" className="pointer-events-none absolute inset-y-0 end-3.5 my-auto text-muted" />
    </span>
  )
}
