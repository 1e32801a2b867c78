import { Script } from 'node:vm'
import { expect, test } from 'vitest'
import { inOneByte } from './one-byte-sources.ts'

const run = (code: string): unknown => new Script(code).runInThisContext()

test.each([
  `['رحلة', "…", \`–\${'ألف'}\`, '👋', 'a\\u200bb', 'é']`,
  `'٣ كم 👋'.replace(/[٠-٩]/g, '#').match(/^# كم (👋)$/u)?.[1]`,
  `(() => { const λ = 'اسم'; return { مفتاح: λ /* — */ } })()`,
])('the code says the same in one byte for each character: %s', (code) => {
  const padded = `${code}${' '.repeat(300)}`
  const written = inOneByte(padded)
  expect(written).toMatch(/^[\0-\x7f]*$/)
  expect(written).not.toBe(padded)
  expect(run(written)).toEqual(run(code))
})

test('a file that is mostly Arabic stays in two bytes, where escapes would be longer', () => {
  expect(inOneByte(`'رحلة'`)).toBe(`'رحلة'`)
})
