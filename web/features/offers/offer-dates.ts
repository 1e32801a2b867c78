import { dayIn, formatDay } from '#shared/dates.ts'
import { useLocale, useSite } from '#web/platform/session/use-site.ts'

const everywhere = 'UTC'

/** Writes the day of an instant as the company's calendar has it. */
export function useCompanyDay(): (instant: string) => string {
  const locale = useLocale()
  const zone = useSite().company?.time_zone ?? everywhere
  return (instant) => formatDay(dayIn(zone, new Date(instant)), locale)
}
