import { expect, test } from 'vitest'
import { numberInWords } from '#shared/number-words.ts'
import { addressForm, jeddah, kuwaitCity } from '#testing/address-builder.ts'
import { succeeded } from '#testing/answers.ts'
import { describeWorlds } from '#testing/world.ts'
import { openAddresses } from './address-book-fixture.ts'

describeWorlds('the fields of an address', (world) => {
  test.for([
    ['en', 'This place is not part of the one chosen above. Choose it from the list.'],
    ['ar', 'هذا المكان لا يتبع المكان المختار قبله، يرجى اختياره من القائمة'],
  ] as const)(
    'a place that does not lie in the one above it is refused at its field (%s)',
    { tags: ['S-142'] },
    async ([locale, text]) => {
      const { issues } = await openAddresses(world, locale)
      expect(await issues({ state_id: kuwaitCity.state_id })).toEqual({ state_id: [text], area_id: [text] })
      expect(await issues({ area_id: jeddah.area_id })).toEqual({ area_id: [text], city_id: [text] })
      expect(await issues({ city_id: jeddah.city_id })).toEqual({ city_id: [text] })
      expect(await issues({ country_id: 3, postal_code: '', short_address: '' })).toEqual({ state_id: [text] })
    },
  )

  test('one answer names a place that lies elsewhere beside everything else that is wrong', async () => {
    const { issues } = await openAddresses(world)
    const wrong = { name: '', state_id: kuwaitCity.state_id, postal_code: '12', phone: { country_id: 1, number: '0501' } }
    expect(Object.keys((await issues(wrong)) ?? {}).sort()).toEqual([
      'area_id',
      'name',
      'phone.number',
      'postal_code',
      'state_id',
    ])
  })

  test('a place that is unknown is the issue of its field', async () => {
    const { issues } = await openAddresses(world)
    const text = ['Choose one of the listed options']
    expect(await issues({ country_id: 9999, short_address: '' })).toEqual({ country_id: text })
    const unknown = { state_id: 199_999, area_id: '999999', city_id: 2_000_000_000 }
    expect(await issues(unknown)).toEqual({ state_id: text, area_id: text, city_id: text })
  })

  test('a postal code has five digits of any script in Saudi Arabia and is free text elsewhere', {
    tags: ['S-144'],
  }, async () => {
    const { add, issues } = await openAddresses(world)
    expect((await add({ postal_code: '١٢٢١١' })).postal_code).toBe('12211')
    expect((await add({ postal_code: '' })).postal_code).toBe(null)
    const abroad = { ...kuwaitCity, short_address: null }
    expect((await add({ ...abroad, postal_code: 'sw1a 1aa' })).postal_code).toBe('SW1A 1AA')
    for (const postal_code of ['1221', '122111', '1221A', '12-211'])
      expect(await issues({ postal_code })).toEqual({ postal_code: ['The postal code has 5 digits'] })
    for (const postal_code of ['12', '12_34', 'a'.repeat(11), '- - -'])
      expect(await issues({ ...abroad, postal_code })).toEqual({
        postal_code: ['Please check the format'],
      })
  })

  test('a short address is four letters and four digits, and only of Saudi Arabia', async () => {
    const { add, issues } = await openAddresses(world)
    expect((await add({ short_address: 'rrrd ٢٩٢٩' })).short_address).toBe('RRRD2929')
    const text = ['Please check the format']
    for (const short_address of ['RRR2929', 'RRRD292', 'رررد2929', '2929RRRD'])
      expect(await issues({ short_address })).toEqual({ short_address: text })
    expect(await issues({ ...kuwaitCity, postal_code: '', short_address: 'RRRD2929' })).toEqual({ short_address: text })
  })

  test.for([
    ['en', '12 B', 'twelve B', 'Write the number in words', 'Use 10 words or fewer'],
    ['ar', '١٢ ب', 'اثنا عشر ب', 'يرجى كتابة الرقم بالحروف', 'الحد الأقصى 10 كلمات'],
  ] as const)(
    'building and floor numbers are stored as words (%s)',
    { tags: ['S-259', 'C-32'] },
    async ([locale, typed, said, wordsOnly, most]) => {
      const { add, issues } = await openAddresses(world, locale)
      expect((await add({ building_number: typed, floor_number: '' })).building_number).toBe(said)
      expect((await add({ building_number: 'B', floor_number: 'Ground floor' })).floor_number).toBe('Ground floor')
      expect(await issues({ building_number: '12/4', floor_number: 'A1' })).toEqual({
        building_number: [wordsOnly],
        floor_number: [wordsOnly],
      })
      expect(await issues({ building_number: 'a '.repeat(11) })).toEqual({ building_number: [most] })
    },
  )

  test('numbers are read in the words of the reader and edited as they were typed', {
    tags: ['S-259', 'C-32'],
  }, async () => {
    const { company, customer, addresses } = await openAddresses(world, 'ar')
    const english = world.call({ company: company.slug, token: customer.token, locale: 'en' })
    const { data } = await succeeded(addresses.$post({ json: addressForm({ building_number: '٠١٢٣٤', floor_number: 'الأرضي' }) }))
    expect(data).toMatchObject({
      building_number: numberInWords(1234, 'ar'),
      building_digits: '01234',
      building_entered: '01234',
    })
    const read = async () => (await succeeded(english.profile.addresses[':id'].$get({ param: { id: data.id } }))).data
    expect(await read()).toMatchObject({
      building_number: 'one thousand two hundred and thirty-four',
      building_digits: '01234',
      building_entered: '01234',
      floor_number: 'الأرضي',
      floor_digits: null,
      floor_entered: 'الأرضي',
    })
    const { data: exported } = await succeeded(english.profile.export.$get())
    expect(exported.addresses).toEqual([await read()])
    // As rows were before digits were stored beside the words.
    await world.inside(company.id, (trx) => trx.updateTable('address').set({ building_digits: null }).execute())
    expect(await read()).toMatchObject({ building_number: 'one thousand two hundred and thirty-four', building_digits: '1234' })
  })

  test('everything wrong is named in one answer, whoever finds it', async () => {
    const { issues } = await openAddresses(world)
    const wrong = { name: ' ', building_number: '#', postal_code: '1', phone: { country_id: 1, number: '0111111' } }
    expect(Object.keys((await issues(wrong)) ?? {}).sort()).toEqual(['building_number', 'name', 'phone.number', 'postal_code'])
  })

  test('texts are kept without blanks around them and what no column holds', async () => {
    const { add } = await openAddresses(world)
    const { name, street } = await add({ name: '  Home\u0000 ', street: '\tKing Fahd Road\n' })
    expect([name, street]).toEqual(['Home', 'King Fahd Road'])
  })
})
