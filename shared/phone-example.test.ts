import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { expect, test } from 'vitest'
import { phoneExample } from './phone-example.ts'

test.each(['sa', 'ae', 'kw', 'qa', 'bh', 'om', 'eg', 'jo', 'tr'])(
  'the example of %s is a mobile number of the country',
  (country) => {
    const code = country.toUpperCase() as CountryCode
    const number = parsePhoneNumberFromString(phoneExample(country) ?? '', code)
    expect([number?.isValid(), number?.country, number?.getType()]).toEqual([true, code, 'MOBILE'])
  },
)

test('a country without an example has none', () => {
  expect([phoneExample('xx'), phoneExample(undefined)]).toEqual([null, null])
})
