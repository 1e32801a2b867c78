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
    <div className="grid gap-1">
      <label className="flex min-h-11 w-fit items-start gap-3 py-2.5">
        <input
          {...props}
          id={id}
          type="checkbox"
          required={required}
          aria-invalid={invalid || undefined}
          aria-describedby={invalid ? `${id}-errors` : undefined}
          className="mt-0.5 size-5 shrink-0 accent-primary"
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
