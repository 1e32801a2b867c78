import { formatMomentWithYear } from '#shared/dates.ts'
import { useLocale, useSite } from '../session/use-site.ts'

/** The zone in which a reader reads: their browser's where it is known, else the company's. */
export function useReaderZone(browserZone: string | null): string {
  const { company } = useSite()
  return browserZone ?? company?.time_zone ?? 'Asia/Riyadh'
}

/** An instant with its year, by the reader's clocks. */
export function Moment({ at, zone }: { at: string; zone: string }) {
  return (
    <time dateTime={at} className="inline-block tabular-nums">
      <bdi>{formatMomentWithYear(at, useLocale(), zone)}</bdi>
    </time>
  )
}
