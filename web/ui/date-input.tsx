import { type ComponentProps, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import { controlClass } from './control-class.ts'
import { useField } from './field.tsx'
import { useEarlyValue } from './use-early-value.ts'

export type DateInputProps = Omit<ComponentProps<'input'>, 'type' | 'defaultValue' | 'ref'> & {
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
  const input = useRef<HTMLInputElement>(null)
  const take = (value: string) => {
    setDate(value)
    onValue?.(value)
  }
  useEarlyValue(input, (value) => value !== date && take(value))
  return (
    <span className="grid gap-1">
      <input
        {...field}
        ref={input}
        type="date"
        placeholder="yyyy-mm-dd"
        defaultValue={defaultValue}
        onChange={(event) => take(event.target.value)}
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
