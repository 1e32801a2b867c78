import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import { type CalendarDay, closedBy, reachOf } from './closed-days.ts'
import { fillInput } from './fill-input.ts'
import { hijriMonths } from './hijri.ts'
import { RangeCalendar } from './range-calendar.tsx'

const gone = ['2026-12-10', '2026-12-11']
const dayOf = (day: string): CalendarDay =>
  gone.includes(day) ? { state: 'gone', label: 'sold out' } : { state: 'free', price: '184.50', label: '184.50 a night' }

const render = (locale: Locale, isHijri: boolean) =>
  renderToStaticMarkup(
    <RangeCalendar
      label="Stay"
      steps={{ previous: 'Earlier', following: 'Later' }}
      min="2026-12-05"
      max="2027-11-30"
      start="2026-12-05"
      months={2}
      layout="columns"
      autoFocus={false}
      selected={null}
      onMonths={() => {}}
      onRange={() => {}}
      closedText={(reason) => reason}
      prompt={(picked) => picked ?? 'Arrival'}
      {...{ locale, isHijri, dayOf }}
    />,
  )

const names = (html: string) =>
  [...html.matchAll(/role="button"[^>]*><span class="sr-only">([^<]*)</g)].map(([, name]) => name ?? '')
const weekdays = (html: string) => [...html.matchAll(/<th(?: [^>]*)?>([^<]*)</g)].map(([, name]) => name)

describe('a month to pick days in', () => {
  test('stands in the language of its readers, with their week and Latin digits', () => {
    const [ar, en] = [render('ar', false), render('en', false)]
    expect(weekdays(ar)[0]).toBe('الأحد')
    expect(weekdays(en)[0]).toBe('Mon')
    expect(ar).toContain('ديسمبر 2026')
    expect(ar).toContain('يناير 2027')
    expect(ar).not.toMatch(/[٠-٩]/)
    expect(ar).not.toContain('هـ')
  })

  test('a day is heard with its price, or as gone, and its Hijri date only on demand', () => {
    const heard = names(render('en', true)).filter((name) => /December 2026/.test(name))
    expect(heard).toContain('Wednesday, 9 December 2026, 29 Jumada II 1448 AH, 184.50 a night')
    expect(heard).toContain('Thursday, 10 December 2026, 1 Rajab 1448 AH, sold out')
    expect(names(render('en', false))).toContain('Wednesday, 9 December 2026, 184.50 a night')
  })

  test('a day that is over is read as its number, and nothing in it can be pressed', () => {
    const html = render('en', false)
    expect(html).toMatch(/<td aria-disabled="true"><div[^>]*><span[^>]*>4<\/span>/)
    expect(names(html).filter((name) => /\b[1-4] December 2026/.test(name))).toEqual([])
    expect(names(html)).toHaveLength(27 + 31)
  })

  test('the Hijri months that it reaches over stand under its name', () => {
    expect(render('ar', true)).toContain('جمادى الآخرة – رجب 1448 هـ')
    expect(hijriMonths('2026-06', 'en')).toBe('Dhuʻl-Hijjah 1447 AH – Muharram 1448 AH')
  })
})

describe('days that cannot be the other end of a range', () => {
  const isGone = (day: string) => gone.includes(day)
  const closed = (day: string, anchor: string | null, bounds = {}) =>
    closedBy(
      day,
      isGone(day),
      anchor === null ? null : { anchor, reach: reachOf(anchor, { isGone, step: addDays }, bounds), nights: daysBetween },
    )

  test.each([
    ['2026-12-09', null, null],
    ['2026-12-10', null, 'gone'],
    ['2026-12-10', '2026-12-09', null],
    ['2026-12-11', '2026-12-09', 'behind_gone'],
    ['2026-12-09', '2026-12-12', 'behind_gone'],
    ['2026-12-11', '2026-12-12', 'gone'],
  ])('%s after %s was picked: %s', (day, anchor, reason) => {
    expect(closed(day, anchor)).toBe(reason)
  })

  test('a day before the minimum or behind the maximum is closed, with the reason', () => {
    const bounds = { least: 3, most: 5 }
    const of = (n: number) => closed(addDays('2026-12-20', n), '2026-12-20', bounds)
    expect([1, 2, 3, 5, 6].map(of)).toEqual(['too_short', 'too_short', null, null, 'too_long'])
    expect([-2, -3, -6].map(of)).toEqual(['too_short', null, 'too_long'])
  })

  test('open are exactly the ranges whose nights are all free and as many as they may be', () => {
    const start = '2026-12-01'
    const days = Array.from({ length: 30 }, (_, n) => addDays(start, n))
    const bounds = fc.record({ least: fc.integer({ min: 1, max: 4 }), most: fc.integer({ min: 4, max: 9 }) })
    fc.assert(
      fc.property(
        fc.subarray(days),
        fc.constantFrom(...days),
        fc.constantFrom(...days),
        bounds,
        (taken, anchor, day, { least, most }) => {
          const isTaken = (of: string) => taken.includes(of)
          fc.pre(anchor !== day && !isTaken(anchor))
          const [from, to] = anchor < day ? [anchor, day] : [day, anchor]
          const nights = days.filter((night) => night >= from && night < to)
          const isOpen = nights.length >= least && nights.length <= most && !nights.some(isTaken)
          const reach = reachOf(anchor, { isGone: isTaken, step: addDays }, { least, most })
          expect(closedBy(day, isTaken(day), { anchor, reach, nights: daysBetween }) === null).toBe(isOpen)
        },
      ),
    )
  })
})

test('a native input that React watches hears that it was filled', () => {
  class Input extends EventTarget {
    #text = ''
    get value() {
      return this.#text
    }
    set value(text: string) {
      this.#text = text
    }
  }
  const input = new Input()
  const heard: string[] = []
  // As React does it, to know the last value that it has seen.
  Object.defineProperty(input, 'value', { get: () => 'watched', set: () => heard.push('set by script') })
  for (const name of ['input', 'change']) input.addEventListener(name, ({ type, bubbles }) => heard.push(`${type} ${bubbles}`))
  fillInput(input, '2026-12-05')
  expect(heard).toEqual(['input true', 'change true'])
  expect(Reflect.get(Input.prototype, 'value', input)).toBe('2026-12-05')
})
