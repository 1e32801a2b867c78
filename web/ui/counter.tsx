import { type ChangeEvent, useRef, useState } from 'react'
import { stepCount } from './count.ts'
import { useField } from './field.tsx'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { useEarlyValue } from './use-early-value.ts'
import { useLatinDigits } from './use-latin-digits.ts'

export type CounterProps = {
  name: string
  min?: number
  max?: number
  /** Counts in multiples of it. */
  step?: number
  /** A text where what was counted is no number of this field. */
  defaultValue?: number | string
  decreaseLabel: string
  increaseLabel: string
  /** Names the number when no Field is around it. */
  label?: string
  id?: string
  /** The id of its description, where no Field is around it. */
  describedBy?: string
  onValue?: (value: number) => void
}

/** A number with minus and plus; without JavaScript it is the platform's number input alone. */
export function Counter({
  name,
  min = 0,
  max = 99,
  step = 1,
  defaultValue = min,
  decreaseLabel,
  increaseLabel,
  label,
  id,
  describedBy,
  onValue,
}: CounterProps) {
  const input = useRef<HTMLInputElement>(null)
  const [value, setValue] = useState(Number(defaultValue))
  useLatinDigits(input)
  const take = (next: number) => {
    setValue(next)
    onValue?.(next)
  }
  useEarlyValue(input, (shown) => Number(shown) !== value && take(Number(shown)))
  const stepBy = (by: 1 | -1) => {
    if (!input.current) return
    const next = stepCount(input.current.value, by, { min, max, step })
    input.current.value = String(next)
    input.current.dispatchEvent(new Event('change', { bubbles: true }))
    take(next)
  }
  const typed = (event: ChangeEvent<HTMLInputElement>) => {
    const next = event.target.valueAsNumber
    if (!Number.isNaN(next)) take(next)
  }
  return (
    <span className="counter">
      <IconButton label={decreaseLabel} disabled={value <= min} onClick={() => stepBy(-1)}>
        <Icon name="minus" />
      </IconButton>
      <input
        {...useField(id === undefined ? {} : { id })}
        ref={input}
        type="number"
        inputMode="numeric"
        name={name}
        min={min}
        max={max}
        step={step}
        defaultValue={defaultValue}
        aria-label={label}
        {...(describedBy && { 'aria-describedby': describedBy, 'aria-invalid': true })}
        onChange={typed}
        className="number-plain"
      />
      <IconButton label={increaseLabel} disabled={value + step > max} onClick={() => stepBy(1)}>
        <Icon name="plus" />
      </IconButton>
    </span>
  )
}
