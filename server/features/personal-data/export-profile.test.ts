import { expect, test } from 'vitest'
import { addAddress } from '#testing/address-builder.ts'
import { rejected, succeeded } from '#testing/answers.ts'
import { book } from '#testing/booking.ts'
import { personalTexts, richCustomer } from '#testing/leaving-customer.ts'
import { describeWorlds } from '#testing/world.ts'

describeWorlds('the export of personal data', (world) => {
  const open = async () => {
    const company = await world.company({ name: 'Masar', language: 'en' })
    return { company, ...(await richCustomer(world, company)) }
  }

  test('the export has everything that the company stores about the customer', { tags: ['S-304'] }, async () => {
    const { customer, call, booked, cancelled, rented, requested } = await open()
    const { data } = await succeeded(call.profile.export.$get())
    const text = JSON.stringify(data)
    expect(personalTexts.filter((word) => !text.includes(word))).toEqual([])
    expect(data).toMatchObject({ exported_at: '2026-11-21T09:00:00.000Z', company: 'Masar' })
    expect(data.profile).toMatchObject({
      id: customer.id,
      firstname: 'Zubayda',
      email: 'zubayda@almutanabbi.example',
      pending_email: 'zubayda.new@almutanabbi.example',
      birthdate: '1988-08-08',
      gender: 'female',
      accepts_newsletter: true,
      created_at: '2026-11-21T09:00:00.000Z',
    })
    expect(data.addresses).toMatchObject([{ name: 'Palm villa', city: { name: 'Riyadh' }, is_default: true }])
    expect(data.sessions).toMatchObject([{ is_current: true }])
    expect(data.favourites).toEqual([{ product: expect.stringMatching(/\S/), added_at: '2026-11-21T09:00:00.000Z' }])
    expect(data.files).toEqual([
      { id: expect.any(String), name: 'zub-passport.png', size: 9, sent_at: '2026-11-21T09:00:00.000Z' },
    ])
    expect(data.mails).toMatchObject([{ to: 'zubayda@almutanabbi.example', subject: expect.stringMatching(/\S/), sent_at: null }])
    expect(data.orders.map(({ id }) => id).sort()).toEqual([booked, cancelled, rented, requested].map(({ id }) => id).sort())
    const orderOf = (id: string) => data.orders.find((order) => order.id === id)
    for (const { id } of [booked, cancelled, rented, requested]) {
      const shown = await succeeded(call.profile.orders[':id'].$get({ param: { id } }))
      const { image: _, total, amount_due, due_now, subtotal, price_after_discounts, ...order } = shown.data
      const sums = { total, amount_due, due_now, subtotal, price_after_discounts }
      expect(orderOf(id)).toEqual({ ...order, ...(order.priced && sums) })
    }
    expect(orderOf(requested.id)).toMatchObject({ priced: false })
  })

  test('names things in the language asked for', async () => {
    const { company, customer } = await open()
    const arabic = world.call({ company: company.slug, token: customer.token, locale: 'ar' })
    const { data } = await succeeded(arabic.profile.export.$get())
    expect(data.company).toBe('شركة Masar')
    expect(data.addresses).toMatchObject([{ country: { name: 'السعودية' }, city: { name: 'الرياض' } }])
  })

  test("has nothing of another customer, and another customer's has nothing of this one", async () => {
    const { company, customer } = await open()
    const other = await world.customer(company.id, { email: 'other@example.com', firstname: 'Unrelated' })
    const theirs = world.call({ company: company.slug, token: other.token })
    await addAddress(theirs, { name: 'Other home' })
    await book(theirs, await world.trip(company.id))
    const { data } = await succeeded(theirs.profile.export.$get())
    const text = JSON.stringify(data)
    expect(personalTexts.filter((word) => text.includes(word))).toEqual([])
    expect(text).not.toContain(customer.id)
    expect([data.addresses.length, data.orders.length, data.sessions.length]).toEqual([1, 1, 1])
    expect([data.favourites, data.files, data.mails]).toEqual([[], [], []])
    const own = await succeeded(world.call({ company: company.slug, token: customer.token }).profile.export.$get())
    for (const word of ['other@example.com', 'Unrelated', 'Other home', other.id]) expect(JSON.stringify(own)).not.toContain(word)
    await rejected(world.call({ company: company.slug }).profile.export.$get(), 401)
  })

  test('asks as many statements for many rows as for one', async () => {
    const { company, call } = await open()
    const count = async () => {
      const started = world.log.length
      await succeeded(call.profile.export.$get())
      return world.log.slice(started).map(({ queries }) => queries)
    }
    const few = await count()
    expect(few).toEqual([14])
    for (let place = 0; place < 2; place += 1) {
      await addAddress(call)
      await book(call, await world.trip(company.id), { key: `more-${place}` })
    }
    expect(await count()).toEqual(few)
  })
})
