import { expect, test } from 'vitest'
import { rejected, succeeded } from '#testing/answers.ts'
import { describeWorlds } from '#testing/world.ts'

const second = 1000
const minute = 60 * second

describeWorlds('verifying an e-mail address', (world) => {
  const email = 'nora@example.com'

  /** An account that was just made, with what was mailed to it. */
  async function scene(address = email) {
    const { id, slug } = await world.company()
    const { token } = await world.customer(id, { email: address })
    const call = world.call({ company: slug, token })
    await succeeded(call['verify-email'].request.$post({ json: { email: address } }))
    const [mail] = await world.mailsTo(id, address)
    const { vcode, code } = mail ?? {}
    if (!vcode || !code) throw new Error('no code was mailed')
    const byLink = async (typed = vcode) => call['verify-email'].$post({ json: { vcode: typed } })
    const byDigits = async (typed = code, at = address) => call['verify-email'].$post({ json: { email: at, code: typed } })
    const user = async () => (await succeeded(call.profile.username.$get())).data
    const wrong = code === '000000' ? '000001' : '000000'
    return { id, slug, call, vcode, code, wrong, byLink, byDigits, user }
  }

  const pend = (id: string, pending: string) =>
    world.inside(id, (trx) => trx.updateTable('customer').set({ pending_email: pending }).where('email', '=', email).execute())

  const invalid = (field: 'vcode' | 'code') => ({ [field]: ['The verification code is wrong or has expired'] })

  test('the link verifies the address once', { tags: ['S-020', 'S-080'] }, async () => {
    const { byLink, user } = await scene()
    expect((await user()).email_verified).toBe(false)
    expect(await succeeded(byLink())).toEqual({ message: 'Your email address is verified.', data: { email } })
    expect((await user()).email_verified).toBe(true)
    expect((await rejected(byLink(), 422)).errors).toEqual(invalid('vcode'))
  })

  test.for(['plain', 'spaced', 'arabic'] as const)(
    'the digits typed %s verify the address once',
    { tags: ['S-080'] },
    async (form) => {
      const { code, byDigits, byLink } = await scene()
      const typed = {
        plain: code,
        spaced: ` ${code.slice(0, 3)} ${code.slice(3)} `,
        arabic: code.replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit))),
      }[form]
      await succeeded(byDigits(typed, 'Nora@Example.com'))
      await rejected(byDigits(), 422)
      await rejected(byLink(), 422)
    },
  )

  test('the link lives for 24 hours, the digits for 10 minutes, to the second', async () => {
    const inTime = await scene()
    world.clock.advance(10 * minute - second)
    await succeeded(inTime.byDigits())
    const late = await scene()
    world.clock.advance(10 * minute)
    expect((await rejected(late.byDigits(), 422)).errors).toEqual(invalid('code'))
    world.clock.advance(24 * 60 * minute - 10 * minute - second)
    await succeeded(late.byLink())
    const over = await scene()
    world.clock.advance(24 * 60 * minute)
    await rejected(over.byLink(), 422)
  })

  test('of twenty uses of one link at once one wins', async () => {
    const { byLink } = await scene()
    const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await byLink()).status))
    expect(statuses.sort()).toEqual([200, ...Array.from({ length: 19 }, () => 422)])
  })

  test('of twenty uses of the digits at once one wins', async () => {
    const { byDigits } = await scene()
    const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await byDigits()).status))
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  })

  test('five wrong digits end them, also when they come at once, but not the link', async () => {
    const { id, wrong, byDigits, byLink } = await scene()
    const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await byDigits(wrong)).status))
    expect(new Set(statuses)).toEqual(new Set([422]))
    const row = await world.inside(id, (trx) => trx.selectFrom('customer_code').selectAll().executeTakeFirstOrThrow())
    expect(row.code_tries).toBe(5)
    await rejected(byDigits(), 422)
    await succeeded(byLink())
  })

  test('the fifth try is still taken', async () => {
    const { wrong, byDigits } = await scene()
    for (let tries = 0; tries < 4; tries += 1) await rejected(byDigits(wrong), 422)
    await succeeded(byDigits())
  })

  test('an address that nobody has answers as wrong digits do, with as many statements', async () => {
    const { wrong, byDigits } = await scene()
    const queries = async (at: string) => {
      const started = world.log.length
      const { errors, message } = await rejected(byDigits(wrong, at), 422)
      return { errors, message, queries: world.log.slice(started).map((line) => line.queries) }
    }
    expect(await queries('nobody@example.com')).toEqual(await queries(email))
  })

  test('a code of one company is nothing in another, where the same address is another account', async () => {
    const [first, other] = [await scene(), await scene()]
    await rejected(other.byLink(first.vcode), 422)
    if (first.code !== other.code) await rejected(other.byDigits(first.code), 422)
    await succeeded(first.byLink())
    expect([(await first.user()).email_verified, (await other.user()).email_verified]).toEqual([true, false])
  })

  test('a link that sets a password verifies nothing here', async () => {
    const { id, call, byLink } = await scene()
    await succeeded(call['forget-password'].$post({ json: { email } }))
    const reset = (await world.mailsTo(id, email)).find(({ template }) => template === 'reset_password')
    await rejected(byLink(reset?.vcode ?? ''), 422)
  })

  test('a pending address becomes the own one, the old one is told, and its links set no password', async () => {
    const { id, call, user } = await scene()
    await succeeded(call['forget-password'].$post({ json: { email } }))
    const resetting = (await world.mailsTo(id, email)).at(-1)?.vcode ?? ''
    await pend(id, 'next@example.com')
    expect(await user()).toMatchObject({ email, pending_email: 'next@example.com' })
    await succeeded(call['verify-email'].request.$post({ json: { email: 'next@example.com' } }))
    const [mail] = await world.mailsTo(id, 'next@example.com')
    const used = call['verify-email'].$post({ json: { vcode: mail?.vcode ?? '' } })
    expect((await succeeded(used)).data).toEqual({ email: 'next@example.com' })
    expect(await user()).toMatchObject({ email: 'next@example.com', email_verified: true, pending_email: null })
    expect((await world.mailsTo(id, email)).at(-1)?.template).toBe('email_changed')
    const password = 'Walnut!Lantern92'
    await rejected(call['reset-password'].$post({ json: { vcode: resetting, password, password_confirmation: password } }), 422)
  })

  test('a pending address that another account took meanwhile stays with that account', async () => {
    const { id, call, user } = await scene()
    await pend(id, 'next@example.com')
    await succeeded(call['verify-email'].request.$post({ json: { email: 'next@example.com' } }))
    const [mail] = await world.mailsTo(id, 'next@example.com')
    await world.customer(id, { email: 'next@example.com' })
    const used = call['verify-email'].$post({ json: { vcode: mail?.vcode ?? '' } })
    expect((await rejected(used, 422)).errors).toEqual(invalid('vcode'))
    expect(await user()).toMatchObject({ email, email_verified: false })
  })
})
