import type { Infer } from '#contract/client.ts'
import type { RentalPlace } from '#contract/rental-places.ts'
import { formatTime } from '#shared/dates.ts'
import { fieldId } from '#web/platform/forms/checked-form.ts'
import { useLocale } from '#web/platform/session/use-site.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { type DateRange, DayField, useDateRange } from '#web/shell/dates/day-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'

export type Place = Infer<typeof RentalPlace>

/** The value of a form's field, and its errors. */
export type FieldState = { valueOf(name: string, first?: string): string; errorsOf(name: string): readonly string[] }

/** The names of the fields in their form: those of an address, or those of a request. */
export type RentalNames = Record<'pickup' | 'return' | 'from' | 'from_time' | 'to' | 'to_time', string>

type Props = {
  form: FieldState
  names: RentalNames
  places: readonly Place[]
  /** Nothing can be sent without them. */
  required?: boolean
  /** Days before it cannot be chosen; unknown on a page that is cached for others. */
  today?: string | undefined
}

/** Where and when a car is taken and brought back. */
export function RentalFields({ form, names, places, required = false, today }: Props) {
  const t = useTranslations('rental')
  const options = places.map(({ slug, name }) => ({ value: slug, label: name }))
  const range = useDateRange({ kind: 'rental', first: today })
  const field = (name: string) => ({ id: fieldId(name), errors: form.errorsOf(name) })
  return (
    <>
      <div className="grid gap-4 *:min-w-0 sm:grid-cols-2">
        <Field {...field(names.pickup)} label={t('pickup')} required={required}>
          <Select
            name={names.pickup}
            defaultValue={form.valueOf(names.pickup)}
            options={options}
            placeholder={t(required ? 'choose_place' : 'any_place')}
          />
        </Field>
        <Field {...field(names.return)} label={t('return')}>
          <Select name={names.return} defaultValue={form.valueOf(names.return)} options={options} placeholder={t('same_place')} />
        </Field>
      </div>
      <div className="grid gap-4 *:min-w-0 sm:grid-cols-2">
        <Moment form={form} day={names.from} time={names.from_time} label="from" range={range} required={required} />
        <Moment form={form} day={names.to} time={names.to_time} label="to" range={range} required={required} />
      </div>
      {range.calendar}
    </>
  )
}

const usualTime = '10:00'

const times = Array.from({ length: 48 }, (_, half) => `${String(half >> 1).padStart(2, '0')}:${half % 2 ? '30' : '00'}`)

type MomentProps = {
  form: FieldState
  day: string
  time: string
  label: 'from' | 'to'
  range: DateRange
  required: boolean
}

/** A day and a time beside it; a time that is none of the half hours stays to be seen. */
function Moment({ form, day, time, label, range, required }: MomentProps) {
  const t = useTranslations('rental')
  const locale = useLocale()
  const chosen = form.valueOf(time, usualTime)
  const options = (times.includes(chosen) ? times : [...times, chosen]).map((value) => ({ value, label: wordsOf(value, locale) }))
  return (
    <div className="grid grid-cols-[minmax(0,4fr)_minmax(0,3fr)] gap-3 *:min-w-0">
      <DayField
        range={range}
        end={label}
        id={fieldId(day)}
        name={day}
        label={t(`${label}_day`)}
        errors={form.errorsOf(day)}
        required={required}
        defaultValue={form.valueOf(day)}
        className="ps-3"
      />
      <Field id={fieldId(time)} label={t(`${label}_time`)} errors={form.errorsOf(time)} required={required}>
        <Select name={time} defaultValue={chosen} options={options} className="px-3 pe-9" />
      </Field>
    </div>
  )
}

function wordsOf(time: string, locale: Parameters<typeof formatTime>[1]): string {
  try {
    return formatTime(time, locale)
  } catch {
    return time
  }
}
