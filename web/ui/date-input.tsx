import { type ComponentProps, useState } from 'react'
import { classNames } from './class-names.ts'
import { controlClass } from './control-class.ts'
import { useField } from './field.tsx'

export type DateInputProps = Omit<ComponentProps<'input'>, 'type' | 'defaultValue'> & {
  /** yyyy-mm-dd, as `min`, `max` and the submitted value. */
  defaultValue?: string
  /** Writes a yyyy-mm-dd date in the reader's language; browsers write native dates in their own. */
  format?: (date: string) => string
  onValue?: (date: string) => void
}

/** The platform's own date control, which always takes a typed date, with the date in words below it. */
export function DateInput({ defaultValue = '', format, onValue, className, ...props }: DateInputProps) {
  const [date, setDate] = useState(defaultValue)
  const field = useField(props)
  return (
    <span className="grid gap-1">
      <input
        {...field}
        type="date"
        placeholder="yyyy-mm-dd"
        defaultValue={defaultValue}
        onChange={(event) => {
          setDate(event.target.value)
          onValue?.(event.target.value)
        }}
        className={classNames(controlClass, 'text-start tabular-nums', className)}
      />
      {format && (
        <output htmlFor={field.id} className="day-words">
          {date && format(date)}
        </output>
      )}
    </span>
  )
}
