import { describe, expect, test } from 'vitest'
import { rejected, succeeded } from '#testing/answers.ts'
import { builtPassword } from '#testing/builders.ts'
import { testEngines } from '#testing/database.ts'
import { suiteWorld, wideLimits } from '#testing/world.ts'

const next = 'Walnut!Lantern92'

describe.for(testEngines)('changing the password (%s)', (engine) => {
  const world = suiteWorld({ engine, limits: { ...wideLimits, signinTries: 5 } })

  async function scene() {
    const { id, slug } = await world.company()
    const { token, email } = await world.customer(id, { lastname: 'Alharbi' })
    const change = async (overrides: Record<string, unknown> = {}, as = token) => {
      const json = { old_password: builtPassword, password: next, password_confirmation: next, ...overrides }
      return world.call({ company: slug, token: as }).profile.password.$put({ json })
    }
    const signIn = async (password: string) => world.call({ company: slug }).signin.$post({ json: { username: email, password } })
    const profile = async (of = token) => world.call({ company: slug, token: of }).profile.username.$get()
    return { id, slug, token, email, change, signIn, profile }
  }

  test('the caller stays signed in, everybody else is out, and the owner is told', { tags: ['S-023', 'S-096'] }, async () => {
    const { id, token, email, change, signIn, profile } = await scene()
    const { access_token: other } = await succeeded(signIn(builtPassword))
    world.clock.advance(60_000)
    expect((await succeeded(change())).message).toBe(
      'Your password has been changed, and you have been signed out on all other devices.',
    )
    await succeeded(profile(token))
    await rejected(profile(other), 401)
    await rejected(signIn(builtPassword), 422)
    expect((await world.mailsTo(id, email)).map(({ template }) => template)).toEqual(['password_changed'])
    const session = await world.inside(id, (trx) => trx.selectFrom('session').selectAll().executeTakeFirstOrThrow())
    expect(session.authenticated_at).toEqual(world.clock.now())
    await succeeded(signIn(next))
  })

  test('a wrong old password is an issue of its field, with every other issue beside it', async () => {
    const { change, signIn } = await scene()
    const wrong = { old_password: ['Your current password is wrong'] }
    expect((await rejected(change({ old_password: 'Wrong!Word1' }), 422)).errors).toEqual(wrong)
    const own = 'Alharbi2026!'
    expect(
      (await rejected(change({ old_password: 'Wrong!Word1', password: own, password_confirmation: own }), 422)).errors,
    ).toEqual({
      ...wrong,
      password: [expect.any(String)],
    })
    await succeeded(signIn(builtPassword))
  })

  test('the new password differs from the old one', { tags: ['S-245'] }, async () => {
    const { change } = await scene()
    const { errors } = await rejected(change({ password: builtPassword, password_confirmation: builtPassword }), 422)
    expect(errors).toEqual({ password: ['The new password must be different from the old one'] })
  })

  test('wrong old passwords are counted for the account, in whichever session and from whichever address', async () => {
    const { slug, email, change, signIn } = await scene()
    const { access_token: other } = await succeeded(signIn(builtPassword))
    for (let tries = 0; tries < 5; tries += 1) await rejected(change({ old_password: 'Wrong!Word1' }), 422)
    await rejected(change(), 429)
    await rejected(change({}, other), 429)
    const signingIn = world.call({ company: slug }).signin.$post({ json: { username: email, password: builtPassword } })
    await succeeded(signingIn)
  })

  test('links that would set a password are over', async () => {
    const { id, slug, email, change } = await scene()
    const call = world.call({ company: slug })
    await succeeded(call['forget-password'].$post({ json: { email } }))
    const vcode = (await world.mailsTo(id, email)).at(-1)?.vcode ?? ''
    await succeeded(change())
    const password = 'Copper!Window58'
    await rejected(call['reset-password'].$post({ json: { vcode, password, password_confirmation: password } }), 422)
  })

  test('of two changes at once one wins', async () => {
    const { change, signIn } = await scene()
    const passwords = ['Walnut!Lantern92', 'Copper!Window58']
    const all = await Promise.all(
      passwords.map(async (password) => (await change({ password, password_confirmation: password })).status),
    )
    expect(all.sort()).toEqual([200, 422])
    const fits = await Promise.all(passwords.map(async (password) => (await signIn(password)).status))
    expect(fits.sort()).toEqual([200, 422])
  })
})
