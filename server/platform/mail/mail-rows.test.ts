import { expect, test } from 'vitest'
import { deletionCancelledMail } from '#server/features/accounts/mails.ts'
import { backgroundScope } from '#server/platform/background-scope.ts'
import { inTransaction, type Scope } from '#server/platform/scope.ts'
import { describeWorlds } from '#testing/world.ts'
import { deleteOldMails } from './mail-jobs.ts'
import { claimMail, deleteMailsOf, listMailsOf, setSent } from './mail-rows.ts'

const day = 86_400_000

describeWorlds('mails that are kept', (world) => {
  async function scene() {
    const company = await world.company()
    const sara = await world.customer(company.id)
    const omar = await world.customer(company.id, { firstname: 'Omar' })
    const inside = <T>(run: (scope: Scope) => Promise<T>) => {
      const known = world.companies.all().find(({ id }) => id === company.id)
      if (!known) throw new Error('the company is not known')
      return inTransaction(backgroundScope(world, known), run)
    }
    const queue = (customer: typeof sara, cause: string) =>
      inside((scope) =>
        world.platform.mails.queue(scope, {
          cause,
          customerId: customer.id,
          to: { name: customer.firstname, address: customer.email },
          language: 'en',
          body: deletionCancelledMail(),
        }),
      )
    return { company, sara, omar, inside, queue }
  }

  test('a customer is told what was written to them, and when a mail server took it', async () => {
    const { company, sara, omar, inside, queue } = await scene()
    const written = world.clock.now()
    await queue(sara, 'first')
    world.clock.advance(1000)
    await queue(sara, 'second')
    await queue(omar, 'third')
    const [first, second] = await world.mailsTo(company.id, sara.email)
    await inside(async (scope) => {
      for (const mail of [first, second]) if (mail) await claimMail(scope, mail.id)
      if (first) await setSent(scope, first)
    })
    const subject = 'Your Acme account will not be deleted'
    const sent = world.clock.now()
    expect(await inside((scope) => listMailsOf(scope, sara.id))).toEqual([
      { subject, to: sara.email, created_at: written, sent_at: sent },
      { subject, to: sara.email, created_at: sent, sent_at: null },
    ])
  })

  test("an erased customer's mails go, and nobody else's", async () => {
    const { company, sara, omar, inside, queue } = await scene()
    await queue(sara, 'first')
    await queue(omar, 'second')
    await inside((scope) => deleteMailsOf(scope, sara.id))
    expect((await world.mails(company.id)).map(({ cause }) => cause)).toEqual(['second'])
  })

  test('after 30 days a mail is gone', async () => {
    const { company, sara, queue } = await scene()
    await queue(sara, 'old')
    world.clock.advance(2 * day)
    await queue(sara, 'young')
    world.clock.advance(29 * day)
    await deleteOldMails({ ...world.platform, from: '', lifetimes: {} })
    expect((await world.mails(company.id)).map(({ cause }) => cause)).toEqual(['young'])
  })
})
