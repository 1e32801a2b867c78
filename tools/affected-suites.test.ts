import { expect, test } from 'vitest'
import { affectedSuites } from './affected-suites.ts'

test('a change in a feature is about the suites of that feature, and not about every suite with a server', () => {
  const suites = affectedSuites(['server/features/contact/send-message.ts'])
  expect(suites).toContain('server/features/contact/contact.test.ts')
  expect(suites).not.toContain('server/features/addresses/address-book.test.ts')
  expect(suites.length).toBeLessThan(10)
})

test('a change of what suites import is about those suites, and one of the world of the tests about all with a server', () => {
  expect(affectedSuites(['shared/money.ts'])).toContain('shared/money.test.ts')
  expect(affectedSuites(['testing/world.ts'])).toContain('server/features/contact/contact.test.ts')
  expect(affectedSuites(['tools/steps.test.ts'])).toContain('tools/steps.test.ts')
})
