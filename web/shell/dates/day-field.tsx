import {
  type ChangeEvent,
  type ComponentProps,
  type FocusEvent,
  type ReactNode,
  Suspense,
  useRef,
  useState,
  useTransition,
} from 'react'
import { formatDay } from '#shared/dates.ts'
import { readDay, typedDay } from '#shared/typed-day.ts'
import { useLocale } from '#web/platform/session/use-site.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { controlClass } from '#web/ui/control-class.ts'
import { Field, type FieldProps, useField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { DayRange } from '#web/ui/range-calendar/closed-days.ts'
import { fillInput } from '#web/ui/range-calendar/fill-input.ts'
import { useEarlyValue } from '#web/ui/use-early-value.ts'
import type { CalendarStore } from './month-days.ts'
import type { RangeEnd, RangeRules } from './range-rules.ts'
import { loadRangeSheet, RangeSheet } from './range-sheet-part.ts'

/** The fields of one range, and the calendar that fills them. */
export type DateRange = {
  setInput(end: RangeEnd, input: HTMLInputElement | null): void
  open(end: RangeEnd): void
  isComing: boolean
  /** Writes a range into the fields, as if it had been typed. */
  take(range: DayRange): void
  /** Goes next to the fields. */
  calendar: ReactNode
}

/** The calendar of two fields, or of one: its script is fetched when one of them is used. */
export function useDateRange(rules: RangeRules): DateRange {
  const inputs = useRef<Record<RangeEnd, HTMLInputElement | null>>({ from: null, to: null })
  const [store] = useState<CalendarStore>(() => new Map())
  const [opened, setOpened] = useState<{ times: number; end: RangeEnd }>()
  const [isComing, startOpening] = useTransition()
  const take = ({ from, to }: DayRange) => {
    const { current } = inputs
    if (current.from) fillInput(current.from, typedDay(from))
    if (current.to) fillInput(current.to, typedDay(to))
    rules.onTaken?.()
  }
  return {
    setInput: (end, input) => {
      inputs.current[end] = input
    },
    open: (end) => startOpening(() => setOpened((before) => ({ times: (before?.times ?? 0) + 1, end }))),
    isComing,
    take,
    calendar: <Suspense>{opened && <RangeSheet {...{ rules, inputs, store, opened }} onTake={take} />}</Suspense>,
  }
}

type InputProps = Omit<ComponentProps<'input'>, 'type' | 'defaultValue'> & {
  range: DateRange
  end: RangeEnd
  /** yyyy-mm-dd, or what was typed. */
  defaultValue?: string
}

type Props = Pick<FieldProps, 'label' | 'hint' | 'errors' | 'aside'> & InputProps & { label: string }

/** A day that is typed as people write it, or chosen in the calendar; its date in words stands below it. */
export function DayField({ label, hint, errors, aside, id, required = false, ...input }: Props) {
  return (
    <Field {...{ label, hint, aside, required }} {...(id && { id })} {...(errors && { errors })}>
      <DayInput {...input} label={label} />
    </Field>
  )
}

function DayInput({
  range,
  end,
  label,
  defaultValue = '',
  onChange,
  onBlur,
  className,
  ...props
}: InputProps & { label: string }) {
  const t = useTranslations('shell')
  const locale = useLocale()
  const field = useField(props)
  const [typed, setTyped] = useState(defaultValue)
  const [isLeft, setLeft] = useState(false)
  const isTouched = useRef(false)
  const own = useRef<HTMLInputElement>(null)
  useEarlyValue(own, (shown) => shown !== typedDay(defaultValue) && setTyped(shown))
  const day = readDay(typed)
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    setLeft(true)
    if (day) event.currentTarget.value = typedDay(day)
    onBlur?.(event)
  }
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const { value } = event.currentTarget
    setTyped(value)
    setLeft(false)
    // A form that sends as it changes waits for a whole date.
    if (value && !readDay(value)) event.stopPropagation()
    onChange?.(event)
  }
  return (
    <span className="grid gap-1">
      <span className="relative block">
        <input
          {...field}
          ref={(input) => {
            own.current = input
            range.setInput(end, input)
          }}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={30}
          placeholder={t('dates.form')}
          defaultValue={typedDay(defaultValue)}
          onFocus={() => void loadRangeSheet()}
          onChange={change}
          onBlur={leave}
          // A finger opens the calendar, where a button leads back to typing.
          onPointerDown={({ pointerType, currentTarget }) => {
            isTouched.current = pointerType === 'touch' && document.activeElement !== currentTarget
          }}
          onMouseDown={(event) => isTouched.current && event.preventDefault()}
          // The repeated press of a finger that came before this field was awake (early-press-script.ts) is not trusted.
          onClick={({ isTrusted }) => (isTouched.current || !isTrusted) && range.open(end)}
          data-touch
          className={classNames(controlClass, 'day-control', className)}
        />
        <IconButton
          label={`${t('dates.open')}: ${label}`}
          aria-haspopup="dialog"
          aria-disabled={range.isComing}
          onFocus={() => void loadRangeSheet()}
          onClick={() => range.open(end)}
          className="day-button"
        >
          <Icon name="calendar-days" size={18} />
        </IconButton>
      </span>
      <output htmlFor={field.id} className="day-words">
        {day ? formatDay(day, locale) : isLeft && typed && t('dates.unread')}
      </output>
    </span>
  )
}
