import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { succeeded } from '#testing/answers.ts'
import { book } from '#testing/booking.ts'
import { testEngines } from '#testing/database.ts'
import { type MailServer, openMailServer } from '#testing/mail-server.ts'
import { createWorld, type World } from '#testing/world.ts'

describe.for(testEngines)('an order in the log (%s)', (engine) => {
  let world: World
  let mail: MailServer
  beforeAll(async () => {
    mail = await openMailServer()
    world = await createWorld({ engine, jobs: true, smtpUrl: mail.url })
  })
  afterAll(async () => {
    await world.close()
    await mail.close()
  })

  async function scene(options: Parameters<World['company']>[0] = {}) {
    const { id, slug } = await world.company(options)
    const customer = await world.customer(id)
    const call = world.call({ company: slug, token: customer.token })
    const desk = world.call({ company: slug, token: (await world.staff(id)).token }).staff.orders
    return { slug, customer, call, desk, trip: await world.trip(id, { confirmation: 'on_request' }) }
  }

  const until = (check: () => void) => vi.waitFor(check, { timeout: 15_000, interval: 50 })
  const linesOf = (facts: Record<string, unknown>) =>
    world.log.filter((line) => Object.entries(facts).every(([name, value]) => line[name] === value))

  const isWaitingDeadline = "name = 'order-deadline' and state = 'created'"
  async function waitingDeadlines(): Promise<string[]> {
    const { rows } = await world.db.pool.query<{ id: string }>(`select id from pgboss.job where ${isWaitingDeadline}`)
    return rows.map(({ id }) => id)
  }

  test('its request, its review and the deadline that the review sets have one id', async () => {
    const { call, trip } = await scene({ reviewMode: 'automatic', reviewDelaySeconds: 1 })
    const { id, reference } = await book(call, trip)
    const placed = world.log.findLast(({ route }) => route === 'POST /orders')
    expect(placed).toMatchObject({ order: id, reference, status: 201 })
    const { request_id } = placed ?? {}
    const ofRequest = await waitingDeadlines()
    world.clock.advance(1000)
    await until(() => expect(linesOf({ request_id, job: 'order-review', msg: 'a job is done' })).toHaveLength(1))
    const ofReview = (await waitingDeadlines()).filter((job) => !ofRequest.includes(job))
    expect(ofReview).toHaveLength(1)
    world.clock.advance(10 * 24 * 3_600_000)
    await world.db.pool.query(`update pgboss.job set start_after = now() where ${isWaitingDeadline}`)
    await until(() => {
      const ended = linesOf({ request_id, job: 'order-deadline', job_id: ofReview[0], msg: 'a job is done', order: id })
      expect(ended).toMatchObject([{ level: 'info', attempt: 1 }])
    })
    expect(world.jobErrors).toEqual([])
  })

  test('a mail is followed from the request that asks for it through the job that writes it to the one that sends it', async () => {
    const { slug, customer } = await scene()
    const response = await world.call({ company: slug })['forget-password'].$post({ json: { email: customer.email } })
    const request_id = response.headers.get('x-request-id') ?? ''
    await until(() => expect(mail.receivedBy(customer.email)).toHaveLength(1))
    await until(() =>
      expect(linesOf({ request_id, msg: 'a job is done' }).map(({ job }) => job)).toEqual(['account-code', 'send-mail']),
    )
    expect(JSON.stringify(linesOf({ request_id }))).not.toContain(customer.email)
  })

  test('what is done with it names it, also where that is refused or a replay', async () => {
    const { call, desk, trip } = await scene()
    const order = await book(call, trip)
    const named = { order: order.id, reference: order.reference }
    await succeeded(desk[':id'].accept.$post({ param: { id: order.id }, json: {} }))
    expect(world.log.at(-1)).toMatchObject({ ...named, route: 'POST /staff/orders/{id}/accept', status: 200 })
    await desk[':id'].accept.$post({ param: { id: order.id }, json: {} })
    expect(world.log.at(-1)).toMatchObject({ ...named, status: 409 })
    const { data } = await succeeded(call.profile.orders[':id'].cancellation.$get({ param: { id: order.id } }))
    const cancel = () =>
      call.profile.orders[':id'].cancel.$post({
        param: { id: order.id },
        header: { 'Idempotency-Key': 'cancel once' },
        json: { quote: data.quote },
      })
    await succeeded(cancel())
    expect(world.log.at(-1)).toMatchObject({ ...named, route: 'POST /profile/orders/{id}/cancel', status: 200 })
    expect((await cancel()).headers.get('idempotent-replayed')).toBe('true')
    expect(world.log.at(-1)).toMatchObject({ ...named, status: 200 })
  })

  test('a job that fails says under which id, and whether it is tried again', async () => {
    const { slug, customer } = await scene()
    await mail.close()
    const response = await world.call({ company: slug })['forget-password'].$post({ json: { email: customer.email } })
    const request_id = response.headers.get('x-request-id') ?? ''
    await until(() => {
      const failed = linesOf({ request_id, job: 'send-mail', level: 'warn', msg: 'a job failed and is tried again' })
      expect(failed.length).toBeGreaterThan(0)
      expect(failed[0]).toMatchObject({
        attempt: 1,
        mail: expect.any(String),
        err: { message: expect.stringContaining('not taken') },
      })
    })
  })
})
