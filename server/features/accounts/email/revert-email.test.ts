import { expect, test } from 'vitest'
import { rejected, succeeded } from '#testing/answers.ts'
import { builtPassword } from '#testing/builders.ts'
import { describeWorlds } from '#testing/world.ts'

const day = 24 * 60 * 60 * 1000
const next = 'Walnut!Lantern92'
const own = 'sara@example.com'
const evil = 'evil@example.com'

describeWorlds('taking a change of the e-mail address back', (world) => {
  /** An account whose address an intruder, who knows the password, asks to change. */
  async function scene({ verified = true } = {}) {
    const { id, slug } = await world.company()
    const { id: customerId, token } = await world.customer(id, { email: own, phone: '+966501234567', verified })
    const guest = world.call({ company: slug })
    const form = { firstname: 'Sara', lastname: 'Alharbi', phone: { country_id: 1, number: '0501234567' } }
    const signIn = async (username: string, password: string) => guest.signin.$post({ json: { username, password } })
    const change = async (email: string, password = builtPassword, from = own) => {
      const { access_token } = await succeeded(signIn(from, password))
      const call = world.call({ company: slug, token: access_token })
      await succeeded(call.profile.$put({ json: { ...form, email } }))
      return call
    }
    const last = async (address: string) => (await world.mailsTo(id, address)).at(-1)
    const linkAt = async (address: string) => (await last(address))?.vcode ?? 'no-link-was-mailed-there'
    const verify = async (address: string) => succeeded(guest['verify-email'].$post({ json: { vcode: await linkAt(address) } }))
    const revert = async (vcode: string) => guest['revert-email'].$post({ json: { vcode } })
    const reset = async (vcode: string) =>
      guest['reset-password'].$post({ json: { vcode, password: next, password_confirmation: next } })
    const row = () =>
      world.inside(id, (trx) => trx.selectFrom('customer').selectAll().where('id', '=', customerId).executeTakeFirstOrThrow())
    const call = world.call({ company: slug, token })
    return { id, slug, guest, signIn, change, last, linkAt, verify, revert, reset, row, call, customerId }
  }

  type Scene = Awaited<ReturnType<typeof scene>>
  const moments = {
    'while it waits': async ({ change }: Scene) => void (await change(evil)),
    'after it was verified': async ({ change, verify }: Scene) => {
      await change(evil)
      await verify(evil)
    },
    'after the intruder set another password and gave the account up': async ({ change, verify, guest, linkAt, slug }: Scene) => {
      const intruder = await change(evil)
      await verify(evil)
      const password = 'Copper!Window58'
      await succeeded(
        intruder.profile.password.$put({ json: { old_password: builtPassword, password, password_confirmation: password } }),
      )
      await succeeded(guest['forget-password'].$post({ json: { email: evil } }))
      const vcode = await linkAt(evil)
      await succeeded(
        guest['reset-password'].$post({ json: { vcode, password: builtPassword, password_confirmation: builtPassword } }),
      )
      const { access_token } = await succeeded(guest.signin.$post({ json: { username: evil, password: builtPassword } }))
      const again = world.call({ company: slug, token: access_token })
      await succeeded(again.profile.$delete({ json: { password: builtPassword } }))
    },
  }

  test.for(Object.entries(moments))('%s: the address stays, every way in of the intruder is over', async ([, happen]) => {
    const victim = await scene()
    await happen(victim)
    const link = await victim.linkAt(own)
    const { message, data } = await succeeded(victim.revert(link))
    expect(message).toMatch(/keeps its email address/)
    expect(await victim.row()).toMatchObject({ email: own, pending_email: null, erase_after: null })
    expect((await victim.last(own))?.template).toBe('email_reverted')
    await rejected(victim.signIn(own, builtPassword), 422)
    await rejected(victim.signIn(evil, builtPassword), 422)
    await rejected(victim.call.profile.username.$get(), 401)
    for (const { vcode } of await world.mailsTo(victim.id, evil))
      if (vcode) {
        await rejected(victim.guest['verify-email'].$post({ json: { vcode } }), 422)
        await rejected(victim.reset(vcode), 422)
        await rejected(victim.revert(vcode), 422)
      }
    await rejected(victim.revert(link), 422)
    await succeeded(victim.reset(data.vcode))
    await succeeded(victim.signIn(own, next))
  })

  test('opening links of other purposes, or of another company, takes nothing back', async () => {
    const [victim, other] = [await scene(), await scene()]
    await victim.change(evil)
    await rejected(victim.revert(await victim.linkAt(evil)), 422)
    await rejected(other.revert(await victim.linkAt(own)), 422)
    await rejected(victim.reset(await victim.linkAt(own)), 422)
    expect(await victim.row()).toMatchObject({ email: own, pending_email: evil })
  })

  test('the link works for seven days, to the second', async () => {
    const [inTime, late] = [await scene(), await scene()]
    for (const { change } of [inTime, late]) await change(evil)
    world.clock.advance(7 * day - 1000)
    await succeeded(inTime.revert(await inTime.linkAt(own)))
    world.clock.advance(1000)
    await rejected(late.revert(await late.linkAt(own)), 422)
  })

  test('of several former addresses the oldest has the last word', async () => {
    const victim = await scene()
    await victim.change(evil)
    await victim.verify(evil)
    const first = await victim.linkAt(own)
    world.clock.advance(1000)
    await victim.change('worse@example.com', builtPassword, evil)
    await victim.verify('worse@example.com')
    await succeeded(victim.revert(await victim.linkAt(evil)))
    expect(await victim.row()).toMatchObject({ email: evil })
    const { data } = await succeeded(victim.revert(first))
    expect(await victim.row()).toMatchObject({ email: own })
    await succeeded(victim.reset(data.vcode))
  })

  test('an address that was never verified takes back a change that waits, and none that is done', async () => {
    const waiting = await scene({ verified: false })
    await waiting.change(evil)
    await succeeded(waiting.revert(await waiting.linkAt(own)))
    const mistyped = await scene({ verified: false })
    await mistyped.change(evil)
    const link = await mistyped.linkAt(own)
    await mistyped.verify(evil)
    expect(await mistyped.last(own)).toMatchObject({ template: 'email_changed', vcode: null })
    await rejected(mistyped.revert(link), 422)
    expect(await mistyped.row()).toMatchObject({ email: evil })
  })

  test('an address that another account has by now is not taken from it, and the link is left', async () => {
    const victim = await scene()
    await victim.change(evil)
    await victim.verify(evil)
    const link = await victim.linkAt(own)
    const { id } = await world.customer(victim.id, { email: own })
    await rejected(victim.revert(link), 422)
    expect(await victim.row()).toMatchObject({ email: evil })
    await world.inside(victim.id, (trx) =>
      trx.updateTable('customer').set({ email: 'third@example.com' }).where('id', '=', id).execute(),
    )
    await succeeded(victim.revert(link))
  })

  test('of ten uses at once one wins', async () => {
    const victim = await scene()
    await victim.change(evil)
    const link = await victim.linkAt(own)
    const all = await Promise.all(Array.from({ length: 10 }, async () => (await victim.revert(link)).status))
    expect(all.filter((status) => status === 200)).toHaveLength(1)
  })
})
