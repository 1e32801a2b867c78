import { dayPeriods, monthNames, weekdayNames } from './calendar-names.ts'
import { type Locale, localeTags } from './locale.ts'
import { createMemo } from './memoize.ts'
import { localClock, offsetAt } from './zones.ts'

const dayMs = 86_400_000
const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/
const timePattern = /^([01]\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?$/

function textOfDay(utc: number): string {
  const text = new Date(utc).toISOString()
  if (!/^\d/.test(text)) throw new RangeError(`Outside the calendar: ${text}`)
  return text.slice(0, 10)
}

function utcOfDay(day: string): number {
  if (!isDay(day)) throw new RangeError(`Not a day: ${day}`)
  return Date.parse(`${day}T00:00:00Z`)
}

/** Whether a value is a real calendar day written yyyy-mm-dd. */
export function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !dayPattern.test(value)) return false
  const utc = Date.parse(`${value}T00:00:00Z`)
  return !Number.isNaN(utc) && textOfDay(utc) === value
}

/** Whether a value is a wall time written hh:mm or hh:mm:ss. */
export const isTime = (value: unknown): value is string => typeof value === 'string' && timePattern.test(value)

/** The day n days after (or, negative, before) a day. */
export const addDays = (day: string, n: number): string => textOfDay(utcOfDay(day) + n * dayMs)

/** How many days b lies after a; negative when it lies before. */
export const daysBetween = (a: string, b: string): number => Math.round((utcOfDay(b) - utcOfDay(a)) / dayMs)

/** The ISO weekday of a day: Monday 1 to Sunday 7. */
export const weekdayOf = (day: string): number => new Date(utcOfDay(day)).getUTCDay() || 7

/** The calendar day that an instant falls on in an IANA zone. */
export const dayIn = (zone: string, instant: Date): string => textOfDay(localClock(zone, instant.getTime()))

/** The calendar day that an instant falls on by the clock of this machine. */
export const ownDay = (instant: Date): string => textOfDay(instant.getTime() - instant.getTimezoneOffset() * 60_000)

/**
 * The instant at which clocks in an IANA zone show this day and time. A time that the clocks skip is moved
 * on by the gap, a time that comes twice is its first occurrence (the "compatible" rule of Temporal).
 */
export function instantOf(day: string, time: string, zone: string): Date {
  const [, hours, minutes] = timePattern.exec(time) ?? []
  if (hours === undefined || minutes === undefined) throw new RangeError(`Not a time: ${time}`)
  const wall = utcOfDay(day) + (Number(hours) * 60 + Number(minutes)) * 60_000
  const before = offsetAt(zone, wall - dayMs)
  const after = offsetAt(zone, wall + dayMs)
  const early = wall - before
  const late = wall - after
  const takesLate = offsetAt(zone, early) !== before && offsetAt(zone, late) === after
  return new Date(takesLate ? late : early)
}

/** Formats are costly to create. */
const formats = createMemo<Intl.DateTimeFormat>(500)

const dateFormat = (tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  formats(`${tag} ${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(tag, options))

/** Engines differ in the width of the space before the day period, so a plain one is used. */
const plainSpaces = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

type Part = Intl.DateTimeFormatPartTypes

function arrange(format: Intl.DateTimeFormat, instant: number, order: Part[]): string {
  const parts = format.formatToParts(instant)
  return order.map((type) => parts.find((part) => part.type === type)?.value ?? '').join(' ')
}

const moment = { day: '2-digit', month: '2-digit', hour: '2-digit', minute: '2-digit', hour12: true } as const

/** An instant as the specification shows dates: 2-digit day, month, hour and minute, 12-hour, in the given IANA zone. */
export function formatMoment(instant: string | Date, locale: Locale, zone: string): string {
  return plainSpaces(dateFormat(localeTags[locale], { ...moment, timeZone: zone }).format(new Date(instant)))
}

/** The same with the year, for orders and invoices. */
export function formatMomentWithYear(instant: string | Date, locale: Locale, zone: string): string {
  return plainSpaces(dateFormat(localeTags[locale], { ...moment, year: 'numeric', timeZone: zone }).format(new Date(instant)))
}

/** The words of a day in the order in which the site says them. */
function wordsOfDay(day: string, locale: Locale) {
  const date = new Date(utcOfDay(day))
  return {
    weekday: weekdayNames[locale][(date.getUTCDay() + 6) % 7] ?? '',
    dayAndMonth: `${date.getUTCDate()} ${monthNames[locale][date.getUTCMonth()] ?? ''}`,
    month: monthNames[locale][date.getUTCMonth()] ?? '',
    year: date.getUTCFullYear(),
  }
}

/** A day with its weekday and year: "Thu 26 Nov 2026", "الخميس 26 نوفمبر 2026". */
export const formatDay = (day: string, locale: Locale): string => `${wordsOfDay(day, locale).weekday} ${formatDate(day, locale)}`

/** A day without its weekday, such as a birth date: "5 May 1988". */
export function formatDate(day: string, locale: Locale): string {
  const { dayAndMonth, year } = wordsOfDay(day, locale)
  return `${dayAndMonth} ${year}`
}

/** The month of a day with its year: "Nov 2026", "نوفمبر 2026". */
export function formatMonth(day: string, locale: Locale): string {
  const { month, year } = wordsOfDay(day, locale)
  return `${month} ${year}`
}

/** A day of the current season, without weekday and year: "26 Nov", "26 نوفمبر". */
export const formatShortDay = (day: string, locale: Locale): string => wordsOfDay(day, locale).dayAndMonth

/** A day without its weekday, and without its year where it is one of the 300 days from `today`. */
export const formatNearDay = (day: string, today: string, locale: Locale): string =>
  day >= today && day < addDays(today, 300) ? formatShortDay(day, locale) : formatDate(day, locale)

/** A wall time "16:00" as "04:00 PM" or "04:00 م". */
export function formatTime(time: string, locale: Locale): string {
  const [, hours, minutes] = timePattern.exec(time) ?? []
  if (hours === undefined || minutes === undefined) throw new RangeError(`Not a time: ${time}`)
  const hour = Number(hours)
  return `${String(hour % 12 || 12).padStart(2, '0')}:${minutes} ${dayPeriods[locale][hour < 12 ? 0 : 1]}`
}

/** The day and the time that the clocks of a zone show at an instant, each in words. */
export function formatLocal(instant: Date, locale: Locale, zone: string): { day: string; time: string } {
  const clock = new Date(localClock(zone, instant.getTime())).toISOString()
  return { day: formatDay(dayIn(zone, instant), locale), time: formatTime(clock.slice(11, 16), locale) }
}

const hijriTags = {
  ar: 'ar-u-ca-islamic-umalqura-nu-latn',
  en: 'en-AE-u-ca-islamic-umalqura-nu-latn',
} as const satisfies Record<Locale, string>

/** A day in the Umm al-Qura calendar of Saudi Arabia: "16 جمادى الآخرة 1448 هـ". */
export function formatHijri(day: string, locale: Locale): string {
  const options = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  return arrange(dateFormat(hijriTags[locale], options), utcOfDay(day), ['day', 'month', 'year', 'era'])
}

/** How old somebody is on a day, in whole years. */
export function ageOn(day: string, birthdate: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthdate.slice(0, 4))
  return day.slice(5) < birthdate.slice(5) ? years - 1 : years
}
