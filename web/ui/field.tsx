import { createContext, type ReactNode, useContext, useId } from 'react'
import { Icon } from './icon.tsx'

type FieldState = { id: string; required: boolean; 'aria-describedby'?: string; 'aria-invalid'?: true }

const FieldContext = createContext<FieldState | undefined>(undefined)

/** The properties that a control takes from the field around it; its own properties win. */
export function useField<Own extends { id?: string; required?: boolean }>(own: Own) {
  return { ...useContext(FieldContext), ...own }
}

export type FieldProps = {
  label: ReactNode
  /** The id of the control; an error summary links to it. */
  id?: string
  hint?: ReactNode
  errors?: readonly string[]
  required?: boolean
  /** The content at the far end of the label's line, such as a link. */
  aside?: ReactNode
  children: ReactNode
}

/** A label, its control, a hint and the errors, tied together by id. */
export function Field({ label, id: givenId, hint, errors = [], required = false, aside, children }: FieldProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  const invalid = errors.length > 0
  const described = [hint && `${id}-hint`, invalid && `${id}-errors`].filter(Boolean).join(' ')
  const state: FieldState = {
    id,
    required,
    ...(described && { 'aria-describedby': described }),
    ...(invalid && { 'aria-invalid': true }),
  }
  const name = (
    <label htmlFor={id}>
      {label}
      {required && <RequiredMark />}
    </label>
  )
  return (
    <div className="field">
      {aside ? (
        <div className="spread-line">
          {name}
          <span className="-mt-4 -mb-1.5 text-xs [&>:is(a,button)]:inline-flex [&>:is(a,button)]:min-h-11 [&>:is(a,button)]:items-center">
            {aside}
          </span>
        </div>
      ) : (
        name
      )}
      <FieldContext value={state}>{children}</FieldContext>
      {hint && (
        <div id={`${id}-hint`} className="text-xs text-muted">
          {hint}
        </div>
      )}
      <FieldErrors id={`${id}-errors`} errors={errors} />
    </div>
  )
}

/** The star of a required field; screen readers read the control's own `required`. */
export function RequiredMark() {
  return (
    <span aria-hidden="true" className="ms-1 text-danger">
      *
    </span>
  )
}

/** The errors of one control, each with its icon. */
export function FieldErrors({ id, errors }: { id: string; errors: readonly string[] }) {
  if (errors.length === 0) return null
  return (
    <ul id={id} className="grid gap-1 text-xs text-danger">
      {errors.map((error) => (
        <li key={error} className="flex gap-1.5">
          <Icon name="circle-alert" size={16} className="mt-0.5 shrink-0" />
          {error}
        </li>
      ))}
    </ul>
  )
}
