import { describe, expect, test, vi } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import { succeeded } from '#testing/answers.ts'
import { testEngines } from '#testing/database.ts'
import { inJob } from '#testing/in-job.ts'
import { suiteWorld } from '#testing/world.ts'
import { removeOver } from './jobs.ts'
import { mailCode } from './mail-code.ts'

const hour = 60 * 60_000

describe.for(testEngines)('the jobs of accounts (%s)', (engine) => {
  const world = suiteWorld({ engine, jobs: true })

  const templates = async (id: string) => (await world.mails(id)).map(({ template, language }) => [template, language])

  test('asking costs the same whether an account has the address; the queue mails the code in the language asked for', async () => {
    const { id, slug } = await world.company()
    await world.customer(id, { email: 'sara@example.com' })
    const call = world.call({ company: slug, locale: 'ar' })
    const queries = async (ask: () => Promise<unknown>) => {
      const started = world.log.length
      await ask()
      // The mail of the call before may be sent, and logged, in the meantime.
      return world.log.slice(started).flatMap((line) => (line.route ? [line.queries] : []))
    }
    const forget = (email: string) => () => succeeded(call['forget-password'].$post({ json: { email } }))
    const verify = (email: string) => () => succeeded(call['verify-email'].request.$post({ json: { email } }))
    expect(await queries(forget('nobody@example.com'))).toEqual(await queries(forget('sara@example.com')))
    expect(await queries(verify('nobody@example.com'))).toEqual(await queries(verify('sara@example.com')))
    await vi.waitFor(
      async () =>
        expect((await templates(id)).sort()).toEqual([
          ['reset_password', 'ar'],
          ['verify_email', 'ar'],
        ]),
      { timeout: 120_000, interval: 100 },
    )
    expect(world.jobErrors).toEqual([])
  })

  test('a job that runs twice mails one code, which stays good', async () => {
    const company = await world.company()
    const { email, id: customerId } = await world.customer(company.id)
    const request = { id: newId(world.clock), email, purpose: 'verify_email' as const, customerId }
    const run = () => inJob(world, company.id, (scope) => mailCode(scope, world.platform, request))
    await run()
    await run()
    expect(await templates(company.id)).toHaveLength(1)
    const codes = await world.inside(company.id, (trx) => trx.selectFrom('customer_code').select('id').execute())
    expect(codes).toEqual([{ id: request.id }])
  })

  test('at night the codes and the sessions that are over go, and no others', async () => {
    const { id, slug } = await world.company()
    const call = world.call({ company: slug })
    const old = await world.customer(id, { email: 'old@example.com' })
    await world.staff(id)
    const platform = world.platform
    const issue = (email: string) =>
      inJob(world, id, (scope) =>
        mailCode(scope, platform, { id: newId(world.clock), email, purpose: 'verify_email', customerId: null }),
      )
    await issue('old@example.com')
    world.clock.advance(24 * hour)
    const fresh = await world.customer(id, { email: 'fresh@example.com' })
    await issue('fresh@example.com')
    const left = () =>
      world.inside(id, async (trx) => ({
        codes: (await trx.selectFrom('customer_code').select('email').execute()).map(({ email }) => email),
        sessions: (await trx.selectFrom('session').select('customer_id').execute()).length,
        staff: (await trx.selectFrom('staff_session').select('staff_id').execute()).length,
      }))
    await removeOver(world)
    expect(await left()).toEqual({ codes: ['fresh@example.com'], sessions: 2, staff: 1 })
    world.clock.advance(6 * 24 * hour)
    await removeOver(world)
    expect(await left()).toEqual({ codes: [], sessions: 1, staff: 0 })
    expect([old.id, fresh.id]).toHaveLength(2)
    await succeeded(world.call({ company: slug, token: fresh.token }).profile.username.$get())
    await succeeded(call.signout.$delete())
  })
})
