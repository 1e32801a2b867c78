import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween, formatHijri, weekdayOf } from '#shared/dates.ts'
import { dayOfHijri, type Period, periodsFrom, readSpans } from './periods.ts'

const days = fc.integer({ min: 0, max: 7_000 }).map((n) => addDays('2024-01-01', n))
const of = (today: string, nights = false, schoolHolidays: string | null = null) =>
  new Map(periodsFrom(today, { nights, schoolHolidays }).map((period): [Period['code'], Period] => [period.code, period]))

describe('the spans that a calendar offers', () => {
  test('the feasts are those of Umm al-Qura as the platform writes it, the next ones that are not over', () => {
    fc.assert(
      fc.property(days, (today) => {
        const periods = of(today)
        for (const [code, first, last] of [
          ['eid_al_fitr', '1 Shawwal', '4 Shawwal'],
          ['eid_al_adha', '10 Dhu', '13 Dhu'],
        ] as const) {
          const { from, to } = periods.get(code) ?? { from: '', to: '' }
          expect(formatHijri(to, 'en').startsWith(last), `${today}: ${code} ends on ${formatHijri(to, 'en')}`).toBe(true)
          if (from > today) expect(formatHijri(from, 'en').startsWith(first)).toBe(true)
          expect(to > today && from >= today).toBe(true)
          expect(daysBetween(today, to)).toBeLessThan(360)
        }
      }),
    )
    expect(of('2026-11-23').get('eid_al_fitr')).toMatchObject({ from: dayOfHijri(1448, 10, 1), to: dayOfHijri(1448, 10, 4) })
  })

  test('the weekend is Friday and Saturday, of stays from Thursday on, and next week is whole', () => {
    fc.assert(
      fc.property(days, fc.boolean(), (today, nights) => {
        const { from, to } = of(today, nights).get('weekend') ?? { from: '', to: '' }
        expect(weekdayOf(to)).toBe(6)
        expect(from >= today && to > today && (nights ? from < to : from <= to)).toBe(true)
        expect(daysBetween(from, to)).toBeLessThanOrEqual(nights ? 2 : 1)
        const week = of(today, nights).get('next_week') ?? { from: '', to: '' }
        expect([weekdayOf(week.from), daysBetween(week.from, week.to)]).toEqual([7, 6])
        expect(week.from > today).toBe(true)
      }),
    )
  })

  test('school holidays are the next ones of the company, and none where no date of its setting is ahead', () => {
    const setting = '2027-06-25/2027-08-21, 2027-01-08/2027-01-16'
    const school = (today: string) => of(today, false, setting).get('school_holidays')
    expect(school('2026-11-23')).toMatchObject({ from: '2027-01-08', to: '2027-01-16' })
    expect(school('2027-01-10')).toMatchObject({ from: '2027-01-10', to: '2027-01-16' })
    expect(school('2027-01-16')).toMatchObject({ from: '2027-06-25' })
    expect(school('2027-08-21')).toBeUndefined()
    expect(of('2026-11-23').has('school_holidays')).toBe(false)
  })
})

test.each(['soon', '2027-01-16/2027-01-08', '2027-02-30/2027-03-02', '2027-01-08', '2027-01-08/2027-01-16/2027-01-20', null, ''])(
  'a setting that names no span is none: %s',
  (setting) => {
    expect(readSpans(setting)).toEqual([])
  },
)
