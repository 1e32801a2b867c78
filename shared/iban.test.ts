import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupedIban, isIban, plainIban } from './iban.ts'

// Examples of the registry of IBANs (SWIFT).
const examples = [
  'SA03 8000 0000 6080 1016 7519',
  'AE07 0331 2345 6789 0123 456',
  'KW81 CBKU 0000 0000 0000 1234 5601 01',
  'BH67 BMAG 0000 1299 1234 56',
  'QA58 DOHB 0000 1234 5678 90AB CDEF G',
  'GB29 NWBK 6016 1331 9268 19',
  'NO93 8601 1117 947',
]

test.for(examples)('%s is an IBAN, however it is typed', (iban) => {
  expect(isIban(iban)).toBe(true)
  expect(isIban(iban.toLowerCase().replaceAll(' ', ''))).toBe(true)
  expect(groupedIban(plainIban(iban))).toBe(iban)
})

test.for([
  '',
  'SA',
  'SA038000000060801016751',
  'SA03800000006080101675199',
  '038000000060801016751900',
  'SA03-8000-0000-6080-1016-7519',
])('"%s" is none', (text) => {
  expect(isIban(text)).toBe(false)
})

test('one wrong digit and two swapped ones are noticed', () => {
  const iban = plainIban(examples[0] ?? '')
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 23 }), fc.integer({ min: 1, max: 9 }), (place, by) => {
      const digit = (Number(iban[place]) + by) % 10
      expect(isIban(`${iban.slice(0, place)}${digit}${iban.slice(place + 1)}`)).toBe(false)
    }),
  )
  for (let place = 2; place < 23; place += 1) {
    const [a, b] = [iban[place], iban[place + 1]]
    if (a !== b) expect(isIban(`${iban.slice(0, place)}${b}${a}${iban.slice(place + 2)}`)).toBe(false)
  }
})
