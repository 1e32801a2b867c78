import { describe, expect, test } from 'vitest'
import { endOverdue } from '#server/ordering/core/transition.ts'
import { backgroundScope } from '#server/platform/background-scope.ts'
import { inTransaction } from '#server/platform/scope.ts'
import { addressForm } from '#testing/address-builder.ts'
import { rejected, succeeded } from '#testing/answers.ts'
import { book, order, orderAt, quoteFor } from '#testing/booking.ts'
import { builtPassword } from '#testing/builders.ts'
import { bookCar } from '#testing/car-booking.ts'
import { testEngines } from '#testing/database.ts'
import { leaveAs, payFor } from '#testing/leaving-customer.ts'
import { bookStay } from '#testing/stay-booking.ts'
import { createWorld, suiteWorld, type World, wideLimits } from '#testing/world.ts'
import { eraseAccounts } from './erase-accounts.ts'

const day = 24 * 60 * 60 * 1000
const started = '2026-11-21T09:00:00Z'

describe.for(testEngines)('giving up an account (%s)', (engine) => {
  const world = suiteWorld({ engine })

  async function open(overrides: Parameters<World['company']>[0] = {}) {
    world.clock.set(started)
    const company = await world.company(overrides)
    const customer = await world.customer(company.id)
    const caller = { company: company.slug, token: customer.token }
    const call = world.call(caller)
    const arabic = world.call({ ...caller, locale: 'ar' })
    const signIn = (password = builtPassword) =>
      world.call({ company: company.slug }).signin.$post({ json: { username: customer.email, password } })
    const row = () =>
      world.inside(company.id, (trx) =>
        trx.selectFrom('customer').selectAll().where('id', '=', customer.id).executeTakeFirstOrThrow(),
      )
    return { company, customer, call, arabic, signIn, row }
  }

  test('the right password starts the deletion, and the reply names the day of the erasure', {
    tags: ['S-027', 'S-097'],
  }, async () => {
    const { company, customer, call, row } = await open()
    const { data, message } = await succeeded(leaveAs(call, builtPassword, 'Moving abroad'))
    expect(data).toEqual({ erase_after: '2026-12-05T09:00:00.000Z' })
    expect(message).toBe(
      'Your account is closed. Your personal data will be erased on Sat 5 Dec 2026. To keep your account, sign in before then.',
    )
    expect(await row()).toMatchObject({
      deletion_reason: 'Moving abroad',
      erase_after: new Date(data.erase_after),
      erased_at: null,
    })
    const mails = await world.mailsTo(company.id, customer.email)
    expect(mails.map(({ template, language }) => [template, language])).toEqual([['account_leaving', 'en']])
  })

  test('in Arabic the answer and the mail are Arabic', async () => {
    const { company, customer, arabic } = await open()
    const { message } = await succeeded(leaveAs(arabic))
    expect(message).toMatch(/^تم إغلاق الحساب\. ستُحذف البيانات الشخصية نهائيًا يوم السبت 5 ديسمبر 2026، ولاستعادة الحساب/)
    expect(await world.mailsTo(company.id, customer.email)).toMatchObject([{ language: 'ar' }])
  })

  test('every session ends at once, and so do the codes that were mailed', async () => {
    const { company, customer, call, signIn } = await open()
    const other = world.call({ company: company.slug, token: (await succeeded(signIn())).access_token })
    const guest = world.call({ company: company.slug })
    await succeeded(guest['forget-password'].$post({ json: { email: customer.email } }))
    const [mail] = await world.mailsTo(company.id, customer.email)
    await succeeded(leaveAs(call))
    for (const session of [call, other]) await rejected(session.profile.username.$get(), 401)
    const password = 'Oryx!Dune48'
    const json = { vcode: mail?.vcode ?? '', password, password_confirmation: password }
    expect((await rejected(guest['reset-password'].$post({ json }), 422)).errors).toHaveProperty('vcode')
  })

  test('a wrong password is an issue of its field, in both languages, and changes nothing', async () => {
    const { call, arabic, row } = await open()
    expect((await rejected(leaveAs(call, 'Wrong!Pass1'), 422)).errors).toEqual({
      password: ['Your current password is wrong'],
    })
    expect((await rejected(leaveAs(arabic, 'Wrong!Pass1'), 422)).errors).toEqual({ password: ['كلمة المرور الحالية غير صحيحة'] })
    expect((await row()).erase_after).toBe(null)
    await succeeded(call.profile.username.$get())
  })

  test('wrong passwords are counted, and the next has to wait', async () => {
    await using narrow = await createWorld({ engine, limits: { ...wideLimits, signinTries: 2 } })
    const { id, slug } = await narrow.company()
    const call = narrow.call({ company: slug, token: (await narrow.customer(id)).token })
    const statuses = []
    for (let tried = 0; tried < 4; tried += 1) statuses.push((await leaveAs(call, 'Wrong!Pass1')).status)
    expect(statuses).toEqual([422, 422, 429, 429])
    expect((await rejected(leaveAs(call), 429)).code).toBe('too_many_requests')
  })

  test('a paid trip that is ahead or under way refuses it, in both languages; one that is over does not', async () => {
    const { company, call, arabic, signIn } = await open()
    const { id } = await book(call, await world.trip(company.id))
    await payFor(world, company.id, id)
    const failure = await rejected(leaveAs(call), 409)
    expect(failure).toMatchObject({
      code: 'trip_ahead',
      message: 'You have a paid trip coming up. Delete your account after it, or contact us to cancel it.',
    })
    expect((await rejected(leaveAs(arabic), 409)).message).toMatch(/^توجد رحلة مدفوعة لم تنتهِ بعد\./)
    const { starts_at, ends_at } = await world.inside(company.id, (trx) =>
      trx.selectFrom('order').select(['starts_at', 'ends_at']).executeTakeFirstOrThrow(),
    )
    // Sessions that were not used since then are over.
    const leaveAt = async (moment: number) => {
      world.clock.set(new Date(moment))
      return leaveAs(world.call({ company: company.slug, token: (await succeeded(signIn())).access_token }))
    }
    const [begins, ends] = [starts_at?.getTime() ?? 0, ends_at?.getTime() ?? 0]
    expect(begins).toBeLessThan(ends)
    expect((await rejected(leaveAt((begins + ends) / 2), 409)).code).toBe('trip_ahead')
    await succeeded(leaveAt(ends))
  })

  test.for(['hotel', 'car', 'request'] as const)('a paid %s is waited for as a trip is', async (kind) => {
    const { company, call } = await open()
    const place = {
      hotel: async () => {
        const hotel = await world.hotel(company.id, { nights: 5 })
        const [room] = hotel.rooms
        return bookStay(call, {
          product: hotel.product,
          from: '2026-12-01',
          to: '2026-12-03',
          rooms: [{ room_id: room?.id ?? '' }],
        })
      },
      car: async () => bookCar(call, await world.car(company.id)),
      request: async () => {
        const placed = await book(call, await world.trip(company.id))
        const undated = { starts_at: null, ends_at: null, local_date: null, ends_on: null }
        await world.inside(company.id, (trx) => trx.updateTable('order').set(undated).where('id', '=', placed.id).execute())
        return placed
      },
    }
    const { id } = await place[kind]()
    await payFor(world, company.id, id)
    expect((await rejected(leaveAs(call), 409)).code).toBe('trip_ahead')
    await world.inside(company.id, (trx) => trx.updateTable('order').set({ status: 'completed' }).where('id', '=', id).execute())
    await succeeded(leaveAs(call))
  })

  test('unpaid orders stay, and run out by their own deadlines', async () => {
    const { company, call } = await open()
    await book(call, await world.trip(company.id))
    await succeeded(leaveAs(call))
    const status = () => world.inside(company.id, (trx) => trx.selectFrom('order').select('status').executeTakeFirstOrThrow())
    expect(await status()).toEqual({ status: 'awaiting_payment' })
    world.clock.advance(day)
    const found = world.companies.all().find(({ id }) => id === company.id)
    if (found) await inTransaction(backgroundScope(world, found), (scope) => endOverdue(scope))
    expect(await status()).toEqual({ status: 'invoice_closed' })
  })

  test('signing in before the erasure takes the account back, with everything in it', async () => {
    const { call, company, row, signIn } = await open()
    await succeeded(leaveAs(call, builtPassword, 'A mistake'))
    world.clock.advance(14 * day - 1)
    const { access_token } = await succeeded(signIn())
    expect(await row()).toMatchObject({ erase_after: null, deletion_reason: null })
    world.clock.advance(day)
    await eraseAccounts(world.platform)
    expect((await row()).erased_at).toBe(null)
    await succeeded(world.call({ company: company.slug, token: access_token }).profile.username.$get())
  })

  test('until the erasure the address is taken', async () => {
    const { company, customer, call } = await open()
    await succeeded(leaveAs(call))
    const json = {
      firstname: 'Sara',
      lastname: 'Alharbi',
      email: customer.email,
      phone: { country_id: 1, number: '0501234567' },
      password: builtPassword,
      password_confirmation: builtPassword,
      accept_terms: true as const,
    }
    const { errors } = await rejected(world.call({ company: company.slug }).signup.$post({ json }), 422)
    expect(Object.keys(errors ?? {})).toEqual(['email'])
  })

  test('nobody orders or writes an address who is giving up the account, also with a session that saw nothing of it', async () => {
    const { company, customer, call } = await open()
    const { quote } = await quoteFor(call, await world.trip(company.id))
    await world.inside(company.id, (trx) =>
      trx.updateTable('customer').set({ erase_after: world.clock.now() }).where('id', '=', customer.id).execute(),
    )
    expect((await rejected(order(call, 'late', orderAt(quote)), 401)).code).toBe('unauthenticated')
    await rejected(call.profile.addresses.$post({ json: addressForm() }), 401)
  })

  test('of giving up and ordering at the same moment either the order stands or it is refused', {
    timeout: 600_000,
  }, async () => {
    const { company } = await open()
    const trip = await world.trip(company.id, { capacity: 100 })
    for (let round = 0; round < 20; round += 1) {
      const customer = await world.customer(company.id)
      const call = world.call({ company: company.slug, token: customer.token })
      const { quote } = await quoteFor(call, trip)
      const [left, ordered] = await Promise.all([leaveAs(call), order(call, 'race', orderAt(quote))])
      const orders = await world.inside(company.id, (trx) =>
        trx.selectFrom('order').select('status').where('customer_id', '=', customer.id).execute(),
      )
      const statuses = orders.map(({ status }) => status)
      expect([left.status, ordered.status, statuses]).toEqual(
        ordered.status === 201 ? [202, 201, ['awaiting_payment']] : [202, 401, []],
      )
    }
  })

  test('given up twice at once it is given up once, with one mail', async () => {
    const { company, customer, call } = await open()
    const both = await Promise.all([leaveAs(call), leaveAs(call)])
    expect(both.map(({ status }) => status).sort()).toEqual([202, 401])
    expect(await world.mailsTo(company.id, customer.email)).toHaveLength(1)
  })
})
