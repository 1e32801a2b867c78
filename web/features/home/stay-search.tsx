import { Form } from 'react-router'
import { formatDay } from '#shared/dates.ts'
import { useLocale } from '#web/platform/session/use-site.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import type { KindList, ProductKind } from '#web/shell/cards/service-kinds.ts'
import { Counter } from '#web/ui/counter.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { SearchButton } from './search-button.tsx'

/** Two dates stand side by side on a phone. */
const date = 'min-w-0 max-sm:px-2.5!'

const tourWords = {
  from: 'search.from',
  to: 'search.to',
  party: 'search.party',
  fewer: 'search.fewer',
  more: 'search.more',
} as const

const wordsOf = {
  trip: tourWords,
  package: tourWords,
  hotel: {
    from: 'search.check_in',
    to: 'search.check_out',
    party: 'search.guests',
    fewer: 'search.fewer_guests',
    more: 'search.more_guests',
  },
} as const satisfies Record<Exclude<ProductKind, 'car'>, object>

type Props = { kind: keyof typeof wordsOf; list: KindList }

/** Where, when and for how many: what trips, packages and hotels are looked for by. */
export function StaySearch({ kind, list }: Props) {
  const t = useTranslations('home')
  const locale = useLocale()
  const format = (day: string) => formatDay(day, locale)
  const words = wordsOf[kind]
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
      <Field label={t(words.from)}>
        <DateInput name="from" className={date} format={format} />
      </Field>
      <Field label={t(words.to)}>
        <DateInput name="to" className={date} format={format} />
      </Field>
      <div className="max-lg:col-span-2">
        <Field label={t(words.party)}>
          <Counter name="pax" min={1} max={20} defaultValue={2} decreaseLabel={t(words.fewer)} increaseLabel={t(words.more)} />
        </Field>
      </div>
      <SearchButton />
    </Form>
  )
}
