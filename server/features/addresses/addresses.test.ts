import { expect, test } from 'vitest'
import { numberInWords } from '#shared/number-words.ts'
import { addAddress, addressForm, jeddah, kuwaitCity } from '#testing/address-builder.ts'
import { rejected, succeeded } from '#testing/answers.ts'
import { describeWorlds } from '#testing/world-suites.ts'
import { mostAddresses } from './write-address.ts'

describeWorlds('addresses', (world) => {
  async function open(locale: 'ar' | 'en' = 'en') {
    const company = await world.company()
    const customer = await world.customer(company.id)
    const call = world.call({ company: company.slug, token: customer.token, locale })
    const { addresses } = call.profile
    const add = (overrides: Parameters<typeof addAddress>[1] = {}) => addAddress(call, overrides)
    const list = async () => (await succeeded(addresses.$get())).data
    const names = async () => (await list()).map(({ name, is_default }) => (is_default ? `${name}*` : name))
    const issues = async (overrides: Record<string, unknown>) =>
      (await rejected(addresses.$post({ json: { ...addressForm(), ...overrides } as never }), 422)).errors
    return { company, customer, call, addresses, add, list, names, issues }
  }

  test('an address is added with every field and listed as it is', {
    tags: ['S-024', 'S-093', 'S-094', 'S-141', 'S-142', 'S-143', 'S-144', 'S-145'],
  }, async () => {
    const { addresses, list } = await open()
    const { data, message } = await succeeded(addresses.$post({ json: addressForm() }))
    expect(message).toBe('The address “Home” has been saved.')
    expect(data).toEqual({
      id: expect.any(String),
      name: 'Home',
      country: { id: 1, name: 'Saudi Arabia', code: 'sa' },
      state: { id: 101, name: 'Riyadh' },
      area: { id: 10101, name: 'Riyadh' },
      city: { id: 1010101, name: 'Riyadh' },
      street: 'King Fahd Road',
      building_number: 'twelve',
      building_digits: '12',
      building_entered: '12',
      floor_number: 'three',
      floor_digits: '3',
      floor_entered: '3',
      postal_code: '12211',
      short_address: 'RRRD2929',
      phone: {
        country_id: 1,
        country_code: '966',
        number: '501234567',
        e164: '+966501234567',
        display: expect.stringMatching(/^\+966 /),
      },
      is_default: true,
    })
    expect(await list()).toEqual([data])
    expect((await succeeded(addresses[':id'].$get({ param: { id: data.id } }))).data).toEqual(data)
  })

  test('in Arabic the places have Arabic names and numbers Arabic words', async () => {
    const { addresses } = await open('ar')
    const { data, message } = await succeeded(
      addresses.$post({ json: addressForm({ ...jeddah, name: 'البيت', floor_number: '٢' }) }),
    )
    expect(message).toBe('تم حفظ العنوان «البيت».')
    expect(data).toMatchObject({ country: { name: 'السعودية' }, state: { name: 'مكة المكرمة' }, city: { name: 'جدة' } })
    expect([data.building_number, data.floor_number]).toEqual(['اثنا عشر', 'اثنان'])
  })

  test('an address is changed as a whole', { tags: ['S-095'] }, async () => {
    const { add, addresses, list } = await open()
    const { id } = await add()
    const json = { ...kuwaitCity, name: 'Work', street: 'Gulf Street', building_number: 'seven' }
    const { data, message } = await succeeded(addresses[':id'].$put({ param: { id }, json }))
    expect(message).toBe('Your changes to “Work” have been saved.')
    expect(data).toMatchObject({ id, name: 'Work', country: { code: 'kw' }, building_number: 'seven', is_default: true })
    expect(data).toMatchObject({ floor_number: null, postal_code: null, short_address: null, phone: null })
    expect(await list()).toEqual([data])
  })

  test('the first address is the default, and a later one only on request', { tags: ['S-145'] }, async () => {
    const { add, names } = await open()
    await add({ name: 'first' })
    world.clock.advance(1000)
    await add({ name: 'second', is_default: false })
    world.clock.advance(1000)
    await add({ name: 'third', is_default: true })
    expect(await names()).toEqual(['third*', 'first', 'second'])
  })

  test('the default moves to another address, and an unticked form never removes it', { tags: ['S-145'] }, async () => {
    const { add, addresses, names } = await open()
    const first = await add({ name: 'first' })
    const second = await add({ name: 'second' })
    const put = (id: string, name: string, is_default?: boolean | 'on') =>
      succeeded(
        addresses[':id'].$put({ param: { id }, json: addressForm({ name, ...(is_default !== undefined && { is_default }) }) }),
      )
    await put(first.id, 'first', false)
    await put(first.id, 'first')
    expect(await names()).toEqual(['first*', 'second'])
    await put(second.id, 'second', 'on')
    expect(await names()).toEqual(['second*', 'first'])
    const moved = await succeeded(addresses[':id'].default.$put({ param: { id: first.id } }))
    expect([moved.message, moved.data.is_default]).toEqual(['“first” is now the default address.', true])
    await succeeded(addresses[':id'].default.$put({ param: { id: first.id } }))
    expect(await names()).toEqual(['first*', 'second'])
  })

  test('deleting the default promotes the oldest that is left', async () => {
    const { add, addresses, names } = await open()
    const first = await add({ name: 'first' })
    for (const name of ['second', 'third']) {
      world.clock.advance(1000)
      await add({ name })
    }
    const remove = async (id: string) => (await succeeded(addresses[':id'].$delete({ param: { id } }))).message
    expect(await remove(first.id)).toBe('The address has been deleted.')
    expect(await names()).toEqual(['second*', 'third'])
    await rejected(addresses[':id'].$delete({ param: { id: first.id } }), 404)
  })

  test('an address beyond the most is refused with their number, in both languages', async () => {
    const { add, addresses, company, customer } = await open()
    for (let place = 0; place < mostAddresses; place += 1) await add()
    const failure = await rejected(addresses.$post({ json: addressForm() }), 409)
    expect(failure).toMatchObject({
      code: 'too_many_addresses',
      message: 'You can save up to 20 addresses. Delete one before adding another.',
    })
    const arabic = world.call({ company: company.slug, token: customer.token, locale: 'ar' }).profile.addresses
    expect((await rejected(arabic.$post({ json: addressForm() }), 409)).message).toBe(
      'لا يمكن حفظ أكثر من 20 عنوانًا. يرجى حذف أحدها قبل إضافة غيره.',
    )
  })

  test('under 20 writes at once exactly one address is the default, and no more than the most are kept', async () => {
    const { add, addresses, list } = await open()
    const [a, b] = [await add({ name: 'a' }), await add({ name: 'b' })]
    const set = async ({ id }: { id: string }) => (await addresses[':id'].default.$put({ param: { id } })).status
    const put = async ({ id }: { id: string }) =>
      (await addresses[':id'].$put({ param: { id }, json: addressForm({ is_default: true }) })).status
    const post = async () => (await addresses.$post({ json: addressForm({ is_default: true }) })).status
    const statuses = await Promise.all(
      Array.from({ length: 20 }, (_, n) => (n % 4 === 0 ? set(a) : n % 4 === 1 ? put(b) : n % 4 === 2 ? post() : set(b))),
    )
    expect(new Set(statuses)).toEqual(new Set([200, 201]))
    expect((await list()).filter(({ is_default }) => is_default)).toHaveLength(1)
    const more = await Promise.all(Array.from({ length: 20 }, post))
    expect(more.filter((status) => status === 409)).toHaveLength(20 - (mostAddresses - 7))
    expect(await list()).toHaveLength(mostAddresses)
    expect((await list()).filter(({ is_default }) => is_default)).toHaveLength(1)
  })

  test('the database itself holds only one default a customer', async () => {
    const { add, company } = await open()
    for (const name of ['a', 'b']) await add({ name })
    const both = world.inside(company.id, (trx) => trx.updateTable('address').set({ is_default: true }).execute())
    await expect(both).rejects.toMatchObject({ code: '23505' })
  })

  test.for([
    ['en', 'This place is not part of the one chosen above. Choose it from the list.'],
    ['ar', 'هذا المكان لا يتبع المكان المختار قبله، يرجى اختياره من القائمة'],
  ] as const)(
    'a place that does not lie in the one above it is refused at its field (%s)',
    { tags: ['S-142'] },
    async ([locale, text]) => {
      const { issues } = await open(locale)
      expect(await issues({ state_id: kuwaitCity.state_id })).toEqual({ state_id: [text], area_id: [text] })
      expect(await issues({ area_id: jeddah.area_id })).toEqual({ area_id: [text], city_id: [text] })
      expect(await issues({ city_id: jeddah.city_id })).toEqual({ city_id: [text] })
      expect(await issues({ country_id: 3, postal_code: '', short_address: '' })).toEqual({ state_id: [text] })
    },
  )

  test('one answer names a place that lies elsewhere beside everything else that is wrong', async () => {
    const { issues } = await open()
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
    const { issues } = await open()
    const text = ['Choose one of the listed options']
    expect(await issues({ country_id: 9999, short_address: '' })).toEqual({ country_id: text })
    const unknown = { state_id: 199_999, area_id: '999999', city_id: 2_000_000_000 }
    expect(await issues(unknown)).toEqual({ state_id: text, area_id: text, city_id: text })
  })

  test('a postal code has five digits of any script in Saudi Arabia and is free text elsewhere', {
    tags: ['S-144'],
  }, async () => {
    const { add, issues } = await open()
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
    const { add, issues } = await open()
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
      const { add, issues } = await open(locale)
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
    const { company, customer, addresses } = await open('ar')
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
    const { issues } = await open()
    const wrong = { name: ' ', building_number: '#', postal_code: '1', phone: { country_id: 1, number: '0111111' } }
    expect(Object.keys((await issues(wrong)) ?? {}).sort()).toEqual(['building_number', 'name', 'phone.number', 'postal_code'])
  })

  test("another customer's addresses do not exist, and nobody writes whose an address is", async () => {
    const { add, call, company, customer, list } = await open()
    const { id } = await add()
    const other = await world.customer(company.id)
    const theirs = world.call({ company: company.slug, token: other.token }).profile.addresses
    await rejected(theirs[':id'].$get({ param: { id } }), 404)
    await rejected(theirs[':id'].$put({ param: { id }, json: addressForm() }), 404)
    await rejected(theirs[':id'].default.$put({ param: { id } }), 404)
    await rejected(theirs[':id'].$delete({ param: { id } }), 404)
    const foreign = await world.company()
    const given = { id, customer_id: other.id, company_id: foreign.id, created_at: '2000-01-01T00:00:00Z' }
    const added = await succeeded(call.profile.addresses.$post({ json: { ...addressForm({ name: 'Work' }), ...given } }))
    expect(added.data.id).not.toBe(id)
    const { data } = await succeeded(theirs.$get())
    expect(data).toEqual([])
    const rows = await world.inside(company.id, (trx) =>
      trx.selectFrom('address').select(['customer_id', 'company_id']).execute(),
    )
    expect(rows).toEqual([1, 2].map(() => ({ customer_id: customer.id, company_id: company.id })))
    expect(await list()).toHaveLength(2)
  })

  test('texts are kept without blanks around them and what no column holds', async () => {
    const { add } = await open()
    const { name, street } = await add({ name: '  Home\u0000 ', street: '\tKing Fahd Road\n' })
    expect([name, street]).toEqual(['Home', 'King Fahd Road'])
  })
})
