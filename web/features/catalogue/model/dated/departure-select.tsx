import { formatDay, formatShortDay, formatTime } from '#shared/dates.ts'
import { useTranslations } from '#web/platform/texts.ts'
import { useLocale } from '#web/platform/use-site.ts'
import { classNames } from '#web/ui/class-names.ts'
import { controlClass } from '#web/ui/control-class.ts'
import { useField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { byMonth } from './departure-texts.ts'
import { lastSeats, useSeatsText } from './seats-left.tsx'
import type { Choosing } from './use-choice.ts'

type Props = {
  isTour: boolean
  choosing: Choosing
  /** A booking was asked for without a departure; the browser's own words are not shown then. */
  onMissing: () => void
}

/** All departures that can be booked, by month. */
export function DepartureSelect({ isTour, choosing: { departures, departure, keep }, onMissing }: Props) {
  const t = useTranslations('catalogue')
  const say = useTranslations('model')
  const locale = useLocale()
  const seats = useSeatsText()
  return (
    <span className="relative block">
      <select
        {...useField({})}
        name="departure"
        value={departure?.id ?? ''}
        onChange={keep}
        onInvalid={(event) => {
          event.preventDefault()
          event.currentTarget.focus()
          onMissing()
        }}
        className={classNames(controlClass, 'appearance-none pe-10 text-ellipsis')}
      >
        <option value="">{t('booking.choose')}</option>
        {byMonth(departures, locale).map(({ month, departures: list }) => (
          <optgroup key={month} label={month}>
            {list.map(({ id, starts_on, ends_on, time, left }) => (
              <option key={id} value={id}>
                {isTour
                  ? say('day_to_day', { from: formatDay(starts_on, locale), to: formatShortDay(ends_on, locale) })
                  : t('departures.at', { day: formatDay(starts_on, locale), time: formatTime(time, locale) })}
                {left <= lastSeats && ` · ${seats(left)}`}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <Icon name="chevron-down" className="pointer-events-none absolute inset-y-0 end-3.5 my-auto text-muted" />
    </span>
  )
}
