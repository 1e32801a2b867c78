import type { WrittenSelection } from '#shared/booking/selection-query.ts'
import { formatDay, formatTime, isDay } from '#shared/dates.ts'
import { useLocale } from '#web/platform/session/use-site.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { ChangePage, ChangeRejection } from './load-change.ts'

type Errors = ChangeRejection['fields']

/** The date and the party of a trip or package; its own date is there also when it is sold out for others. */
export function TourFields({
  page: { order, terms, selection, departures, units },
  errors,
}: {
  page: ChangePage
  errors: Errors
}) {
  const t = useTranslations('changes')
  const names = useTranslations('orders')
  const locale = useLocale()
  const own = terms.selection.departure_id
  const moment = (day: string, time: string) => `${formatDay(day, locale)} · ${formatTime(time, locale)}`
  const others = departures.filter(({ id }) => id !== own)
  const options = [
    ...(own && order.travel_day && order.travel_time
      ? [{ value: own, label: t('own_date', { date: moment(order.travel_day, order.travel_time) }) }]
      : []),
    ...others.map(({ id, starts_on, time, left }) => ({
      value: id,
      label: `${moment(starts_on, time)} · ${t('left', { n: left })}`,
    })),
  ]
  return (
    <>
      <Field id="departure" label={t('departure')} errors={errors.departure}>
        <Select name="departure" options={options} defaultValue={selection.departureId} />
      </Field>
      <fieldset className="grid gap-3">
        <legend className="mb-1.5 text-sm font-medium">{t('party')}</legend>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-4">
          {units.map((code) => (
            <Field key={code} id={code} label={names(`kinds.${code}`)} errors={errors[code]}>
              <TextInput
                name={code}
                inputMode="numeric"
                autoComplete="off"
                maxLength={3}
                defaultValue={selection.units[code] ?? '0'}
              />
            </Field>
          ))}
        </div>
      </fieldset>
    </>
  )
}

type Props = { selection: WrittenSelection; errors: Errors }

type DayProps = { name: 'from' | 'to'; label: string; value: string; errors: Errors }

function Day({ name, label, value, errors }: DayProps) {
  const locale = useLocale()
  return (
    <Field id={name} label={label} errors={errors[name]}>
      <DateInput name={name} defaultValue={value} format={(day) => (isDay(day) ? formatDay(day, locale) : '')} />
    </Field>
  )
}

/** The days of a stay. */
export function StayDateFields({ selection, errors }: Props) {
  const t = useTranslations('changes')
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Day name="from" label={t('check_in')} value={selection.from} errors={errors} />
      <Day name="to" label={t('check_out')} value={selection.to} errors={errors} />
    </div>
  )
}

/** The days and times of a rental. */
export function RentalTimeFields({ selection, errors }: Props) {
  const t = useTranslations('changes')
  const time = (name: 'from_time' | 'to_time', label: string, value: string) => (
    <Field id={name} label={label} errors={errors[name]}>
      <TextInput name={name} type="time" defaultValue={value} />
    </Field>
  )
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Day name="from" label={t('pickup')} value={selection.from} errors={errors} />
      {time('from_time', t('pickup_time'), selection.fromTime)}
      <Day name="to" label={t('return')} value={selection.to} errors={errors} />
      {time('to_time', t('return_time'), selection.toTime)}
    </div>
  )
}
