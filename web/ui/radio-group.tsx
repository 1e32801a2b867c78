import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { FieldErrors, RequiredMark } from './field.tsx'

export type RadioOption = { value: string; label: ReactNode; description?: ReactNode; disabled?: boolean }

export type RadioGroupProps = {
  name: string
  legend: ReactNode
  options: readonly RadioOption[]
  defaultValue?: string
  required?: boolean
  errors?: readonly string[]
  /** Side by side instead of below one another. */
  inline?: boolean
  id?: string
  onValue?: (value: string) => void
}

/** A choice of one, each option a panel that is its own target. */
export function RadioGroup({
  name,
  legend,
  options,
  defaultValue,
  required,
  errors = [],
  inline = false,
  id: givenId,
  onValue,
}: RadioGroupProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  const invalid = errors.length > 0
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={invalid ? `${id}-errors` : undefined} className="grid gap-2">
      <legend className="mb-1.5 text-sm font-medium">
        {legend}
        {required && <RequiredMark />}
      </legend>
      <div className={classNames('grid gap-2', inline && 'sm:auto-cols-fr sm:grid-flow-col')}>
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-11 items-start gap-3 rounded-control border border-edge bg-surface px-3 py-2 sm:min-h-12 sm:px-4 sm:py-3 transition-colors hover:border-muted has-checked:border-primary has-checked:bg-primary-light has-disabled:opacity-50"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              defaultChecked={option.value === defaultValue}
              required={required}
              disabled={option.disabled}
              onChange={onValue && (() => onValue(option.value))}
              className="mt-0.5 size-5 shrink-0 accent-primary"
            />
            <span className="grid">
              <span className="font-medium">{option.label}</span>
              {option.description && <span className="text-xs text-muted">{option.description}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldErrors id={`${id}-errors`} errors={errors} />
    </fieldset>
  )
}
