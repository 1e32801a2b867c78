import { readFileSync } from 'node:fs'
import * as react from 'react'
import * as dom from 'react-dom'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { reactFiles } from './react-modules.ts'
import { unusedBranches, unusedFunctions, unusedNames, withoutUnused } from './react-parts.ts'

const parse = (code: string) => parseSync('code.js', code).program
const file = reactFiles.get('react-dom/client') ?? ''
const whole = readFileSync(file, 'utf8')
const left = withoutUnused(whole, parse)

test.each(unusedBranches)('React still says $from', ({ from }) => {
  expect(whole.includes(from)).toBe(true)
})

test.each([...unusedFunctions])('of the function %s React keeps: %s', (name, rest) => {
  const [, body] = new RegExp(`^function ${name.replace('$', '\\$')}\\([^)]*\\) \\{(.*)\\}$`, 'm').exec(left) ?? []
  expect(body?.trim()).toBe(rest)
})

test.each([...unusedNames])('%s is a name of React', (name) => {
  expect(Object.keys({ ...react, ...dom, SuspenseList: react })).toContain(name)
})

test('what is left is a program of what this site uses', () => {
  expect(() => parse(left)).not.toThrow()
  expect(/case 30:|useActionState:|FragmentInstance\.prototype/.exec(left)).toBe(null)
  expect(left.includes('case 13:') && left.includes('useEffectEvent:')).toBe(true)
})

const cut = (code: string) =>
  withoutUnused(`${unusedBranches.map(({ from }) => `/* ${from} */`).join('')}\n${code}`, parse)
    .split('\n')
    .at(-1)

test('a case of a kind that no page has falls away, and the variables it shares stay declared', () => {
  expect(
    cut('function f(a) { switch (a.tag) { case 5: return 1; case 30: var b = 2; return b; case 6: b = 3; return b } }'),
  ).toBe('function f(a) {var b; switch (a.tag) { case 5: return 1;  case 6: b = 3; return b } }')
})

test('a case that others lead into keeps its statements', () => {
  expect(cut('switch (a.tag) { case 22: case 24: one(); break; case 12: case 7: two() }')).toBe(
    'switch (a.tag) { case 22: one(); break;  case 7: two() }',
  )
})

test('other choices than by kind stay as they are', () => {
  expect(cut('switch (lane) { case 24: one() } if (30 === lane || 30 !== a.tag) two()')).toBe(
    'switch (lane) { case 24: one() } if (30 === lane || true) two()',
  )
})
