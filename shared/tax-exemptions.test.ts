import { expect, test } from 'vitest'
import { exemptionReason, isExemptionOf, usualExemption } from './tax-exemptions.ts'

test.each(['S', 'Z', 'E', 'O'] as const)(
  'category %s has a usual code of its own, with a reason in both languages',
  (category) => {
    const code = usualExemption(category)
    expect(isExemptionOf(category, code)).toBe(true)
    expect(exemptionReason(code)).toEqual(category === 'S' ? null : { ar: expect.any(String), en: expect.any(String) })
  },
)

test.each([
  ['S', 'VATEX-SA-OOS'],
  ['Z', null],
  ['Z', 'VATEX-SA-29'],
  ['O', 'VATEX-SA-34-2'],
  ['E', 'VATEX-SA-99'],
] as const)('category %s is not stated with %s', (category, code) => expect(isExemptionOf(category, code)).toBe(false))

test('an unknown code has no reason', () => expect(() => exemptionReason('VATEX-SA-99')).toThrow(RangeError))
