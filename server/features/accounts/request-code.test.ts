import { describe, expect, test } from 'vitest'
import { rejected, succeeded } from '#testing/answers.ts'
import { testEngines } from '#testing/database.ts'
import { suiteWorld, wideLimits } from '#testing/world.ts'

const paths = ['verify-email/request', 'forget-password'] as const

describe.for(testEngines)('asking for a mail (%s)', (engine) => {
  const world = suiteWorld({ engine, limits: { ...wideLimits, mail: { points: 3, seconds: 3600 } } })

  const ask = (slug: string, path: (typeof paths)[number], email: string, locale: 'ar' | 'en' = 'en') => {
    const call = world.call({ company: slug, locale })
    return path === 'forget-password'
      ? call['forget-password'].$post({ json: { email } })
      : call['verify-email'].request.$post({ json: { email } })
  }

  test('the reply is the same for every address, known or unknown', { tags: ['S-063', 'S-081'] }, async () => {
    const { id, slug } = await world.company()
    await world.customer(id, { email: 'new@example.com' })
    await world.customer(id, { email: 'verified@example.com', verified: true })
    for (const path of paths) {
      const answers = []
      for (const email of ['new@example.com', 'VERIFIED@example.com', 'nobody@example.com'])
        answers.push(await succeeded(ask(slug, path, email)))
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size, path).toBe(1)
    }
  })

  test('a link that sets a password is mailed to open and given-up accounts alone', {
    tags: ['S-063'],
  }, async () => {
    const { id, slug } = await world.company()
    for (const email of ['sara@example.com', 'leaving@example.com', 'erased@example.com']) await world.customer(id, { email })
    const now = world.clock.now()
    await world.inside(id, async (trx) => {
      await trx.updateTable('customer').set({ erase_after: now }).where('email', '=', 'leaving@example.com').execute()
      await trx.updateTable('customer').set({ erased_at: now }).where('email', '=', 'erased@example.com').execute()
    })
    for (const email of ['Sara@Example.com', 'leaving@example.com', 'erased@example.com', 'nobody@example.com'])
      await succeeded(ask(slug, 'forget-password', email, 'ar'))
    expect((await world.mails(id)).map(({ template, to_address, language }) => [template, to_address, language])).toEqual([
      ['reset_password', 'sara@example.com', 'ar'],
      ['reset_password', 'leaving@example.com', 'ar'],
    ])
    expect((await world.mails(id))[0]).toMatchObject({ vcode: expect.stringMatching(/^[\w-]{43}$/), code: null })
  })

  test('a verification mail goes to an unverified address, current or pending', { tags: ['S-081'] }, async () => {
    const { id, slug } = await world.company()
    await world.customer(id, { email: 'new@example.com' })
    await world.customer(id, { email: 'verified@example.com', verified: true })
    const moving = await world.customer(id, { email: 'old@example.com', verified: true })
    const stuck = await world.customer(id, { email: 'stuck@example.com', verified: true })
    await world.inside(id, async (trx) => {
      await trx.updateTable('customer').set({ pending_email: 'next@example.com' }).where('id', '=', moving.id).execute()
      await trx.updateTable('customer').set({ pending_email: 'verified@example.com' }).where('id', '=', stuck.id).execute()
    })
    for (const email of ['new@example.com', 'verified@example.com', 'next@example.com', 'nobody@example.com'])
      await succeeded(ask(slug, 'verify-email/request', email))
    expect((await world.mails(id)).map(({ template, to_address }) => [template, to_address])).toEqual([
      ['verify_email', 'new@example.com'],
      ['verify_email', 'next@example.com'],
    ])
  })

  test('a newer code ends the one before it', async () => {
    const { id, slug } = await world.company()
    await world.customer(id, { email: 'new@example.com' })
    await succeeded(ask(slug, 'verify-email/request', 'new@example.com'))
    await succeeded(ask(slug, 'verify-email/request', 'new@example.com'))
    const [first, second] = (await world.mailsTo(id, 'new@example.com')).map(({ vcode }) => vcode ?? '')
    const verify = (vcode = '') => world.call({ company: slug })['verify-email'].$post({ json: { vcode } })
    await rejected(verify(first), 422)
    await succeeded(verify(second))
  })

  test('three mails an hour go to an address, known or not, from whatever address they are asked for', async () => {
    const [first, second] = [await world.company(), await world.company()]
    await world.customer(first.id, { email: 'sara@example.com' })
    for (const email of ['sara@example.com', 'nobody@example.com']) {
      for (const path of ['verify-email/request', 'forget-password', 'forget-password'] as const)
        await succeeded(ask(first.slug, path, email))
      const response = await ask(first.slug, 'forget-password', email.toUpperCase())
      expect(response.status).toBe(429)
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(3500)
      await succeeded(ask(second.slug, 'forget-password', email))
    }
    await succeeded(ask(first.slug, 'forget-password', 'other@example.com'))
  })

  test('neither addresses nor codes stand in the log', async () => {
    const { id, slug } = await world.company()
    const { token } = await world.customer(id, { email: 'quiet@example.com' })
    await succeeded(ask(slug, 'verify-email/request', 'quiet@example.com'))
    await succeeded(ask(slug, 'forget-password', 'quiet@example.com'))
    const [verifying, resetting] = await world.mailsTo(id, 'quiet@example.com')
    const call = world.call({ company: slug, token })
    await rejected(call['verify-email'].$post({ json: { vcode: 'A'.repeat(43) } }), 422)
    await succeeded(call['verify-email'].$post({ json: { email: 'quiet@example.com', code: verifying?.code ?? '' } }))
    const password = 'Walnut!Lantern92'
    const vcode = resetting?.vcode ?? ''
    await succeeded(call['reset-password'].$post({ json: { vcode, password, password_confirmation: password } }))
    const log = JSON.stringify(world.log)
    for (const secret of ['quiet@example.com', verifying?.code, verifying?.vcode, vcode, password, token])
      expect(log).not.toContain(secret)
  })
})
