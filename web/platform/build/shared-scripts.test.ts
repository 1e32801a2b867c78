import { expect, test } from 'vitest'
import { circleOf } from './shared-scripts.ts'

test('scripts that share what they import are in no circle', () => {
  expect(
    circleOf(
      new Map([
        ['home', ['kit', 'site']],
        ['kit', ['site']],
        ['site', ['react']],
        ['react', []],
      ]),
    ),
  ).toBeUndefined()
})

test('scripts that import each other are named, and not those that lead to them', () => {
  expect(
    circleOf(
      new Map([
        ['home', ['kit']],
        ['kit', ['site']],
        ['site', ['forms']],
        ['forms', ['kit']],
      ]),
    ),
  ).toEqual(['kit', 'site', 'forms'])
})
