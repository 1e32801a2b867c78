import { describe, expect, test } from 'vitest'
import { ceiling } from '#server/platform/limits/sign-in-failures.ts'
import { rejected, succeeded } from '#testing/answers.ts'
import { builtPassword } from '#testing/builders.ts'
import { testEngines } from '#testing/database.ts'
import { suiteWorld, wideLimits } from '#testing/world.ts'

const day = 24 * 60 * 60 * 1000
const email = 'sara@example.com'
const wrong = 'Wrong!Word1'

describe.for(testEngines)('guessing one account from many addresses (%s)', (engine) => {
  const world = suiteWorld({ engine, limits: { ...wideLimits, signinTries: 5 } })
  let addresses = 0

  const fresh = () => {
    addresses += 1
    return `198.${18 + Math.floor(addresses / 62_500)}.${Math.floor(addresses / 250) % 250}.${addresses % 250}`
  }

  async function scene() {
    const { id, slug } = await world.company({ language: 'ar' })
    await world.customer(id, { email, phone: '+966501234567', verified: true })
    const signIn = async (password: string, username = email, device_token?: string, address = fresh()) =>
      world.call({ company: slug, address }).signin.$post({ json: { username, password, device_token } })
    const guess = async (count: number, username = email) => {
      const statuses: number[] = []
      for (let tries = 0; tries < count; tries += 1) statuses.push((await signIn(wrong, username)).status)
      return statuses
    }
    /** Counts as guesses made long before, in the last hour or in a row. */
    const lastCounted = (change: { in_a_row?: number; in_window?: number; blocked_until?: null }) =>
      world.inside(id, (trx) => trx.updateTable('signin_failure').set(change).execute())
    /** Guesses until the ceiling is reached, most of them counted as made before. */
    const reachCeiling = async (username = email) => {
      const first = await guess(1, username)
      await lastCounted({ in_window: ceiling.inWindow - 1, blocked_until: null })
      return [...first, ...(await guess(1, username))]
    }
    return { id, slug, signIn, guess, lastCounted, reachCeiling }
  }

  test('after 50 in an hour strangers wait, a browser that signed in before does not', async () => {
    const { signIn, guess, reachCeiling } = await scene()
    const { device_token } = await succeeded(signIn(builtPassword))
    expect(await reachCeiling()).toEqual([422, 422])
    const response = await signIn(builtPassword)
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    const again = await succeeded(signIn(builtPassword, email, device_token))
    await succeeded(signIn(builtPassword, email, again.device_token))
    await rejected(signIn(builtPassword, email, `${device_token}x`), 429)
    world.clock.advance(15_000)
    await succeeded(signIn(builtPassword))
    expect(await guess(3)).toEqual([422, 422, 422])
  })

  test('an account that nobody has answers alike', async () => {
    const answers = []
    for (const username of [email, 'nobody@example.com', '0509999999']) {
      const { guess, reachCeiling } = await scene()
      answers.push([...(await reachCeiling(username)), ...(await guess(2, username))])
    }
    expect(answers).toEqual(answers.map(() => [422, 422, 429, 429]))
  })

  test('five tries from one address are five, by e-mail and phone together', async () => {
    const { signIn } = await scene()
    const address = fresh()
    for (const username of [email, '0501234567', email, '+966501234567', email.toUpperCase()])
      await rejected(signIn(wrong, username, undefined, address), 422)
    for (const username of [email, '0501234567']) await rejected(signIn(builtPassword, username, undefined, address), 429)
  })

  test('after 100 in a row strangers are out for good, and the owner comes in by a known browser or a new password', async () => {
    const { id, slug, signIn, guess, lastCounted, reachCeiling } = await scene()
    const { device_token } = await succeeded(signIn(builtPassword))
    await guess(1)
    await lastCounted({ in_a_row: ceiling.inARow - 1 })
    expect(await guess(2)).toEqual([422, 429])
    world.clock.advance(20 * day)
    await rejected(signIn(builtPassword), 429)
    await succeeded(signIn(builtPassword, email, device_token))
    await rejected(signIn(builtPassword), 429)
    const guest = world.call({ company: slug, address: fresh() })
    await succeeded(guest['forget-password'].$post({ json: { email } }))
    const vcode = (await world.mailsTo(id, email)).at(-1)?.vcode ?? ''
    const password = 'Walnut!Lantern92'
    const reset = await succeeded(guest['reset-password'].$post({ json: { vcode, password, password_confirmation: password } }))
    await reachCeiling()
    await rejected(signIn(password), 429)
    await succeeded(signIn(password, email, reset.device_token))
    await rejected(signIn(password, email, device_token), 429)
  })

  test('the browser that changes the password stays known, and what the old password knew is not', async () => {
    const { slug, signIn, reachCeiling } = await scene()
    const { access_token: token, device_token } = await succeeded(signIn(builtPassword))
    const password = 'Walnut!Lantern92'
    const json = {
      old_password: builtPassword,
      password,
      password_confirmation: password,
      device_token: `${device_token}~of-another`,
    }
    const changed = await succeeded(world.call({ company: slug, token }).profile.password.$put({ json }))
    expect(changed.device_token.split('~').slice(1)).toEqual(['of-another'])
    await reachCeiling()
    await rejected(signIn(password), 429)
    await succeeded(signIn(password, email, changed.device_token))
    await rejected(signIn(password, email, device_token), 429)
  })

  test('a known browser is counted too, by itself', async () => {
    const { signIn, lastCounted } = await scene()
    const { device_token } = await succeeded(signIn(builtPassword))
    await rejected(signIn(wrong, email, device_token), 422)
    await lastCounted({ in_a_row: ceiling.inARow })
    await rejected(signIn(builtPassword, email, device_token), 429)
    await succeeded(signIn(builtPassword))
  })

  test('the owner is told once a day, in their language, and nobody else', async () => {
    const { id, reachCeiling } = await scene()
    for (const username of [email, email, 'nobody@example.com']) expect((await reachCeiling(username)).at(-1)).toBe(422)
    const mails = async () =>
      (await world.mails(id)).map(({ template, to_address, language }) => [template, to_address, language])
    const attackMail = ['signin_attacked', email, expect.stringMatching(/^(ar|en)$/)]
    expect(await mails()).toEqual([attackMail])
    world.clock.advance(day)
    await reachCeiling()
    expect(await mails()).toEqual([attackMail, attackMail])
  })

  test('many at once get no more than the ceiling', async () => {
    const { signIn, lastCounted, guess } = await scene()
    await guess(1)
    await lastCounted({ in_window: ceiling.inWindow - 4 })
    const all = await Promise.all(Array.from({ length: 20 }, async () => (await signIn(wrong)).status))
    expect(all.filter((status) => status === 422)).toHaveLength(4)
    expect(all.filter((status) => status === 429)).toHaveLength(16)
  })

  test('staff have the same ceiling, and the mail goes to them', async () => {
    const { id, slug, lastCounted } = await scene()
    const { email: member } = await world.staff(id)
    const signIn = async (password: string, device_token?: string) =>
      world.call({ company: slug, address: fresh() }).staff.signin.$post({ json: { email: member, password, device_token } })
    const signedIn = await succeeded(signIn(builtPassword))
    const device_token = signedIn.second_factor_required ? undefined : signedIn.device_token
    await rejected(signIn(wrong), 422)
    await lastCounted({ in_window: ceiling.inWindow - 1 })
    await rejected(signIn(wrong), 422)
    await rejected(signIn(builtPassword), 429)
    await succeeded(signIn(builtPassword, device_token))
    expect((await world.mailsTo(id, member)).map(({ template }) => template)).toEqual(['signin_attacked'])
  })

  test('what was counted is gone after 30 quiet days', async () => {
    const { id, guess } = await scene()
    await guess(3)
    world.clock.advance(30 * day)
    const { removeOver } = await import('./jobs.ts')
    await removeOver(world)
    expect(await world.inside(id, (trx) => trx.selectFrom('signin_failure').selectAll().execute())).toEqual([])
  })
})
