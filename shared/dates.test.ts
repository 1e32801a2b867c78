import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  dayIn,
  daysBetween,
  formatDate,
  formatDay,
  formatHijri,
  formatLocal,
  formatMoment,
  formatMomentWithYear,
  formatMonth,
  formatNearDay,
  formatShortDay,
  formatTime,
  instantOf,
  isDay,
  isTime,
  ownDay,
  weekdayOf,
} from './dates.ts'
import { type Locale, locales, localeTags } from './locale.ts'
import { isZone, localClock } from './zones.ts'

const riyadh = 'Asia/Riyadh'
const zones = [
  'Asia/Riyadh',
  'Europe/London',
  'America/New_York',
  'Asia/Kathmandu',
  'Africa/Cairo',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'UTC',
]
const days = fc.integer({ min: 0, max: 60_000 }).map((n) => addDays('1970-01-01', n))
const shifts = fc.integer({ min: -40_000, max: 40_000 })
const marks = /[\u200e\u200f\u061c]/g

describe('days', () => {
  test.each(['2026-11-26', '2024-02-29', '2000-02-29', '0999-12-31'])('%s is a day', (day) => expect(isDay(day)).toBe(true))
  test.each([
    '2026-02-29',
    '2100-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '26-11-2026',
    '2026-11-26T00:00',
    '',
    null,
    20261126,
  ])('%j is not a day', (day) => expect(isDay(day)).toBe(false))

  test('a day plus n lies n days after it, and back again', () => {
    fc.assert(
      fc.property(days, shifts, (day, n) => daysBetween(day, addDays(day, n)) === n && addDays(addDays(day, n), -n) === day),
    )
  })

  test('weekdays follow each other from Monday 1 to Sunday 7', () => {
    fc.assert(fc.property(days, (day) => weekdayOf(addDays(day, 1)) === (weekdayOf(day) % 7) + 1))
    expect([weekdayOf('2026-11-23'), weekdayOf('2026-11-26'), weekdayOf('2026-11-29')]).toEqual([1, 4, 7])
  })

  test('what is no day is refused', () => {
    expect(() => addDays('2026-02-30', 1)).toThrow(RangeError)
    expect(() => addDays('9999-12-31', 1)).toThrow(RangeError)
    expect(() => formatDay('x', 'ar')).toThrow(RangeError)
  })
})

describe('zones', () => {
  test('a day begins at midnight of its own zone', () => {
    expect(dayIn(riyadh, new Date('2026-11-25T20:59:59Z'))).toBe('2026-11-25')
    expect(dayIn(riyadh, new Date('2026-11-25T21:00:00Z'))).toBe('2026-11-26')
    expect(dayIn('America/New_York', new Date('2026-11-26T03:00:00Z'))).toBe('2026-11-25')
  })

  test.each([
    ['2026-11-26', '16:00', riyadh, '2026-11-26T13:00:00.000Z'],
    ['2026-07-01', '16:00', 'Europe/London', '2026-07-01T15:00:00.000Z'],
    ['2026-12-01', '16:00', 'Europe/London', '2026-12-01T16:00:00.000Z'],
    ['2026-03-08', '12:00', 'America/New_York', '2026-03-08T16:00:00.000Z'],
    ['2026-11-26', '00:15', 'Asia/Kathmandu', '2026-11-25T18:30:00.000Z'],
  ])('%s %s in %s is %s', (day, time, zone, instant) => expect(instantOf(day, time, zone).toISOString()).toBe(instant))

  test('a time that the clocks skip is moved on by the gap', () => {
    expect(instantOf('2026-03-29', '01:30', 'Europe/London').toISOString()).toBe('2026-03-29T01:30:00.000Z')
    expect(instantOf('2026-03-08', '02:30', 'America/New_York').toISOString()).toBe('2026-03-08T07:30:00.000Z')
  })

  test('a time that comes twice is its first occurrence', () => {
    expect(instantOf('2026-10-25', '01:30', 'Europe/London').toISOString()).toBe('2026-10-25T00:30:00.000Z')
    expect(instantOf('2026-11-01', '01:30', 'America/New_York').toISOString()).toBe('2026-11-01T05:30:00.000Z')
  })

  test('the clocks of the zone show what was asked for, except where they skip it', () => {
    const recent = fc.integer({ min: 0, max: 5000 }).map((n) => addDays('2020-01-01', n))
    const minutes = fc.integer({ min: 0, max: 24 * 60 - 1 })
    fc.assert(
      fc.property(recent, minutes, fc.constantFrom(...zones), (day, minute, zone) => {
        const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
        const wall = Date.parse(`${day}T${time}:00Z`)
        const shown = localClock(zone, instantOf(day, time, zone).getTime())
        const skippedUpTo = 60 * 60_000
        return shown === wall || (shown > wall && shown - wall <= skippedUpTo)
      }),
      { numRuns: 500 },
    )
  })

  test.each(['Asia/Riyadh', 'UTC', 'Etc/GMT+3'])('%s is a zone', (zone) => expect(isZone(zone)).toBe(true))
  test.each(['Mars/Base', '+03:00', '', 'Asia/Riyadh\r\nX: 1', 'a'.repeat(80), null, 3])('%j is no zone', (zone) => {
    expect(isZone(zone)).toBe(false)
  })

  test('an unknown zone and a wrong time are refused', () => {
    expect(() => instantOf('2026-11-26', '16:00', 'Mars/Base')).toThrow(RangeError)
    expect(() => instantOf('2026-11-26', '24:00', riyadh)).toThrow(RangeError)
    expect([isTime('23:59'), isTime('9:00'), isTime('24:00')]).toEqual([true, false, false])
  })
})

