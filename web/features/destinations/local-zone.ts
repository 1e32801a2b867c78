import { type Locale, localeTags } from '#shared/locale.ts'
import { offsetAt } from '#shared/zones.ts'

/** The name of a place's time zone, and its offset from UTC in winter and in summer ("UTC+3"). */
export type LocalZone = { name: string; standard: string; summer: string | null }

const hour = 3_600_000
/** Middles of the two halves of one year: where the clocks change, they differ. */
const halves = [Date.UTC(2026, 0, 15), Date.UTC(2026, 6, 15)]

function offsetText(offset: number): string {
  const minutes = Math.abs(offset % hour) / 60_000
  const hours = Math.trunc(Math.abs(offset) / hour)
  return `UTC${offset < 0 ? '-' : '+'}${hours}${minutes > 0 ? `:${minutes}` : ''}`
}

/** The zone of a place in the reader's language; without the present moment, so that pages can be kept. */
export function localZone(zone: string, locale: Locale): LocalZone {
  const offsets = halves.map((moment) => offsetAt(zone, moment))
  const [standard, summer] = [Math.min(...offsets), Math.max(...offsets)]
  const named = new Intl.DateTimeFormat(localeTags[locale], { timeZone: zone, timeZoneName: 'longGeneric' })
  const name = named.formatToParts(halves[0]).find(({ type }) => type === 'timeZoneName')?.value ?? zone
  return { name, standard: offsetText(standard), summer: summer === standard ? null : offsetText(summer) }
}
