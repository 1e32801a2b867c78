import { expect, test } from 'vitest'
import { readTight, writeTight } from './tight-json.ts'

test('a text comes back as it was, whatever marks and strokes it holds', () => {
  const value = { name: `Om's "tour"`, path: 'C:\\', lines: 'one\ntwo', none: null, list: ["'", '"', "\\'", '\\"'] }
  expect(readTight(writeTight(value))).toEqual(value)
})

test('its names and texts need no strokes inside another JSON text', () => {
  expect(JSON.stringify(writeTight({ name: 'رحلة', n: [1] }))).toBe(`"{'name':'رحلة','n':[1]}"`)
})
