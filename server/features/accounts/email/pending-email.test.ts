import { expect, test } from 'vitest'
import { rejected, succeeded } from '#testing/answers.ts'
import { builtPassword } from '#testing/builders.ts'
import { describeWorlds } from '#testing/world.ts'

const next = 'Walnut!Lantern92'
const own = 'sara@example.com'
const evil = 'evil@example.com'

describeWorlds('a pending change of the e-mail address', (world) => {
  /** An account whose address an intruder, who knows the password, asks to change. */
  async function scene({ verified = true } = {}) {
    const { id, slug } = await world.company()
    const { token, id: customerId } = await world.customer(id, { email: own, phone: '+966501234567', verified })
    const guest = world.call({ company: slug })
    const signIn = async (username = own, password = builtPassword) => guest.signin.$post({ json: { username, password } })
    const { access_token: intruder } = await succeeded(signIn())
    const form = { firstname: 'Sara', lastname: 'Alharbi', phone: { country_id: 1, number: '0501234567' } }
    const asIntruder = world.call({ company: slug, token: intruder })
    await succeeded(asIntruder.profile.$put({ json: { ...form, email: evil } }))
    const last = async (address: string) => (await world.mailsTo(id, address)).at(-1)
    const atEvil = await last(evil)
    if (!atEvil?.vcode || !atEvil.code) throw new Error('nothing was mailed to the new address')
    const { vcode, code } = atEvil
    const byLink = async (link = vcode) => guest['verify-email'].$post({ json: { vcode: link } })
    const byDigits = async () => guest['verify-email'].$post({ json: { email: evil, code } })
    const askAgain = async () => succeeded(guest['verify-email'].request.$post({ json: { email: evil } }))
    const row = () =>
      world.inside(id, (trx) => trx.selectFrom('customer').selectAll().where('id', '=', customerId).executeTakeFirstOrThrow())
    const call = world.call({ company: slug, token })
    const reset = async () => {
      await succeeded(guest['forget-password'].$post({ json: { email: own } }))
      const link = (await last(own))?.vcode ?? ''
      await succeeded(guest['reset-password'].$post({ json: { vcode: link, password: next, password_confirmation: next } }))
    }
    const changePassword = () =>
      succeeded(
        call.profile.password.$put({ json: { old_password: builtPassword, password: next, password_confirmation: next } }),
      )
    const endOthers = () => succeeded(call.profile.sessions.$delete())
    const leaveAndComeBack = async () => {
      await succeeded(call.profile.$delete({ json: { password: builtPassword } }))
      await succeeded(signIn())
    }
    return {
      id,
      slug,
      customerId,
      guest,
      signIn,
      asIntruder,
      form,
      last,
      byLink,
      byDigits,
      askAgain,
      row,
      call,
      reset,
      changePassword,
      endOthers,
      leaveAndComeBack,
    }
  }

  type Scene = Awaited<ReturnType<typeof scene>>
  const ways = {
    'a reset of the password': ({ reset }: Scene) => reset(),
    'a change of the password': ({ changePassword }: Scene) => changePassword(),
    'ending all other sessions': ({ endOthers }: Scene) => endOthers(),
    'giving the account up': ({ leaveAndComeBack }: Scene) => leaveAndComeBack(),
  }

  test.for(Object.entries(ways))('is dropped by %s: neither its link nor its digits verify', async ([, way]) => {
    for (const kind of ['byLink', 'byDigits'] as const) {
      const victim = await scene()
      await way(victim)
      await rejected(victim[kind](), 422)
      expect(await victim.row()).toMatchObject({ email: own, pending_email: null })
    }
  })

  test.for(Object.entries(ways))('dropped by %s, its address is mailed no new link', async ([, way]) => {
    const victim = await scene()
    await way(victim)
    const before = (await world.mailsTo(victim.id, evil)).length
    await victim.askAgain()
    expect(await world.mailsTo(victim.id, evil)).toHaveLength(before)
  })

  test('somebody who registered the address beforehand keeps no way in when its owner resets the password', async () => {
    const owner = await scene({ verified: false })
    await owner.reset()
    await rejected(owner.byLink(), 422)
    await rejected(owner.byDigits(), 422)
    await rejected(owner.signIn(evil), 422)
    await succeeded(owner.signIn(own, next))
    expect(await owner.row()).toMatchObject({ email: own, pending_email: null, email_verified_at: expect.any(Date) })
  })

  test("the owner's own unverified address still verifies after a change of the password", async () => {
    const { id, slug } = await world.company()
    const { token } = await world.customer(id, { email: own })
    const call = world.call({ company: slug, token })
    await succeeded(call['verify-email'].request.$post({ json: { email: own } }))
    const vcode = (await world.mailsTo(id, own)).at(-1)?.vcode ?? ''
    await succeeded(
      call.profile.password.$put({ json: { old_password: builtPassword, password: next, password_confirmation: next } }),
    )
    await succeeded(call['verify-email'].$post({ json: { vcode } }))
  })

  test('a change that is asked for while the owner resets the password comes to nothing', async () => {
    const victim = await scene()
    const { limits } = world.platform
    const { count } = limits
    let isReset = false
    limits.count = async (rate, key) => {
      await count(rate, key)
      if (rate !== 'mail' || isReset) return
      isReset = true
      await victim.reset()
    }
    const requested = victim.asIntruder.profile.$put({ json: { ...victim.form, email: 'other@example.com' } })
    await rejected(requested, 401).finally(() => {
      limits.count = count
    })
    expect(isReset).toBe(true)
    expect(await victim.row()).toMatchObject({ email: own, pending_email: null })
  })
})
