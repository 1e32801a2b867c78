import { useRef } from 'react'
import { type CarSelection, placeOf } from '#shared/booking/rental-selection.ts'
import { formatTime } from '#shared/dates.ts'
import { useLocale } from '#web/platform/session/use-site.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { type DateRange, DayField, useDateRange } from '#web/shell/dates/day-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { useOpeningHours } from '../car-places.tsx'
import type { CarPage } from '../load-car.ts'
import { useRentalRules } from '../use-rental-rules.ts'
import { byPartOfDay, selectableTimes } from './rental-times.ts'
import type { RentalForm } from './use-rental-form.ts'

type Props = { page: CarPage; selection: CarSelection; form: RentalForm }

/** Where and when the car is picked up and brought back. */
export function RentalFields({ page, selection, form }: Props) {
  const range = useDateRange(useRentalRules(page))
  return (
    <>
      <End page={page} selection={selection} form={form} end="pickup" range={range} />
      <End page={page} selection={selection} form={form} end="return" range={range} />
      {range.calendar}
    </>
  )
}

const names = { pickup: { day: 'from', time: 'from_time' }, return: { day: 'to', time: 'to_time' } } as const

/** One end of the rental: its place, day and time. */
function End({ page: { rental }, selection, form, end, range }: Props & { end: 'pickup' | 'return'; range: DateRange }) {
  const t = useTranslations('car')
  const locale = useLocale()
  const hoursOf = useOpeningHours()
  const before = useRef(selection.pickup)
  const { day, time } = names[end]
  const selected = end === 'pickup' ? selection.fromTime : selection.toTime
  const place = placeOf(rental.places, selection[end])
  const mayDiffer = end === 'pickup' || rental.one_way_fee !== null
  /** The car is brought back where it is picked up, until somebody chooses otherwise. */
  const updateSearch = (picked: HTMLSelectElement) => {
    const other = picked.form?.elements.namedItem('return')
    if (end === 'pickup' && other instanceof HTMLSelectElement && other.value === before.current) other.value = picked.value
    before.current = picked.value
  }
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 text-sm font-semibold">{t(`end.${end}`)}</legend>
      <Field
        id={end}
        label={t('place')}
        hint={!mayDiffer ? t('same_place') : place && hoursOf(place)}
        errors={form.errorsOf(end)}
      >
        <Select
          name={end}
          defaultValue={selection[end]}
          onChange={({ currentTarget }) => updateSearch(currentTarget)}
          options={rental.places.map(({ slug, name }) => ({ value: slug, label: name }))}
        />
      </Field>
      <div className="grid grid-cols-2 gap-3 *:min-w-0">
        <DayField
          range={range}
          end={day}
          id={day}
          name={day}
          label={t('day')}
          errors={form.errorsOf(day)}
          required
          defaultValue={selection[day]}
          className="ps-3"
        />
        <Field id={time} label={t('time')} errors={form.errorsOf(time)}>
          <Select
            name={time}
            defaultValue={selected}
            options={byPartOfDay(selectableTimes(rental.places, selected)).map(({ part, times }) => ({
              label: t(`part_of_day.${part}`),
              options: times.map((value) => ({ value, label: formatTime(value, locale) })),
            }))}
            className="ps-3 pe-9"
          />
        </Field>
      </div>
    </fieldset>
  )
}
