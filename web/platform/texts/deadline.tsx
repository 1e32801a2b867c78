import { formatLocal } from '#shared/dates.ts'
import { offsetName } from '#shared/zones.ts'
import { useLocale } from '../session/use-site.ts'
import { useTranslations } from './texts.ts'

type Moment = {
  at: string | number
  zone: string
  /** Whether the zone is the one of the place that the deadline belongs to, rather than the reader's. */
  isLocal?: boolean
}

/**
 * The words for a last moment: the whole day, the time, and the zone of its clocks, so that it means the same on every page and
 * to every reader. Moments of a departure, a stay or a rental are in the time zone of its place.
 */
export function useDeadlineText(): (moment: Moment) => string {
  const t = useTranslations('site')
  const locale = useLocale()
  return ({ at, zone, isLocal = false }) => {
    const instant = new Date(at)
    const { day, time } = formatLocal(instant, locale, zone)
    return t(isLocal ? 'local_deadline' : 'deadline', {
      day,
      time: time.replace(' ', '\u00a0'),
      zone: `\u2066${offsetName(zone, instant.getTime())}\u2069`,
    })
  }
}

/** A last moment, in the words of {@link useDeadlineText}. */
export function Deadline(moment: Moment) {
  const textOf = useDeadlineText()
  return (
    <time dateTime={new Date(moment.at).toISOString()} className="tabular-nums">
      <bdi>{textOf(moment)}</bdi>
    </time>
  )
}
