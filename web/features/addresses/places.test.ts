import { expect, test } from 'vitest'
import { type ChosenPlaces, choosePlace, listsFor, type PlaceLists, settle } from './places.ts'

const chosen: ChosenPlaces = { country: '1', state: '101', area: '10101', city: '1010101' }
const option = (value: number) => ({ value, label: String(value) })
const lists: PlaceLists = {
  labels: { state: 'Region', area: 'Governorate', city: 'City' },
  state: [option(101), option(102)],
  area: [option(10101)],
  city: [option(1010101)],
}

test.each([
  ['country', '3', { country: '3', state: '', area: '', city: '' }],
  ['state', '102', { country: '1', state: '102', area: '', city: '' }],
  ['area', '10102', { country: '1', state: '101', area: '10102', city: '' }],
  ['city', '', { country: '1', state: '101', area: '10101', city: '' }],
] as const)('another %s keeps what lies above it and nothing below', (level, value, stored) => {
  expect(choosePlace(chosen, level, value)).toEqual(stored)
})

test('places that lie in each other stay chosen, with all their lists', () => {
  expect(settle(chosen, lists)).toEqual({ chosen, lists })
})

test('a place that its list does not have is not chosen, and nothing is offered below it', () => {
  expect(settle({ ...chosen, state: '301' }, lists)).toEqual({
    chosen: { country: '1', state: '', area: '', city: '' },
    lists: { ...lists, area: [], city: [] },
  })
  expect(settle({ ...chosen, area: '' }, lists)).toEqual({
    chosen: { ...chosen, area: '', city: '' },
    lists: { ...lists, city: [] },
  })
})

test('while the lists of a new choice are on their way, none of the old ones is offered', () => {
  const known = { chosen, lists }
  expect(listsFor(chosen, known)).toEqual(lists)
  expect(listsFor({ ...chosen, city: '' }, known)).toEqual(lists)
  expect(listsFor(choosePlace(chosen, 'state', '102'), known)).toEqual({ ...lists, area: [], city: [] })
  expect(listsFor(choosePlace(chosen, 'country', '3'), known)).toEqual({ ...lists, state: [], area: [], city: [] })
})
