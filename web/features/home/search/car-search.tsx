import { Form } from 'react-router'
import { formatTime } from '#shared/dates.ts'
import { useLocale } from '#web/platform/session/use-site.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import type { KindList } from '#web/shell/cards/service-kinds.ts'
import { type DateRange, DayField, useDateRange } from '#web/shell/dates/day-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import type { HomeData } from '../load-home.ts'
import { SearchButton } from './search-button.tsx'
import { SpanButtons } from './span-buttons.tsx'

/** When most cars are taken and brought back. */
const usualTime = '10:00'

const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)

/** Where and when a car is taken and brought back, and whether somebody drives it. */
export function CarSearch({ list, places }: { list: KindList } & Pick<HomeData, 'places'>) {
  const t = useTranslations('home')
  const range = useDateRange({ kind: 'rental' })
  const drivers = (['no', 'yes'] as const).map((value) => ({ value, label: t(`search.drivers.${value}`) }))
  const options = places.map(({ slug, name }) => ({ value: slug, label: name }))
  return (
    <Form
      method="get"
      action={list.path}
      discover="none"
      role="search"
      aria-label={t('search.forms.car')}
      data-search="car"
      className="grid grid-cols-2 gap-x-3 gap-y-2 *:min-w-0 sm:gap-y-3 lg:grid-cols-4 lg:gap-x-4"
    >
      {list.kind && <input type="hidden" name="kind" value={list.kind} />}
      <Field label={t('search.pickup')}>
        <Select name="pickup" defaultValue="" placeholder={t('search.any_place')} options={options} className="max-sm:ps-3" />
      </Field>
      <Field label={t('search.return')}>
        <Select name="return" defaultValue="" placeholder={t('search.same_place')} options={options} className="max-sm:ps-3" />
      </Field>
      <DayAndTime range={range} day="from" time="from_time" />
      <DayAndTime range={range} day="to" time="to_time" />
      <div className="max-lg:col-span-2 lg:col-span-2">
        <Field label={t('search.driver')}>
          <Select name="driver" defaultValue="" placeholder={t('search.any_driver')} options={drivers} />
        </Field>
      </div>
      <SearchButton />
      <div className="col-span-full">
        <SpanButtons spans={['weekend']} />
      </div>
      {range.calendar}
    </Form>
  )
}

function DayAndTime({ range, day, time }: { range: DateRange; day: 'from' | 'to'; time: 'from_time' | 'to_time' }) {
  const t = useTranslations('home')
  const locale = useLocale()
  return (
    <>
      <DayField range={range} end={day} name={day} label={t(day === 'from' ? 'search.pickup_day' : 'search.return_day')} />
      <Field label={t(day === 'from' ? 'search.pickup_time' : 'search.return_time')}>
        <Select
          name={time}
          defaultValue={usualTime}
          options={hours.map((value) => ({ value, label: formatTime(value, locale) }))}
          className="max-sm:ps-3"
        />
      </Field>
    </>
  )
}
