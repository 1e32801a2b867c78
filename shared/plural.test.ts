import fc from 'fast-check'
import { expect, test } from 'vitest'
import { locales, localeTags } from './locale.ts'
import { pluralForm } from './plural.ts'

test.each(locales)('numbers take the forms that Unicode gives them (%s)', (locale) => {
  const rules = new Intl.PluralRules(localeTags[locale])
  for (let n = -250; n <= 1_250; n += 1) expect(pluralForm(n, locale), String(n)).toBe(rules.select(n))
  fc.assert(fc.property(fc.integer(), (n) => pluralForm(n, locale) === rules.select(n)))
  fc.assert(fc.property(fc.integer({ min: 1, max: 99_999 }), (n) => pluralForm(n / 10, locale) === rules.select(n / 10)))
})
