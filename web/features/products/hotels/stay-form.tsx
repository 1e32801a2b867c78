import { type FormEvent, useRef, useState } from 'react'
import { Form, useLocation } from 'react-router'
import { partyOf } from '#shared/booking/room-parties.ts'
import { mostAdults, mostChildren } from '#shared/booking/stay-selection.ts'
import { formatDay } from '#shared/dates.ts'
import { useLocale } from '#web/platform/session/use-site.ts'
import { useMoney } from '#web/platform/texts/money.tsx'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { DayField, useDateRange } from '#web/shell/dates/day-field.tsx'
import { lastDayOf } from '#web/shell/dates/months.ts'
import { RangeInPage } from '#web/shell/dates/range-in-page-part.ts'
import type { RangeRules } from '#web/shell/dates/range-rules.ts'
import { PartyField } from '#web/shell/party/party-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { useIsHijri } from '../calendar/hijri-link.tsx'
import { lastMonth } from '../calendar/shown-month.ts'
import { useIssueText } from './dates/stay-issue-text.ts'
import { HiddenSelection } from './guests/hidden-selection.tsx'
import type { HotelPage } from './load-hotel.ts'
import type { StayBooking } from './use-stay.ts'
import { useStayFocus } from './use-stay-focus.ts'

type Props = { page: HotelPage; booking: StayBooking }

/** What the form asks for itself. */
const asked = ['from', 'to', 'adults', 'children', 'party']

/** Asks for the days and the party; the result is below it. Earlier selections are preserved. */
export function StayForm({ page, booking: { selection, misread, hrefOf } }: Props) {
  const t = useTranslations('hotel')
  const locale = useLocale()
  const { pathname } = useLocation()
  const isHijri = useIsHijri()
  const { issue, today } = page
  const textOf = useIssueText()
  const form = useRef<HTMLFormElement>(null)
  const rules: RangeRules = {
    kind: 'stay',
    first: today,
    last: lastDayOf(lastMonth(today)),
    least: page.hotel.min_stay,
    most: page.hotel.max_stay,
    isHijri,
    onTaken: () => form.current?.requestSubmit(),
    product: {
      slug: page.product.slug,
      currency: page.product.from_price.currency,
      leftText: (n) => t('rooms_left', { n }),
      note: t('calendar_note', { currency: useMoney()(page.product.from_price).sign }),
    },
  }
  const range = useDateRange(rules)
  const [missed, setMissed] = useState<'from' | 'to'>()
  useStayFocus(page, form)
  const errors = (field: 'from' | 'to') => {
    if (missed === field) return [textOf({ field, code: 'required' })]
    return issue?.field === field ? [textOf(issue)] : []
  }
  const day = (name: 'from' | 'to') => ({
    ...{ range, name, end: name, id: name, label: t(name), errors: errors(name) },
    defaultValue: selection[name] ?? '',
    required: true,
    onChange: () => setMissed(undefined),
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
        key={`${selection.from} ${selection.to}`}
        method="get"
        action={`${pathname}#rooms`}
        preventScrollReset
        className="grid grid-cols-2 gap-x-4 gap-y-3 rounded-card border border-line bg-surface p-5 shadow-card"
      >
        <HiddenSelection selection={selection} without={asked} />
        {isHijri && <input type="hidden" name="hijri" value="1" />}
        <div className="max-sm:col-span-2">
          <DayField {...day('from')} />
        </div>
        <div className="max-sm:col-span-2">
          <DayField {...day('to')} />
        </div>
        {issue && 'fit' in issue && selection.from && (
          <p className="col-span-2">
            <TextLink href={hrefOf({ ...selection, to: issue.fit }, 'rooms')} className="inline-flex min-h-11 items-center">
              {t('fit', { day: formatDay(issue.fit, locale) })}
            </TextLink>
          </p>
        )}
        <div className="col-span-2">
          <PartyField
            id="party"
            parties={selection.party.length > 0 ? selection.party : partyOf(selection)}
            errors={[
              ...(misread.adults ? [t('misread.adults', { max: mostAdults })] : []),
              ...(misread.children ? [t('misread.children', { max: mostChildren })] : []),
            ]}
          />
        </div>
        {!page.stay && (
          <div className="col-span-2">
            <RangeInPage rules={rules} selected={null} onTake={range.take} />
          </div>
        )}
        <Button type="submit" wide className="col-span-2">
          <Icon name="search" />
          {t('show_rooms')}
        </Button>
      </Form>
      {range.calendar}
    </>
  )
}
