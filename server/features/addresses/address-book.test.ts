import { expect, test } from 'vitest'
import { addressForm, jeddah, kuwaitCity } from '#testing/address-builder.ts'
import { rejected, succeeded } from '#testing/answers.ts'
import { describeWorlds } from '#testing/world.ts'
import { openAddresses } from './address-book-fixture.ts'
import { mostAddresses } from './write-address.ts'

describeWorlds('the addresses of a customer', (world) => {
  test('an address is added with every field and listed as it is', {
    tags: ['S-024', 'S-093', 'S-094', 'S-141', 'S-142', 'S-143', 'S-144', 'S-145'],
  }, async () => {
    const { addresses, list } = await openAddresses(world)
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
    const { addresses } = await openAddresses(world, 'ar')
    const { data, message } = await succeeded(
      addresses.$post({ json: addressForm({ ...jeddah, name: 'البيت', floor_number: '٢' }) }),
    )
    expect(message).toBe('تم حفظ العنوان «البيت».')
    expect(data).toMatchObject({ country: { name: 'السعودية' }, state: { name: 'مكة المكرمة' }, city: { name: 'جدة' } })
    expect([data.building_number, data.floor_number]).toEqual(['اثنا عشر', 'اثنان'])
  })

  test('an address is changed as a whole', { tags: ['S-095'] }, async () => {
    const { add, addresses, list } = await openAddresses(world)
    const { id } = await add()
    const json = { ...kuwaitCity, name: 'Work', street: 'Gulf Street', building_number: 'seven' }
    const { data, message } = await succeeded(addresses[':id'].$put({ param: { id }, json }))
    expect(message).toBe('Your changes to “Work” have been saved.')
    expect(data).toMatchObject({ id, name: 'Work', country: { code: 'kw' }, building_number: 'seven', is_default: true })
    expect(data).toMatchObject({ floor_number: null, postal_code: null, short_address: null, phone: null })
    expect(await list()).toEqual([data])
  })

  test('the first address is the default, and a later one only on request', { tags: ['S-145'] }, async () => {
    const { add, names } = await openAddresses(world)
    await add({ name: 'first' })
    world.clock.advance(1000)
    await add({ name: 'second', is_default: false })
    world.clock.advance(1000)
    await add({ name: 'third', is_default: true })
    expect(await names()).toEqual(['third*', 'first', 'second'])
  })

  test('the default moves to another address, and an unticked form never removes it', { tags: ['S-145'] }, async () => {
    const { add, addresses, names } = await openAddresses(world)
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
    const { add, addresses, names } = await openAddresses(world)
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
    const { add, addresses, company, customer } = await openAddresses(world)
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
    const { add, addresses, list } = await openAddresses(world)
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
    const { add, company } = await openAddresses(world)
    for (const name of ['a', 'b']) await add({ name })
    const both = world.inside(company.id, (trx) => trx.updateTable('address').set({ is_default: true }).execute())
    await expect(both).rejects.toMatchObject({ code: '23505' })
  })

  test("another customer's addresses do not exist, and nobody writes whose an address is", async () => {
    const { add, call, company, customer, list } = await openAddresses(world)
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
})
