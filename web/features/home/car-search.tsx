import { Form } from 'react-router'
import { formatDay } from '#shared/dates.ts'
import { useLocale } from '#web/platform/session/use-site.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import type { KindList } from '#web/shell/cards/service-kinds.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { HomeData } from './load-home.ts'
import { SearchButton } from './search-button.tsx'

const narrow = 'min-w-0 max-sm:px-2.5!'

/** When most cars are taken and brought back. */
const usualTime = '10:00'

/** Where and when a car is taken and brought back, and whether somebody drives it. */
export function CarSearch({ list, places }: { list: KindList } & Pick<HomeData, 'places'>) {
  const t = useTranslations('home')
  const drivers = (['no', 'yes'] as const).map((value) => ({ value, label: t(`search.drivers.${value}`) }))
  return (
    <Form
      method="get"
      action={list.path}
      role="search"
      aria-label={t('search.forms.car')}
      className="grid grid-cols-2 gap-x-3 gap-y-3 lg:grid-cols-[minmax(0,1.5fr)_1.2fr_0.8fr_1.2fr_0.8fr] lg:gap-x-4 xl:grid-cols-[minmax(0,1.5fr)_1.1fr_0.8fr_1.1fr_0.8fr_1fr_auto]"
    >
      {list.kind && <input type="hidden" name="kind" value={list.kind} />}
      <div className="max-lg:col-span-2">
        <Field label={t('search.pickup')}>
          <Select
            name="pickup"
            defaultValue=""
            placeholder={t('search.any_place')}
            options={places.map(({ slug, name }) => ({ value: slug, label: name }))}
          />
        </Field>
      </div>
      <DayAndTime day="from" time="from_time" />
      <DayAndTime day="to" time="to_time" />
      <div className="max-lg:col-span-2">
        <Field label={t('search.driver')}>
          <Select name="driver" defaultValue="" placeholder={t('search.any_driver')} options={drivers} />
        </Field>
      </div>
      <SearchButton />
    </Form>
  )
}

function DayAndTime({ day, time }: { day: 'from' | 'to'; time: 'from_time' | 'to_time' }) {
  const t = useTranslations('home')
  const locale = useLocale()
  return (
    <>
      <Field label={t(day === 'from' ? 'search.pickup_day' : 'search.return_day')}>
        <DateInput name={day} className={narrow} format={(value) => formatDay(value, locale)} />
      </Field>
      <Field label={t(day === 'from' ? 'search.pickup_time' : 'search.return_time')}>
        <TextInput type="time" name={time} step={1800} defaultValue={usualTime} className={`${narrow} text-start tabular-nums`} />
      </Field>
    </>
  )
}
