import { type FormEvent, Suspense, useRef, useState, useTransition } from 'react'
import { Form, useLocation } from 'react-router'
import type { RoomSelection } from '#shared/booking/selection.ts'
import { mostAdults, mostChildren } from '#shared/booking/stay-selection.ts'
import { formatDay } from '#shared/dates.ts'
import { useLocale } from '#web/platform/session/use-site.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { useIsHijri } from '../calendar/hijri-link.tsx'
import type { MonthStore } from './dates/month-days.ts'
import { useIssueText } from './dates/stay-issue-text.ts'
import { loadStayRange, StayRange } from './dates/stay-range-part.ts'
import type { HotelPage } from './load-hotel.ts'
import type { StayBooking } from './use-stay.ts'
import { useStayFocus } from './use-stay-focus.ts'

type Props = { page: HotelPage; booking: StayBooking }

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, place) => from + place)

/** Asks for the days and the party; the result is below it. Earlier selections are preserved. */
export function StayForm({ page, booking: { selection, misread, hrefOf } }: Props) {
  const t = useTranslations('hotel')
  const locale = useLocale()
  const { pathname } = useLocation()
  const isHijri = useIsHijri()
  const { issue, today } = page
  const textOf = useIssueText()
  const form = useRef<HTMLFormElement>(null)
  const [store] = useState<MonthStore>(() => new Map())
  const [opened, setOpened] = useState(0)
  const [isComing, startOpening] = useTransition()
  const [missed, setMissed] = useState<'from' | 'to'>()
  useStayFocus(page, form)
  const errors = (field: 'from' | 'to') => {
    if (missed === field) return [textOf({ field, code: 'required' })]
    return issue?.field === field ? [textOf(issue)] : []
  }
  const day = (name: 'from' | 'to') => ({
    name,
    min: today,
    defaultValue: selection[name] ?? '',
    format: (text: string) => formatDay(text, locale),
    required: true,
    onValue: () => setMissed(undefined),
    onInvalid: (event: FormEvent<HTMLInputElement>) => {
      const { form: own, validity } = event.currentTarget
      if (!validity.valueMissing) return
      event.preventDefault()
      if (own?.querySelector(':invalid:not(fieldset)') !== event.currentTarget) return
      event.currentTarget.focus()
      setMissed(name)
    },
  })
  return (
    <>
      <Form
        ref={form}
        onFocus={loadStayRange}
        key={`${selection.from} ${selection.to}`}
        method="get"
        action={`${pathname}#rooms`}
        preventScrollReset
        className="grid grid-cols-2 gap-x-4 gap-y-3 rounded-card border border-line bg-surface p-5 shadow-card"
      >
        {selection.rooms.map((room, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rooms keep their order and two may be alike
          <RoomLine key={place} {...room} />
        ))}
        {isHijri && <input type="hidden" name="hijri" value="1" />}
        {selection.extras.map((id) => (
          <input key={id} type="hidden" name="extra" value={id} />
        ))}
        <div className="max-sm:col-span-2">
          <Field id="from" label={t('from')} errors={errors('from')}>
            <DateInput {...day('from')} />
          </Field>
        </div>
        <div className="max-sm:col-span-2">
          <Field id="to" label={t('to')} errors={errors('to')}>
            <DateInput {...day('to')} />
          </Field>
        </div>
        <Button
          variant="secondary"
          aria-haspopup="dialog"
          aria-disabled={isComing}
          className="col-span-2 justify-self-start noscript:hidden"
          onClick={() => startOpening(() => setOpened((times) => times + 1))}
        >
          <Icon name="calendar-days" />
          {t('show_calendar')}
        </Button>
        {issue && 'fit' in issue && selection.from && (
          <p className="col-span-2">
            <TextLink href={hrefOf({ ...selection, to: issue.fit }, 'rooms')} className="inline-flex min-h-11 items-center">
              {t('fit', { day: formatDay(issue.fit, locale) })}
            </TextLink>
          </p>
        )}
        <Field id="adults" label={t('adults')} errors={misread.adults ? [t('misread.adults', { max: mostAdults })] : []}>
          <Select
            name="adults"
            defaultValue={selection.adults}
            options={numbers(1, mostAdults).map((n) => ({ value: n, label: t('adults_n', { n }) }))}
          />
        </Field>
        <Field
          id="children"
          label={t('children')}
          errors={misread.children ? [t('misread.children', { max: mostChildren })] : []}
        >
          <Select
            name="children"
            defaultValue={selection.children}
            options={numbers(0, mostChildren).map((n) => ({ value: n, label: t('children_n', { n }) }))}
          />
        </Field>
        <Button type="submit" wide className="col-span-2">
          <Icon name="search" />
          {t('show_rooms')}
        </Button>
      </Form>
      <Suspense>{opened > 0 && <StayRange {...{ page, form, store, opened }} />}</Suspense>
    </>
  )
}

function RoomLine({ roomId, adults, children }: RoomSelection) {
  return (
    <>
      <input type="hidden" name="room" value={roomId} />
      <input type="hidden" name="room_adults" value={adults} />
      <input type="hidden" name="room_children" value={children} />
    </>
  )
}
