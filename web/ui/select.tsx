import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { controlClass } from './control-class.ts'
import { useField } from './field.tsx'
import { iconClass } from './icon.tsx'

export type Option = { value: string | number; label: string; disabled?: boolean }

type OptionGroup = { label: string; options: readonly Option[] }

export type SelectProps = Omit<ComponentProps<'select'>, 'children'> & {
  options: readonly (Option | OptionGroup)[]
  placeholder?: string
}

const select = `select ${iconClass('chevron-down')}`

/** The platform's own select. `placeholder` is an empty first option. */
export function Select({ options, placeholder, className, ...props }: SelectProps) {
  return (
    <span className={select}>
      <select {...useField(props)} className={classNames(controlClass, className)}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) =>
          'options' in option ? (
            <optgroup key={option.label} label={option.label}>
              {option.options.map(optionOf)}
            </optgroup>
          ) : (
            optionOf(option)
          ),
        )}
      </select>
    </span>
  )
}

const optionOf = ({ value, label, disabled }: Option) => (
  <option key={value} value={value} disabled={disabled}>
    {label}
  </option>
)
