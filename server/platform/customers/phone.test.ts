import { describe, expect, test } from 'vitest'
import { suiteWorld } from '#testing/world.ts'
import { AppError } from '../errors.ts'
import { phoneIssues, possiblePhones, presentPhone, readablePhone, readPhone } from './phone.ts'

const codes = { sa: '966', ae: '971', kw: '965', qa: '974', bh: '973', om: '968', eg: '20', jo: '962', gb: '44' } as const
const further = { tr: '90', in: '91', us: '1', it: '39', de: '49', id: '62', fr: '33' } as const
const countries = Object.entries({ ...codes, ...further }).map(([code, phone_code], index) => ({
  id: index + 1,
  code,
  name: {},
  phone_code,
  phone_available: true,
  target_available: false,
  level_labels: { state: {}, area: {}, city: {} },
  sort: index,
}))
const places = { reference: { countries, currencies: [], languages: [] } }
const idOf = (code: string) => countries.find((country) => country.code === code)?.id ?? 0
const codeOf = (id: number) => countries.find((country) => country.id === id)?.code
const read = (country: string, number: string) => readPhone(places, 'phone', { country_id: idOf(country), number })

describe('phones as typed, with the country that was chosen', () => {
  test.each([
    ['sa', '0501234567', '+966501234567'],
    ['sa', '501234567', '+966501234567'],
    ['sa', '966501234567', '+966501234567'],
    ['sa', '00966501234567', '+966501234567'],
    ['sa', '+966501234567', '+966501234567'],
    ['sa', '+966 (0)50 123 4567', '+966501234567'],
    ['sa', '٠٥٠ ١٢٣ ٤٥٦٧', '+966501234567'],
    ['sa', '\u202a+966 50 123 4567\u202c', '+966501234567'],
    ['sa', '966501234567+', '+966501234567'],
    ['sa', '０５０－１２３－４５６７', '+966501234567'],
    ['sa', '011 234 5678', '+966112345678'],
    ['sa', '13 812 3456', '+966138123456'],
    ['sa', '9200 01234', '+966920001234'],
    ['ae', '050 123 4567', '+971501234567'],
    ['ae', '501234567', '+971501234567'],
    ['ae', '971501234567', '+971501234567'],
    ['ae', '04 321 9876', '+97143219876'],
    ['ae', '4 321 9876', '+97143219876'],
    ['ae', '800 1234', '+9718001234'],
    ['kw', '5000 1234', '+96550001234'],
    ['kw', '96512345', '+96596512345'],
    ['kw', '965 5000 1234', '+96550001234'],
    ['kw', '2224 5678', '+96522245678'],
    ['qa', '3312 3456', '+97433123456'],
    ['qa', '00974 4412 3456', '+97444123456'],
    ['qa', '٤٤١٢٣٤٥٦', '+97444123456'],
    ['bh', '3600 1234', '+97336001234'],
    ['bh', '1712 3456', '+97317123456'],
    ['om', '9212 3456', '+96892123456'],
    ['om', '24 123 456', '+96824123456'],
    ['om', '96812345', '+96896812345'],
    ['eg', '01001234567', '+201001234567'],
    ['eg', '1001234567', '+201001234567'],
    ['eg', '0020 100 123 4567', '+201001234567'],
    ['eg', '02 2345 6789', '+20223456789'],
    ['jo', '079 012 3456', '+962790123456'],
    ['jo', '962790123456', '+962790123456'],
    ['jo', '06 461 2345', '+96264612345'],
    ['gb', '07911 123456', '+447911123456'],
    ['gb', '+44 (0)20 7946 0958', '+442079460958'],
    ['gb', '020 7946 0958', '+442079460958'],
    ['tr', '0532 123 45 67', '+905321234567'],
    ['tr', '5321234567', '+905321234567'],
    ['tr', '0212 345 67 89', '+902123456789'],
    ['in', '098765 43210', '+919876543210'],
    ['in', '91234 56789', '+919123456789'],
    ['in', '91 98765 43210', '+919876543210'],
    ['us', '(201) 555-0123', '+12015550123'],
    ['us', '1 201 555 0123', '+12015550123'],
    ['us', '011 966 50 123 4567', '+966501234567'],
    ['it', '06 1234 5678', '+390612345678'],
  ])('%s: %j is %s', (country, number, e164) => expect(read(country, number).e164).toBe(e164))

  test('a calling code that was typed beats the country that was chosen', () => {
    expect(read('kw', '+966501234567')).toEqual({ country_id: idOf('sa'), e164: '+966501234567' })
    expect(codeOf(read('sa', '96550001234').country_id)).toBe('kw')
    expect(codeOf(read('us', '+1 416 555 0123').country_id)).toBe('us')
  })

  test.each([
    ['sa', '12345'],
    ['sa', '0501234'],
    ['sa', '05012345678'],
    ['kw', '1234567'],
    ['sa', '+999123456789'],
    ['sa', '+55 11 91234 5678'],
    ['sa', 'call me'],
    ['sa', ''],
  ])('%s: %j is refused on its number', (country, number) => {
    expect(() => read(country, number)).toThrow(AppError)
  })

  test('issues name the field, and leave to the schema what it refuses itself', () => {
    const issues = (country_id: unknown, number: unknown) => phoneIssues(places, 'contact.phone', { country_id, number })
    expect(issues(1, '0501234')).toEqual({ 'contact.phone.number': [{ key: 'phone' }] })
    expect(issues(0, '0501234567')).toEqual({ 'contact.phone.country_id': [{ key: 'choice' }] })
    expect([issues('1', '0501234567'), issues(1, 'no phone'), issues(1, null)]).toEqual([{}, {}, {}])
    expect(phoneIssues(places, 'phone', null)).toEqual({})
  })
})

