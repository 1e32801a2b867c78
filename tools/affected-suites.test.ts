import { expect, test } from 'vitest'
import { affectedBy } from './affected-suites.ts'

test('a change in a feature is about the suites of that feature, and not about every suite with a server', () => {
  const { suites } = affectedBy(['server/features/contact/send-message.ts'])
  expect(suites).toContain('server/features/contact/contact.test.ts')
  expect(suites).not.toContain('server/features/addresses/address-book.test.ts')
  expect(suites.length).toBeLessThan(10)
})

test('a change of what suites import is about those suites, and one of the world of the tests about all with a server', () => {
  expect(affectedBy(['shared/money.ts']).suites).toContain('shared/money.test.ts')
  expect(affectedBy(['testing/world.ts']).suites).toContain('server/features/contact/contact.test.ts')
  expect(affectedBy(['tools/steps.test.ts']).suites).toContain('tools/steps.test.ts')
})

test('a suite that opens nothing runs when it imports what changed, however indirectly, or reads sources', () => {
  const { openingNothing } = affectedBy(['shared/digits.ts'])
  expect(openingNothing).toEqual(
    expect.arrayContaining(['shared/money.test.ts', 'tests/architecture.test.ts', 'tests/house.test.ts']),
  )
  expect(openingNothing).not.toContain('server/platform/caching/cache.test.ts')
})

test('a change of anything but code, or of what sets up all suites, is for every suite that opens nothing', () => {
  expect(affectedBy(['web/styles.css']).openingNothing).toBeUndefined()
  expect(affectedBy(['shared/digits.ts', 'docs/bench.md']).openingNothing).toBeUndefined()
  for (const setUp of ['vitest.config.ts', 'testing/fixed-seed.ts', 'testing/site-modules.ts'])
    expect(affectedBy([setUp]), setUp).toMatchObject({ reached: undefined, openingNothing: undefined })
})

test('what is linted is the change with all that imports it, but for files that are gone', () => {
  const { touched } = affectedBy(['shared/digits.ts', 'docs/bench.md', 'shared/gone.ts'])
  expect(touched).toEqual(expect.arrayContaining(['shared/digits.ts', 'shared/money.ts', 'docs/bench.md']))
  expect(touched).not.toContain('shared/tight-json.ts')
  expect(touched).not.toContain('shared/gone.ts')
})
