import { beforeAll, expect, test } from 'vitest'
import { rejected, succeeded } from '#testing/answers.ts'
import { describeWorlds } from '#testing/world.ts'

type Locale = 'ar' | 'en'

describeWorlds('places', (world) => {
  let slug: string
  beforeAll(async () => {
    slug = (await world.company()).slug
  })

  const inLanguage = (locale: Locale) => world.call({ company: slug, locale })
  const statesOf = (country: string, locale: Locale = 'en') =>
    succeeded(inLanguage(locale).states.$get({ query: { country_id: country, pagination: 'all' } }))
  const areasOf = (state: string, locale: Locale = 'en') =>
    succeeded(inLanguage(locale).areas.$get({ query: { state_id: state, pagination: 'all' } }))
  const citiesOf = (area: string, locale: Locale = 'en') =>
    succeeded(inLanguage(locale).cities.$get({ query: { area_id: area, pagination: 'all' } }))
  const namesOf = ({ data }: { data: { name: string }[] }) => data.map(({ name }) => name)

  test('a list is in the language of the reader: the seat first, then as that language orders names', {
    tags: ['S-142'],
  }, async () => {
    expect(namesOf(await statesOf('1'))).toEqual([
      'Riyadh',
      'Al Bahah',
      'Al Jawf',
      'Asir',
      'Eastern Province',
      'Hail',
      'Jazan',
      'Madinah',
      'Makkah',
      'Najran',
      'Northern Borders',
      'Qassim',
      'Tabuk',
    ])
    expect(namesOf(await statesOf('1', 'ar'))).toEqual([
      'الرياض',
      'الباحة',
      'تبوك',
      'جازان',
      'الجوف',
      'حائل',
      'الحدود الشمالية',
      'عسير',
      'القصيم',
      'المدينة المنورة',
      'مكة المكرمة',
      'المنطقة الشرقية',
      'نجران',
    ])
  })

  test('each level names what it lies in, and is answered as a whole', { tags: ['S-142'] }, async () => {
    const makkah = (await statesOf('1')).data.find(({ name }) => name === 'Makkah')
    expect(makkah?.country_id).toBe(1)
    const areas = await areasOf(String(makkah?.id))
    expect(areas.meta).toEqual({ current_page: 1, last_page: 1, per_page: 17, total: 17 })
    const jeddah = areas.data.find(({ name }) => name === 'Jeddah')
    expect(jeddah?.state_id).toBe(makkah?.id)
    const cities = await citiesOf(String(jeddah?.id))
    expect(cities.data.map(({ name, area_id }) => [name, area_id])).toEqual([
      ['Jeddah', jeddah?.id],
      ['Dhahban', jeddah?.id],
      ['Thuwal', jeddah?.id],
    ])
    expect(namesOf(await citiesOf(String(jeddah?.id), 'ar'))).toEqual(['جدة', 'ثول', 'ذهبان'])
  })

  test('what nothing lies in is empty', async () => {
    for (const unknown of ['999', '999999999']) {
      const empty = { data: [], meta: { current_page: 1, last_page: 1, per_page: 0, total: 0 } }
      expect(await statesOf(unknown)).toEqual(empty)
      expect(await areasOf(unknown)).toEqual(empty)
      expect(await citiesOf(unknown)).toEqual(empty)
    }
  })

  test.for([
    ['states', 'country_id'],
    ['areas', 'state_id'],
    ['cities', 'area_id'],
  ] as const)('%s refuses a call without a usable %s, in both languages', async ([path, field]) => {
    const ask = (query: string, locale: Locale) =>
      rejected(world.request(`/${slug}/${path}${query}`, { headers: { 'X-Locale': locale } }), 422)
    for (const query of [
      '',
      `?${field}=`,
      `?${field}=sa`,
      `?${field}=1e1`,
      `?${field}=-1`,
      `?${field}=0`,
      `?${field}=2147483648`,
    ]) {
      expect(Object.keys((await ask(query, 'en')).errors ?? {}), query).toEqual([field])
      expect((await ask(query, 'ar')).errors?.[field]?.join()).toMatch(/\p{Script=Arabic}/u)
    }
    expect((await ask('', 'en')).errors?.[field]).toEqual(['This field is required'])
    expect(Object.keys((await ask(`?${field}=1&pagination=some`, 'en')).errors ?? {})).toEqual(['pagination'])
  })

  test('a country names its levels in its own words, else in the usual ones', { tags: ['C-51'] }, async () => {
    const labels = async (code: string, locale: Locale) => {
      const { data } = await succeeded(inLanguage(locale).countries.$get({ query: { pagination: 'all' } }))
      return data.find((country) => country.code === code)?.level_labels
    }
    expect(await labels('sa', 'ar')).toEqual({ state: 'المنطقة', area: 'المحافظة', city: 'المدينة' })
    expect(await labels('sa', 'en')).toEqual({ state: 'Region', area: 'Governorate', city: 'City' })
    expect(await labels('ae', 'ar')).toEqual({ state: 'الإمارة', area: 'المنطقة', city: 'المدينة' })
    expect(await labels('om', 'en')).toEqual({ state: 'Governorate', area: 'Wilayat', city: 'Town or village' })
    expect(await labels('iq', 'ar')).toEqual({ state: 'المحافظة', area: 'المنطقة', city: 'المدينة' })
    expect(await labels('de', 'en')).toEqual({ state: 'Governorate', area: 'Area', city: 'City' })
  })
})