describe('phones typed without a country', () => {
  const world = suiteWorld()

  const possible = async (typed: string) => {
    const { slug } = await world.company()
    const company = world.companies.ofTenant(slug)
    if (!company) throw new Error(`no company ${slug}`)
    return possiblePhones({ company, reference: world.companies.reference }, typed)
  }

  test("mean the company's own country first", async () => {
    expect((await possible('0501234567'))[0]).toBe('+966501234567')
    expect(await possible('50012345')).toEqual(expect.arrayContaining(['+96550012345', '+97350012345']))
    expect(new Set(await possible('0501234567')).size).toBe((await possible('0501234567')).length)
  })

  test('mean one number alone where the calling code is there', async () => {
    for (const typed of ['+966501234567', '00966501234567', '\u202a+966 50 123 4567\u202c', '966501234567+'])
      expect(await possible(typed)).toEqual(['+966501234567'])
  })
})

describe('phones as shown', () => {
  test.each([
    ['+966501234567', '+966 50 123 4567'],
    ['+971501234567', '+971 50 123 4567'],
    ['+96550001234', '+965 500 01234'],
    ['+97433123456', '+974 3312 3456'],
    ['+97336001234', '+973 3600 1234'],
    ['+96892123456', '+968 9212 3456'],
    ['+447911123456', '+44 7911 123456'],
    ['+12015550123', '+1 201 555 0123'],
    ['+0', '+0'],
  ])('%s reads %s', (e164, shown) => expect(readablePhone(e164)).toBe(shown))

  test.each([
    ['sa', '+966501234567'],
    ['kw', '+96596512345'],
    ['eg', '+201001234567'],
    ['gb', '+447911123456'],
    ['in', '+919123456789'],
    ['it', '+390612345678'],
    ['us', '+12015550123'],
    ['de', '+494931123456'],
    ['id', '+62622212345'],
    ['fr', '+33333123456'],
  ])('%s: %s comes back from its form as it was, also where it begins with its own calling code', (country, e164) => {
    expect(read(country, presentPhone(places, e164, idOf(country)).number).e164).toBe(e164)
  })

  test('a form gets the number without its code, a page the number in groups', () => {
    expect(presentPhone(places, '+966501234567', idOf('sa'))).toEqual({
      country_id: idOf('sa'),
      country_code: '966',
      number: '501234567',
      e164: '+966501234567',
      display: '+966 50 123 4567',
    })
  })
})
