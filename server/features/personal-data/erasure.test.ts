import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { jsonb } from '#server/db/column-types.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { createJobs, jobNamed } from '#server/platform/jobs/jobs.ts'
import { addAddress } from '#testing/address-builder.ts'
import { rejected, succeeded } from '#testing/answers.ts'
import { book } from '#testing/booking.ts'
import { builtPassword } from '#testing/builders.ts'
import { leaveAs, payFor, personalTexts, richCustomer } from '#testing/leaving-customer.ts'
import { describeWorlds, type World } from '#testing/world.ts'
import { definePersonalDataJobs, eraseAccounts } from './erase-accounts.ts'

const day = 24 * 60 * 60 * 1000

describeWorlds('the erasure of accounts', (world) => {
  const run = (deps: Partial<World['platform']> = {}) => eraseAccounts({ ...world.platform, ...deps })

  async function open() {
    world.clock.set('2026-11-21T09:00:00Z')
    const company = await world.company({ specifications: { has_offers: '1' } })
    const customer = await world.customer(company.id)
    const call = world.call({ company: company.slug, token: customer.token })
    const desk = async () => world.call({ company: company.slug, token: (await world.staff(company.id)).token }).staff.orders
    const row = (id = customer.id) =>
      world.inside(company.id, (trx) => trx.selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirstOrThrow())
    return { company, customer, call, desk, row }
  }

  /** Every row of the company in every table, as text. */
  const everyRow = (companyId: string) =>
    world.inside(companyId, async (trx) => {
      const { rows: tables } = await sql<{ name: string }>`
        select table_name as name from information_schema.columns
        where table_schema = 'public' and column_name = 'company_id' order by 1`.execute(trx)
      const texts: string[] = []
      for (const { name } of tables) {
        const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.table(name)} t`.execute(trx)
        texts.push(...rows.map(({ text }) => `${name} ${text}`))
      }
      return texts
    })

  const found = (texts: string[]) => personalTexts.filter((word) => texts.some((text) => text.includes(word)))

  async function close(orders: string[], companyId: string) {
    await world.inside(companyId, (trx) =>
      trx.updateTable('order').set({ status: 'invoice_closed', deadline_at: null }).where('id', 'in', orders).execute(),
    )
  }

  test('erasure removes personal data from every table and leaves staff the orders with their amounts', {
    tags: ['S-027'],
  }, async () => {
    const { company, row, desk } = await open()
    const { customer, call, booked, cancelled, rented, requested } = await richCustomer(world, company)
    const agreed = jsonb([{ code: 'terms-conditions' as const, version: '2026-11-01' }])
    await world.inside(company.id, (trx) => trx.updateTable('customer').set({ accepted_policies: agreed }).execute())
    const before = await everyRow(company.id)
    expect(found(before)).toEqual(personalTexts)
    const orders = async () =>
      world.inside(company.id, (trx) =>
        sql`select o.reference, o.total, o.tax, l.amount, l.label, h.to_status, h.at from "order" o
          left join order_line l on l.order_id = o.id left join order_history h on h.order_id = o.id
          where o.customer_id = ${customer.id} order by o.id, l.position, h.position`.execute(trx),
      )
    await close([booked.id, rented.id, requested.id], company.id)
    const { rows: placed } = await orders()
    await succeeded(leaveAs(call, builtPassword, 'Zubayda goes'))
    world.clock.advance(14 * day)
    await run()
    const mails = await world.mails(company.id)
    expect(mails).toMatchObject([{ template: 'account_erased', customer_id: null, to_address: 'zubayda@almutanabbi.example' }])
    const left = (await everyRow(company.id)).filter((text) => !text.startsWith('mail '))
    expect(found(left)).toEqual([])
    expect(await row(customer.id)).toMatchObject({
      email: `erased-${customer.id}@erased.invalid`,
      firstname: '',
      lastname: '',
      phone: null,
      phone_signs_in: false,
      birthdate: null,
      gender: null,
      accepted_policies: [{ code: 'terms-conditions', version: '2026-11-01' }],
      erased_at: world.clock.now(),
    })
    expect((await orders()).rows).toEqual(placed)
    const orderDesk = await desk()
    for (const { id, total } of [booked, cancelled, rented, requested]) {
      const { data } = await succeeded(orderDesk[':id'].$get({ param: { id } }))
      expect(data).toMatchObject({ total, contact: null, notes: null, answers: [], files: [], customer: { name: '' } })
      expect(data.travellers.map(({ firstname, birthdate }) => [firstname, birthdate])).toEqual(
        data.travellers.map(() => ['', null]),
      )
    }
    const { data: list } = await succeeded(orderDesk.$get({ query: {} }))
    expect(list.map((order) => order.customer)).toEqual([1, 2, 3, 4].map(() => ({ id: customer.id, name: '' })))
  })

  test('nothing opens the account any more, and its address is free for a new one', async () => {
    const { company, customer, call } = await open()
    await succeeded(leaveAs(call))
    world.clock.advance(14 * day)
    await run()
    const guest = world.call({ company: company.slug })
    for (const username of [customer.email, `erased-${customer.id}@erased.invalid`, customer.phone ?? ''])
      expect((await rejected(guest.signin.$post({ json: { username, password: builtPassword } }), 422)).code).toBe(
        'invalid_credentials',
      )
    const json = {
      firstname: 'Sara',
      lastname: 'Alharbi',
      email: customer.email,
      phone: { country_id: 1, number: customer.phone ?? '' },
      password: builtPassword,
      password_confirmation: builtPassword,
      accept_terms: true as const,
    }
    const { access_token } = await succeeded(guest.signup.$post({ json }))
    const again = world.call({ company: company.slug, token: access_token })
    expect((await succeeded(again.profile.username.$get())).data.id).not.toBe(customer.id)
    expect((await succeeded(again.profile.orders.$get({ query: {} }))).data).toEqual([])
  })

  test('nothing is erased before its time, and nothing of anybody else', async () => {
    const { company, call, customer } = await open()
    const other = await world.customer(company.id)
    const theirs = world.call({ company: company.slug, token: other.token })
    await addAddress(theirs)
    await succeeded(leaveAs(call))
    const rowsOf = async (id: string) => (await everyRow(company.id)).filter((text) => text.includes(id))
    const own = await rowsOf(customer.id)
    const before = await rowsOf(other.id)
    expect(before.length).toBeGreaterThan(2)
    world.clock.advance(14 * day - 1)
    await run()
    expect(await rowsOf(customer.id)).toEqual(own)
    world.clock.advance(1)
    await run()
    expect(await rowsOf(customer.id)).not.toEqual(own)
    expect(await rowsOf(other.id)).toEqual(before)
  })

  test('an open order and a paid trip ahead postpone it', async () => {
    const { company, customer, call, row } = await open()
    const { id } = await book(call, await world.trip(company.id, { inDays: 40 }))
    await succeeded(leaveAs(call))
    world.clock.advance(14 * day)
    await run()
    expect((await row()).erased_at).toBe(null)
    await payFor(world, company.id, id)
    world.clock.advance(day)
    await run()
    expect(await row()).toMatchObject({ erased_at: null, email: customer.email })
    world.clock.advance(40 * day)
    await run()
    expect((await row()).erased_at).toEqual(world.clock.now())
  })

  test('twice, and on two processes at once, it is done once with one mail', async () => {
    const { company, call } = await open()
    await succeeded(leaveAs(call))
    world.clock.advance(14 * day)
    const counts = await Promise.all([run(), run(), run()])
    expect(counts.reduce((sum, count) => sum + count)).toBe(1)
    expect(await run()).toBe(0)
    expect(await world.mails(company.id)).toMatchObject([{ template: 'account_erased' }])
  })

  test('files go after the rest, also when the process ended between', async () => {
    const { company } = await open()
    const { call, booked, rented, requested } = await richCustomer(world, company)
    await close([booked.id, rented.id, requested.id], company.id)
    await succeeded(leaveAs(call))
    world.clock.advance(14 * day)
    const [upload] = await world.inside(company.id, (trx) => trx.selectFrom('upload').select('id').execute())
    const key = `${company.id}/${upload?.id}`
    const files = world.platform.files
    expect(await files.get(key)).toBeDefined()
    const broken: FileStore = { ...files, remove: () => Promise.reject(new Error('the process ends')) }
    await expect(run({ files: broken })).rejects.toMatchObject({ errors: [new Error('the process ends')] })
    expect(await files.get(key)).toBeDefined()
    await run()
    expect(await files.get(key)).toBe(undefined)
    expect(await world.inside(company.id, (trx) => trx.selectFrom('upload').selectAll().execute())).toEqual([])
  })

  test('one account that cannot be erased does not keep the others waiting, and is whole', async () => {
    const { company, customer, call, row } = await open()
    const other = await world.customer(company.id)
    await addAddress(call)
    for (const token of [customer.token, other.token]) await succeeded(leaveAs(world.call({ company: company.slug, token })))
    world.clock.advance(14 * day)
    const { mails } = world.platform
    const failing: typeof mails = {
      queue: (scope, mail) =>
        mail.to.address === customer.email ? Promise.reject(new Error('no mail')) : mails.queue(scope, mail),
    }
    await expect(run({ mails: failing })).rejects.toMatchObject({ errors: [new Error('no mail')] })
    expect(await row()).toMatchObject({ erased_at: null, email: customer.email })
    expect(await world.inside(company.id, (trx) => trx.selectFrom('address').select('name').execute())).toHaveLength(1)
    expect((await row(other.id)).erased_at).toEqual(world.clock.now())
    await run()
    expect((await row()).erased_at).toEqual(world.clock.now())
  })

  test('the queue runs it, by the hour and when it is asked to', async () => {
    const { company, call, row } = await open()
    await succeeded(leaveAs(call))
    world.clock.advance(14 * day)
    const errors: Error[] = []
    const jobs = createJobs(world.db, { pollSeconds: 0.5, onError: (error) => errors.push(error) })
    definePersonalDataJobs(jobs, world.platform)
    await jobs.start()
    const { rows } = await sql`select name, cron from pgboss.schedule`.execute(world.db.kysely)
    expect(rows).toEqual([{ name: 'erase-accounts', cron: '29 * * * *' }])
    await world.inside(company.id, (trx) => jobs.send(trx, jobNamed('erase-accounts'), {}))
    await vi.waitFor(async () => expect((await row()).erased_at).toEqual(world.clock.now()), { timeout: 120_000, interval: 100 })
    await jobs.stop()
    expect(errors).toEqual([])
  })

  test('of signing in and the erasure at the same moment one wins', { timeout: 600_000 }, async () => {
    const { company, row } = await open()
    for (let round = 0; round < 20; round += 1) {
      const customer = await world.customer(company.id)
      const call = world.call({ company: company.slug, token: customer.token })
      await addAddress(call)
      await succeeded(leaveAs(call))
      world.clock.advance(14 * day)
      const signing = world.call({ company: company.slug }).signin.$post({
        json: { username: customer.email, password: builtPassword },
      })
      const [signed] = await Promise.all([signing, run()])
      const { erased_at, erase_after } = await row(customer.id)
      if (signed.status === 200) {
        const { access_token } = (await signed.json()) as { access_token: string }
        const back = world.call({ company: company.slug, token: access_token }).profile
        expect([erased_at, erase_after]).toEqual([null, null])
        expect((await succeeded(back.addresses.$get())).data).toHaveLength(1)
      } else {
        expect([signed.status, erased_at]).toEqual([422, world.clock.now()])
        const sessions = await world.inside(company.id, (trx) =>
          trx.selectFrom('session').select('id').where('customer_id', '=', customer.id).execute(),
        )
        expect(sessions).toEqual([])
      }
    }
  })
})
