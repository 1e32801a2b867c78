import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldErrors, RequiredMark } from './field.tsx'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  label: ReactNode
  errors?: readonly string[]
}

/** A tick box whose whole line of at least 44 px is its target. */
export function Checkbox({ label, errors = [], id: givenId, required, ...props }: CheckboxProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  const invalid = errors.length > 0
  return (
    <div className="checkbox">
      <label>
        <input
          {...props}
          id={id}
          type="checkbox"
          required={required}
          aria-invalid={invalid || undefined}
          aria-describedby={invalid ? `${id}-errors` : undefined}
        />
        <span>
          {label}
          {required && <RequiredMark />}
        </span>
      </label>
      <FieldErrors id={`${id}-errors`} errors={errors} />
    </div>
  )
}
