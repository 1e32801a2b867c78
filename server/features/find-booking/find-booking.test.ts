import { expect, test } from 'vitest'
import { makePinSecret } from '#server/ordering/index.ts'
import { backgroundScope } from '#server/platform/background-scope.ts'
import { createEncryption } from '#server/platform/encryption.ts'
import { standardLimits } from '#server/platform/limits/limits.ts'
import { fillSecrets } from '#server/platform/mail/attachments.ts'
import { rejected, succeeded } from '#testing/answers.ts'
import { bookableTrip } from '#testing/bookable-trip.ts'
import { book } from '#testing/booking.ts'
import { payFor } from '#testing/leaving-customer.ts'
import { lastNews, runNews } from '#testing/news.ts'
import { bookStay } from '#testing/stay-booking.ts'
import { createWorld, describeWorlds } from '#testing/world.ts'

const minute = 60_000

describeWorlds('finding a booking by reference and PIN', (world) => {
  const open = async () => {
    const found = await bookableTrip(world)
    const order = await book(found.call, found.trip, { units: { adult: 2 } })
    const guest = world.call({ company: found.slug, locale: 'en' })
    const pins = found.call.profile.orders[':id'].pin
    const { pin } = (await succeeded(pins.$post({ param: { id: order.id }, json: {} }))).data
    const find = (reference: string, typed: string, call = guest) =>
      call['find-booking'].$post({ json: { reference, pin: typed } })
    const tokenOf = async () => (await succeeded(find(order.reference, pin))).data.token
    const read = (token: string, call = guest) => call['find-booking'].read.$post({ json: { token } })
    const voucher = (token: string, call = guest) => call['find-booking'].voucher.$post({ json: { token } })
    return { ...found, order, guest, pins, pin, find, tokenOf, read, voucher }
  }

  test('the right pair opens the booking for half an hour, with neither names nor amounts', async () => {
    const { order, pin, find, read } = await open()
    const { data } = await succeeded(
      find(` ${order.reference.toLowerCase()} `, `${pin.slice(0, 4).toLowerCase()} ${pin.slice(4)}`),
    )
    expect(data.expires_in).toBe(1800)
    const booking = (await succeeded(read(data.token))).data
    expect(booking).toMatchObject({
      reference: order.reference,
      status: 'awaiting_payment',
      package_name: 'Edge of the World',
      travel_day: '2026-12-01',
      travel_time: '09:00',
      party: 2,
      has_voucher: false,
    })
    const text = JSON.stringify(booking)
    for (const own of ['Sara', 'Alharbi', 'sara@example.com', '501234567', order.total.amount, order.id])
      expect(text).not.toContain(own)
    world.clock.advance(30 * minute)
    expect((await rejected(read(data.token), 422)).code).toBe('invalid_credentials')
    world.clock.advance(-30 * minute)
  })

  test('a stay tells of all its guests, of whom it names one for each room', async () => {
    const { id, slug } = await world.company()
    const { token } = await world.customer(id)
    const call = world.call({ company: slug, token, locale: 'en' })
    const { product, room } = await world.hotel(id)
    const order = await bookStay(call, {
      product,
      from: '2026-12-01',
      to: '2026-12-03',
      rooms: [{ room_id: room.id, adults: 2, children: 1, child_ages: [4] }],
    })
    const { pin } = (await succeeded(call.profile.orders[':id'].pin.$post({ param: { id: order.id }, json: {} }))).data
    const guest = world.call({ company: slug, locale: 'en' })['find-booking']
    const { token: found } = (await succeeded(guest.$post({ json: { reference: order.reference, pin } }))).data
    const booking = (await succeeded(guest.read.$post({ json: { token: found } }))).data
    expect([order.travellers.length, booking.party]).toEqual([1, 3])
  })

  test('a wrong PIN and an unknown reference are answered alike', async () => {
    const { order, pin, find } = await open()
    const withoutId = async (reply: ReturnType<typeof find>) => ({ ...(await rejected(reply, 422)), request_id: '' })
    const wrong = await withoutId(find(order.reference, 'AAAAAAAA'))
    expect(wrong.errors).toEqual({
      pin: ['No booking has this reference and PIN. Check both in the email about your booking.'],
    })
    expect(await withoutId(find('RH-0000-0000', pin))).toEqual(wrong)
  })

  test('another company knows neither the reference nor the token', async () => {
    const { order, pin, find, tokenOf, read } = await open()
    const other = world.call({ company: (await world.company()).slug, locale: 'en' })
    await rejected(find(order.reference, pin, other), 422)
    await rejected(read(await tokenOf(), other), 422)
  })

  test('an altered or invented token opens nothing', async () => {
    const { tokenOf, read, voucher } = await open()
    const token = await tokenOf()
    const altered = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`
    for (const wrong of [altered, 'A'.repeat(token.length), 'x']) {
      await rejected(read(wrong), 422)
      await rejected(voucher(wrong), 422)
    }
  })

  test('each opening has a token of its own, and a token signs nobody in', async () => {
    const { slug, tokenOf } = await open()
    const [first, second] = [await tokenOf(), await tokenOf()]
    expect(first).not.toBe(second)
    const asToken = world.call({ company: slug, token: first })
    await rejected(asToken.profile.orders.$get({ query: {} }), 401)
  })

  test('the voucher is there once the order is paid', async () => {
    const { id, order, tokenOf, read, voucher } = await open()
    const token = await tokenOf()
    expect((await voucher(token)).status).toBe(404)
    await payFor(world, id, order.id)
    expect((await succeeded(read(token))).data).toMatchObject({ status: 'paid', has_voucher: true })
    const file = await voucher(token)
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(
      Buffer.from(await file.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
  })

  test('a new PIN ends the former one and what it opened', async () => {
    const { order, pin, pins, find, tokenOf, read } = await open()
    const token = await tokenOf()
    const renewed = (await succeeded(pins.$post({ param: { id: order.id }, json: { renew: true } }))).data.pin
    expect(renewed).not.toBe(pin)
    await rejected(find(order.reference, pin), 422)
    await rejected(read(token), 422)
    await succeeded(find(order.reference, renewed))
    expect((await succeeded(pins.$post({ param: { id: order.id }, json: {} }))).data.pin).toBe(renewed)
  })

  test('nobody but its customer is told the PIN', async () => {
    const { id, slug, order } = await open()
    const stranger = await world.customer(id)
    for (const [token, status] of [
      [stranger.token, 404],
      [undefined, 401],
    ] as const) {
      const { pin } = world.call({ company: slug, ...(token && { token }) }).profile.orders[':id']
      await rejected(pin.$post({ param: { id: order.id }, json: {} }), status)
    }
  })

  test('an order from before there were PINs gets one when it is asked for', async () => {
    const { id, order, pins, find } = await open()
    await world.db.pool.query('delete from order_pin where company_id = $1', [id])
    const { pin } = (await succeeded(pins.$post({ param: { id: order.id }, json: {} }))).data
    await succeeded(find(order.reference, pin))
  })

  test('the mail carries the PIN when it is sent, and no table has it in clear', async () => {
    const { id, pin } = await open()
    await runNews(world)
    const mail = await lastNews(world, id)
    const { rows } = await world.db.pool.query('select * from mail where company_id = $1', [id])
    expect(JSON.stringify(rows)).not.toContain(pin)
    const stored = rows.find((row) => row.id === mail.id)
    expect(stored.secrets).toHaveLength(1)
    const company = world.companies.all().find((one) => one.id === id)
    if (!company) throw new Error('the company is not known')
    const sent = await fillSecrets(backgroundScope(world, company), stored, makePinSecret(world.platform.encryption))
    expect(sent.body_text).toContain(`PIN to find this booking: ${pin}`)
    expect(sent.body_html).toContain(pin)
    const { rows: pinRows } = await world.db.pool.query('select p::text as line from order_pin p where company_id = $1', [id])
    expect(JSON.stringify(pinRows)).not.toContain(pin)
  })

  test('a PIN whose secret is gone is made anew, and one of an older secret goes on', async () => {
    const { id, order, pin } = await open()
    const company = world.companies.all().find((one) => one.id === id)
    if (!company) throw new Error('the company is not known')
    const told = (secrets: string[]) =>
      makePinSecret(createEncryption(secrets))(backgroundScope(world, company), { slot: '', kind: 'order_pin', id: order.id })
    const fresh = await told(['a secret of the settings that is new here'])
    expect(fresh).not.toBe(pin)
    expect(await told(['one more secret, put before the other', 'a secret of the settings that is new here'])).toBe(fresh)
  })
})

test('five tries a reference and hour, whoever tries, and twenty an address', async () => {
  await using world = await createWorld({ limits: standardLimits })
  const { slug } = await world.company({ slug: 'acme' })
  const attempt = async (reference: string, address: string) => {
    const body = JSON.stringify({ reference, pin: 'AAAAAAAA' })
    const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body }
    return (await world.request(`/${slug}/find-booking`, init, address)).status
  }
  const ofOne: number[] = []
  for (let place = 0; place < 6; place += 1) ofOne.push(await attempt('RH-1111-1111', `198.51.100.${place}`))
  expect(ofOne).toEqual([422, 422, 422, 422, 422, 429])
  const ofAddress: number[] = []
  for (let place = 0; place < 21; place += 1) ofAddress.push(await attempt(`RH-2222-${1000 + place}`, '203.0.113.9'))
  expect(ofAddress).toEqual([...Array.from({ length: 20 }, () => 422), 429])
})