describe('what is shown', () => {
  test('a birth date has no weekday', () => {
    expect([formatDate('1988-05-05', 'en'), formatDate('1988-05-05', 'ar')]).toEqual(['5 May 1988', '5 مايو 1988'])
  })
  test("an instant is told by a zone's clocks", () => {
    expect(formatLocal(new Date('2026-12-06T22:30:00Z'), 'en', 'Asia/Riyadh')).toEqual({
      day: 'Mon 7 Dec 2026',
      time: '01:30 AM',
    })
  })

  const instant = '2026-09-04T15:07:00Z'

  test('a moment has 2-digit day, month, hour and minute in the 12-hour format', { tags: ['S-359', 'S-360'] }, () => {
    expect(formatMoment(instant, 'en', riyadh)).toBe('04/09, 06:07 PM')
    expect(formatMoment(instant, 'ar', riyadh).replace(marks, '')).toBe('04/09، 06:07 م')
    expect(formatMoment(new Date('2026-09-04T21:07:00Z'), 'en', riyadh)).toBe('05/09, 12:07 AM')
  })

  test('a moment is written by the rules of the language, in Latin digits', { tags: ['S-361'] }, () => {
    expect(formatMoment(instant, 'ar', riyadh)).not.toBe(formatMoment(instant, 'en', riyadh))
    expect(formatMoment(instant, 'ar', riyadh)).not.toMatch(/[\u0660-\u0669\u202f\u00a0]/)
  })

  test('orders show the year too', () => {
    expect(formatMomentWithYear(instant, 'en', riyadh)).toBe('04/09/2026, 06:07 PM')
    expect(formatMomentWithYear(instant, 'ar', riyadh).replace(marks, '')).toBe('04/09/2026، 06:07 م')
  })

  test('a day is shown with its weekday, whatever the zone of the machine', () => {
    expect([formatDay('2026-11-26', 'en'), formatDay('2026-11-26', 'ar')]).toEqual(['Thu 26 Nov 2026', 'الخميس 26 نوفمبر 2026'])
    expect([formatShortDay('2026-11-26', 'en'), formatShortDay('2026-11-26', 'ar')]).toEqual(['26 Nov', '26 نوفمبر'])
    const near = (day: string) => formatNearDay(day, '2026-11-26', 'en')
    expect(['2026-11-25', '2026-11-26', '2027-09-21', '2027-09-22'].map(near)).toEqual([
      '25 Nov 2026',
      '26 Nov',
      '21 Sep',
      '22 Sep 2027',
    ])
  })

  const written = (locale: Locale, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(localeTags[locale], { ...options, timeZone: 'UTC' })

  test.each(locales)('days are written with the words of Intl (%s)', (locale) => {
    const width = locale === 'ar' ? 'long' : 'short'
    const format = written(locale, { weekday: width, day: 'numeric', month: width, year: 'numeric' })
    const wordsOf = (day: string) => {
      const parts = format.formatToParts(Date.parse(`${day}T00:00Z`))
      return (['weekday', 'day', 'month', 'year'] as const).map((type) => parts.find((part) => part.type === type)?.value)
    }
    fc.assert(
      fc.property(days, (day) => {
        const [weekday, date, month, year] = wordsOf(day)
        expect(formatDay(day, locale)).toBe(`${weekday} ${date} ${month} ${year}`)
        expect(formatDate(day, locale)).toBe(`${date} ${month} ${year}`)
        expect(formatShortDay(day, locale)).toBe(`${date} ${month}`)
        expect(formatMonth(day, locale)).toBe(`${month} ${year}`)
      }),
      { numRuns: 1000 },
    )
  })

  test.each(locales)('each minute of a day is written as Intl writes it (%s)', (locale) => {
    const format = written(locale, { hour: '2-digit', minute: '2-digit', hour12: true })
    for (let minute = 0; minute < 1440; minute += 1) {
      const instant = new Date(minute * 60_000)
      const time = instant.toISOString().slice(11, 16)
      expect(formatTime(time, locale)).toBe(format.format(instant).replace(/[\u00a0\u202f]/g, ' '))
    }
  })

  test.each([
    ['2026-11-26T20:59:59Z', -180, '2026-11-26'],
    ['2026-11-26T21:00:00Z', -180, '2026-11-27'],
    ['2026-11-26T18:15:00Z', -345, '2026-11-27'],
    ['2026-11-26T04:59:59Z', 300, '2026-11-25'],
  ])('at %s a clock %i minutes behind UTC shows %s', (instant, behind, day) => {
    expect(ownDay(Object.assign(new Date(instant), { getTimezoneOffset: () => behind }))).toBe(day)
  })

  test('a wall time is shown in the 12-hour format', () => {
    expect([formatTime('16:00', 'en'), formatTime('16:00', 'ar'), formatTime('00:05:00', 'en')]).toEqual([
      '04:00 PM',
      '04:00 م',
      '12:05 AM',
    ])
  })

  test('the Hijri day is that of Umm al-Qura', () => {
    expect(formatHijri('2026-02-18', 'ar')).toBe('1 رمضان 1447 هـ')
    expect(formatHijri('2026-02-18', 'en')).toBe('1 Ramadan 1447 AH')
  })
})
