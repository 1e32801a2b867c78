import { isDay } from './dates.ts'
import { latinDigits } from './text.ts'

/** The days that people write: those around them, and their own sums, stay within what every calendar and database holds. */
const [firstDay, lastDay] = ['1000-01-01', '2199-12-31']

/**
 * A day as people type it, as yyyy-mm-dd: the day first ("26/11/2026", "26-11-2026", "26112026", "٢٦/١١/٢٠٢٦") or the year first. Null for
 * anything else, for days that no calendar has, and for those before 1000 or after 2199.
 */
export function readDay(text: string): string | null {
  // Direction marks come along where a date is copied from an Arabic page.
  const typed = latinDigits(text)
    .replace(/[\u200e\u200f\u061c]/g, '')
    .trim()
  const parted = typed.replace(/^(\d\d)(\d\d)(\d{4})$/, '$1/$2/$3')
  const [first = '', month = '', last = '', other] = /^\d[\d/.\s-]*$/.test(parted) ? (parted.match(/\d+/g) ?? []) : []
  const [year, day] = first.length > 2 ? [first, last] : [last, first]
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return !other && isDay(written) && firstDay <= written && written <= lastDay ? written : null
}

/** A day (yyyy-mm-dd) as a field shows it, to be edited: "26/11/2026". Any other text stays as it is. */
export const typedDay = (text: string): string => (isDay(text) ? text.split('-').reverse().join('/') : text)
