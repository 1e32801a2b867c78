import { expect, test } from 'vitest'
import { monthOf } from '../calendar/month-name.ts'
import { byMonth } from './booking/departure-texts.ts'
import { programmeDays, shownMinutes } from './programme-days.ts'

const step = (day: number | null, title: string) => ({ day, time: null, title, text: '' })

test('a programme is told by its days', () => {
  const programme = [step(2, 'c'), step(1, 'a'), step(1, 'b')]
  expect(programmeDays(programme).map(({ day, steps }) => [day, steps.map(({ title }) => title)])).toEqual([
    [1, ['a', 'b']],
    [2, ['c']],
  ])
})

test.each([
  ['hours below a day', 660, [step(null, 'a')], 660],
  ['the days of its programme from a day on', 2190, [step(1, 'a'), step(2, 'b')], 2880],
  ['its own length where the programme counts no days', 2190, [step(null, 'a')], 2190],
])('a trip lasts %s', (_, duration_minutes, programme, shown) => {
  expect(shownMinutes({ duration_minutes, programme })).toBe(shown)
})

test('departures stand under their months', () => {
  expect(monthOf('2026-11-26', 'ar')).toBe('نوفمبر 2026')
  expect(monthOf('2026-11-26', 'en')).toBe('Nov 2026')
  const list = [{ starts_on: '2026-11-30' }, { starts_on: '2026-12-01' }, { starts_on: '2026-12-02' }]
  expect(byMonth(list, 'en').map(({ month, departures }) => [month, departures.length])).toEqual([
    ['Nov 2026', 1],
    ['Dec 2026', 2],
  ])
})
