import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { deletionCancelledMail } from '#server/features/accounts/mails.ts'
import { backgroundScope } from '#server/platform/background-scope.ts'
import { inTransaction } from '#server/platform/scope.ts'
import { testEngines } from '#testing/database.ts'
import { type MailServer, openMailServer } from '#testing/mail-server.ts'
import { createWorld, type World } from '#testing/world.ts'

const until = (check: () => Promise<void> | void) => vi.waitFor(check, { timeout: 120_000, interval: 100 })

async function queue(world: World, companyId: string, address: string, rollBack = false) {
  const company = world.companies.all().find(({ id }) => id === companyId)
  if (!company) throw new Error('the company is not known')
  await inTransaction(backgroundScope(world, company), async (scope) => {
    await world.platform.mails.queue(scope, {
      ...{ cause: `kept:${address}`, customerId: null, language: 'en', body: deletionCancelledMail() },
      to: { name: 'Sara', address },
    })
    if (rollBack) throw new Error('rolled back')
  })
}

describe.for(testEngines)('the jobs of mail (%s)', (engine) => {
  let world: World
  let server: MailServer
  beforeAll(async () => {
    server = await openMailServer()
    world = await createWorld({ engine, jobs: true, smtpUrl: server.url })
  })
  afterAll(async () => {
    await world.close()
    await server.close()
  })

  test('a mail is sent by the transaction that causes it, and not by one that is rolled back', async () => {
    const { id } = await world.company()
    await expect(queue(world, id, 'undone@example.com', true)).rejects.toThrow('rolled back')
    await queue(world, id, 'done@example.com')
    await until(() => expect(server.receivedBy('done@example.com')).toHaveLength(1))
    await until(async () => expect(await world.mails(id)).toMatchObject([{ status: 'sent', body_text: null }]))
    expect(server.receivedBy('undone@example.com')).toEqual([])
  })

  test('a mail that is put off is tried again, and the log names nobody', async () => {
    const { id } = await world.company()
    server.behaviours.set('later@example.com', { code: 451, at: 'RCPT', times: 1 })
    await queue(world, id, 'later@example.com')
    await until(() => expect(server.receivedBy('later@example.com')).toHaveLength(1))
    await until(async () => expect(await world.mails(id)).toMatchObject([{ status: 'sent', attempts: 2 }]))
    const [mail] = await world.mails(id)
    expect(world.jobErrors.map(({ cause }) => String(cause))).toEqual([
      `Error: mail ${mail?.id} was not taken: EENVELOPE at RCPT TO 451`,
    ])
    expect(JSON.stringify(world.log)).not.toContain('example.com')
  })
})
