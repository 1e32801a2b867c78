import { Form } from 'react-router'
import { formatDay } from '#shared/dates.ts'
import { useLocale } from '#web/platform/session/use-site.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import type { KindList } from '#web/shell/cards/service-kinds.ts'
import { Counter } from '#web/ui/counter.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { SearchButton } from './search-button.tsx'

/** Two dates stand side by side on a phone. */
const date = 'min-w-0 max-sm:px-2.5!'

type Props = { kind: 'trip' | 'package' | 'hotel'; list: KindList }

/** Where, when and for how many: what trips, packages and hotels are looked for by. */
export function StaySearch({ kind, list }: Props) {
  const t = useTranslations('home')
  const locale = useLocale()
  const format = (day: string) => formatDay(day, locale)
  const isHotel = kind === 'hotel'
  return (
    <Form
      method="get"
      action={list.path}
      role="search"
      aria-label={t(`search.forms.${kind}`)}
      className="grid grid-cols-2 gap-x-3 gap-y-3 lg:grid-cols-[minmax(0,1.8fr)_1fr_1fr_auto_auto] lg:gap-x-4"
    >
      {list.kind && <input type="hidden" name="kind" value={list.kind} />}
      <div className="max-lg:col-span-2">
        <Field label={t('search.what')}>
          <TextInput
            type="search"
            name="q"
            maxLength={100}
            placeholder={t(`search.examples.${kind}`)}
            icon={<Icon name="search" />}
          />
        </Field>
      </div>
      <Field label={t(isHotel ? 'search.check_in' : 'search.from')}>
        <DateInput name="from" className={date} format={format} />
      </Field>
      <Field label={t(isHotel ? 'search.check_out' : 'search.to')}>
        <DateInput name="to" className={date} format={format} />
      </Field>
      <div className="max-lg:col-span-2">
        <Field label={t(isHotel ? 'search.guests' : 'search.party')}>
          <Counter
            name="pax"
            min={1}
            max={20}
            defaultValue={2}
            decreaseLabel={t(isHotel ? 'search.fewer_guests' : 'search.fewer')}
            increaseLabel={t(isHotel ? 'search.more_guests' : 'search.more')}
          />
        </Field>
      </div>
      <SearchButton />
    </Form>
  )
}
