import { expect, test } from 'vitest'
import { rejected, succeeded } from '#testing/answers.ts'
import { builtPassword } from '#testing/builders.ts'
import { describeWorlds } from '#testing/world.ts'

const second = 1000
const minute = 60 * second
const next = 'Walnut!Lantern92'

describeWorlds('resetting a password', (world) => {
  async function scene() {
    const { id, slug } = await world.company()
    const { token, email } = await world.customer(id, { email: 'sara@example.com', firstname: 'Sara', lastname: 'Alharbi' })
    const call = world.call({ company: slug })
    await succeeded(call['forget-password'].$post({ json: { email } }))
    const vcode = (await world.mailsTo(id, email)).at(-1)?.vcode
    if (!vcode) throw new Error('no link was mailed')
    const reset = async (password = next, link = vcode, device_token?: string) =>
      call['reset-password'].$post({ json: { vcode: link, password, password_confirmation: password, device_token } })
    const check = async (link = vcode) => call['reset-password'].check.$post({ json: { vcode: link } })
    const signIn = async (password: string, username = email, device_token?: string) =>
      call.signin.$post({ json: { username, password, device_token } })
    const profile = async (of = token) => world.call({ company: slug, token: of }).profile.username.$get()
    return { id, slug, email, vcode, reset, check, signIn, profile }
  }

  const invalid = { vcode: ['The verification code is wrong or has expired'] }

  test('the link sets a password once, and ends the old password and every session', { tags: ['S-021', 'S-065'] }, async () => {
    const { id, email, reset, signIn, profile } = await scene()
    const { access_token } = await succeeded(signIn(builtPassword))
    expect((await succeeded(reset())).message).toBe('Your new password is set. You can now sign in with it.')
    await rejected(profile(), 401)
    await rejected(profile(access_token), 401)
    await rejected(signIn(builtPassword), 422)
    const again = await succeeded(signIn(next))
    expect((await succeeded(profile(again.access_token))).data.email_verified).toBe(true)
    expect((await rejected(reset('Copper!Window58'), 422)).errors).toEqual(invalid)
    await succeeded(signIn(next))
    expect((await world.mailsTo(id, email)).at(-1)?.template).toBe('password_changed')
    const row = await world.inside(id, (trx) => trx.selectFrom('customer').selectAll().executeTakeFirstOrThrow())
    expect(row.password_changed_at).toEqual(world.clock.now())
  })

  test('a browser that knows several accounts stays known to all of them', async () => {
    const { id, vcode, reset, signIn } = await scene()
    await world.customer(id, { email: 'sister@example.com' })
    const own = (await succeeded(signIn(builtPassword))).device_token
    const both = (await succeeded(signIn(builtPassword, 'sister@example.com', own))).device_token
    const ofSister = both.split('~').find((token) => token !== own)
    const renewed = (await succeeded(reset(next, vcode, both))).device_token.split('~')
    expect([renewed.length, renewed.includes(`${ofSister}`), renewed.includes(own)]).toEqual([2, true, false])
  })

  test('whether a link still works is said without using it up', async () => {
    const { id, slug, email, reset, check } = await scene()
    const other = await scene()
    for (const _ of ['first', 'again']) await succeeded(check())
    for (const link of ['A'.repeat(43), other.vcode]) expect((await rejected(check(link), 422)).errors).toEqual(invalid)
    await succeeded(reset())
    expect((await rejected(check(), 422)).errors).toEqual(invalid)
    await succeeded(world.call({ company: slug })['forget-password'].$post({ json: { email } }))
    const newest = (await world.mailsTo(id, email)).at(-1)?.vcode ?? ''
    await succeeded(check(newest))
    world.clock.advance(30 * minute)
    expect((await rejected(check(newest), 422)).errors).toEqual(invalid)
  })

  test('the link lives for 30 minutes, to the second', async () => {
    const inTime = await scene()
    world.clock.advance(30 * minute - second)
    await succeeded(inTime.reset())
    const late = await scene()
    world.clock.advance(30 * minute)
    expect((await rejected(late.reset(), 422)).errors).toEqual(invalid)
  })

  test('of twenty uses at once one wins', async () => {
    const { reset, signIn } = await scene()
    const all = await Promise.all(
      Array.from({ length: 20 }, async (_, place) => (await reset(`Walnut!Lantern${place + 20}`)).status),
    )
    expect(all.filter((status) => status === 200)).toHaveLength(1)
    await succeeded(signIn(`Walnut!Lantern${all.indexOf(200) + 20}`))
  })

  test('a password that names its owner is refused, and the link is left for another one', async () => {
    const { reset, signIn } = await scene()
    const mail = 'Sara@Example.com1'
    expect((await rejected(reset(mail.slice(0, -1)), 422)).errors).toHaveProperty('password')
    for (const password of ['Alharbi1!', 'Alharbi2026!', 'weak'])
      expect(Object.keys((await rejected(reset(password), 422)).errors ?? {}), password).toEqual(['password'])
    await succeeded(reset())
    await succeeded(signIn(next))
  })

  test('a link of another company, or one that verifies, sets nothing', async () => {
    const [first, other] = [await scene(), await scene()]
    await rejected(other.reset(next, first.vcode), 422)
    await succeeded(world.call({ company: first.slug })['verify-email'].request.$post({ json: { email: first.email } }))
    const verifying = (await world.mailsTo(first.id, first.email)).at(-1)?.vcode ?? ''
    await rejected(first.reset(next, verifying), 422)
    await succeeded(other.signIn(builtPassword))
  })

  test('two passwords that differ are refused at their field', { tags: ['S-244'] }, async () => {
    const { slug, vcode } = await scene()
    const json = { vcode, password: next, password_confirmation: `${next}x` }
    const { errors } = await rejected(world.call({ company: slug })['reset-password'].$post({ json }), 422)
    expect(errors).toEqual({ password_confirmation: ['Please confirm the password'] })
  })

  test('an account that was erased after the mail takes no password', async () => {
    const { id, reset } = await scene()
    await world.inside(id, (trx) => trx.updateTable('customer').set({ erased_at: world.clock.now() }).execute())
    expect((await rejected(reset(), 422)).errors).toEqual(invalid)
  })

  test('a flood of bad codes from many addresses never makes a right sign-in wait behind it', async () => {
    const { slug, email, signIn } = await scene()
    const flood = Array.from({ length: 300 }, async (_, place) => {
      const call = world.call({ company: slug, address: `198.51.${100 + Math.floor(place / 250)}.${place % 250}` })
      const json = { vcode: 'A'.repeat(43), password: next, password_confirmation: next }
      return (await call['reset-password'].$post({ json })).status
    })
    const signIns = Array.from({ length: 6 }, async (_, place) => {
      const call = world.call({ company: slug, address: `203.0.113.${place + 100}` })
      return (await call.signin.$post({ json: { username: email, password: builtPassword } })).status
    })
    expect(await Promise.all(signIns)).toEqual([200, 200, 200, 200, 200, 200])
    expect(new Set(await Promise.all(flood))).toEqual(new Set([422]))
    await succeeded(signIn(builtPassword))
  })
})
