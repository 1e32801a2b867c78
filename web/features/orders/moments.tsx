import { formatDay, formatShortDay, formatTime } from '#shared/dates.ts'
import { useLocale } from '#web/platform/session/use-site.ts'
import { useTranslations } from '#web/platform/texts/texts.ts'
import { foreignZone, type LocalTime } from './travel-time.ts'

/** A departure by the clocks of its place; the zone is named where the reader's clocks show another time. */
export function TravelTime({ day, time, zone, readerZone }: LocalTime & { readerZone: string }) {
  const t = useTranslations('orders')
  const locale = useLocale()
  const foreign = foreignZone({ day, time, zone }, readerZone)
  return (
    <span>
      <bdi>{formatDay(day, locale)}</bdi>
      {t('comma')}
      <bdi className="whitespace-nowrap">{formatTime(time, locale)}</bdi>
      {foreign && (
        <span className="text-xs text-muted">
          {' '}
          {t('local_time')} <bdi dir="ltr">{foreign}</bdi>
        </span>
      )}
    </span>
  )
}

/** A day with a time of it in words: "Thu 26 Nov 2026, from 03:00 PM". */
export function DayTime({ day, time }: { day: string; time: string }) {
  const t = useTranslations('orders')
  return (
    <span>
      <bdi>{formatDay(day, useLocale())}</bdi>
      {t('comma')}
      <bdi className="whitespace-nowrap">{time}</bdi>
    </span>
  )
}

type DaysProps = {
  from: string
  to: string | null
  /** Without weekday and year, where there is little room. */
  short?: boolean
}

/** A day, or from which to which day. */
export function Days({ from, to, short = false }: DaysProps) {
  const t = useTranslations('orders')
  const locale = useLocale()
  const write = short ? formatShortDay : formatDay
  if (to === null || to === from) return <bdi>{formatDay(from, locale)}</bdi>
  return t.rich('from_to', {
    from: () => <bdi className="whitespace-nowrap">{write(from, locale)}</bdi>,
    to: () => <bdi className="whitespace-nowrap">{write(to, locale)}</bdi>,
  })
}
