import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { mostFlexDays } from '#shared/booking/flexible-days.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import type { KindList, ProductKind } from '#web/shell/cards/service-kinds.ts'
import { DayField, useDateRange } from '#web/shell/dates/day-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { SearchButton } from './search-button.tsx'
import { SpanButtons } from './span-buttons.tsx'

const words = {
  trip: { from: 'search.from', to: 'search.to', spans: ['weekend', 'next_month'] },
  package: { from: 'search.from', to: 'search.to', spans: ['weekend', 'next_month'] },
  hotel: { from: 'search.check_in', to: 'search.check_out', spans: ['weekend'] },
} as const satisfies Record<Exclude<ProductKind, 'car'>, object>

type Props = {
  kind: keyof typeof words
  list: KindList
  /** The field of the party. */
  children: ReactNode
}

/** Where, when and for whom: what trips, packages and hotels are looked for by. */
export function StaySearch({ kind, list, children }: Props) {
  const t = useTranslations('home')
  const range = useDateRange({ kind: kind === 'hotel' ? 'stay' : 'days' })
  return (
    <Form
      method="get"
      action={list.path}
      discover="none"
      role="search"
      aria-label={t(`search.forms.${kind}`)}
      data-search={kind}
      className="grid grid-cols-2 gap-x-3 gap-y-2 *:min-w-0 sm:gap-y-3 lg:grid-cols-[minmax(0,1.6fr)_1fr_1fr_minmax(max-content,1.2fr)_auto] lg:gap-x-4"
    >
      {list.kind && <input type="hidden" name="kind" value={list.kind} />}
      <div className="max-lg:col-span-2">
        <Field label={t('search.what')}>
          <TextInput type="search" name="q" maxLength={100} placeholder={t(`search.examples.${kind}`)} icon="search" />
        </Field>
      </div>
      <DayField range={range} end="from" name="from" label={t(words[kind].from)} />
      <DayField range={range} end="to" name="to" label={t(words[kind].to)} />
      <div className="max-lg:col-span-2">{children}</div>
      <div className="col-span-2 -my-1 text-sm lg:order-last lg:col-span-1 lg:my-0">
        <label className="flex min-h-11 w-fit items-center gap-3">
          <input type="checkbox" name="flex" value={mostFlexDays} className="size-5 accent-primary" />
          {t('search.flex', { n: mostFlexDays })}
        </label>
      </div>
      <SearchButton />
      <div className="max-lg:col-span-2 lg:order-last lg:col-[2/-1]">
        <SpanButtons spans={words[kind].spans} />
      </div>
      {range.calendar}
    </Form>
  )
}
