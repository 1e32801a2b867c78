import { describe, expect, test } from 'vitest'
import { eraseAccounts } from '#server/features/personal-data/erase-accounts.ts'
import { sendMail } from '#server/platform/mail/send-mail.ts'
import { openTransport } from '#server/platform/mail/smtp-transport.ts'
import { sign } from '#server/platform/tokens.ts'
import { rejected, succeeded } from '#testing/answers.ts'
import { contact } from '#testing/booking.ts'
import { builtPassword } from '#testing/builders.ts'
import { testEngines } from '#testing/database.ts'
import { leaveAs } from '#testing/leaving-customer.ts'
import { suiteMailServer } from '#testing/mail-server.ts'
import { readMail } from '#testing/read-mail.ts'
import { suiteWorld, wideLimits } from '#testing/world.ts'
import { deleteUnconfirmedSubscriptions } from './index.ts'

const day = 24 * 60 * 60 * 1000
const email = 'reader@example.com'

describe.for(testEngines)('the newsletter (%s)', (engine) => {
  const world = suiteWorld({ engine, limits: { ...wideLimits, mail: { points: 3, seconds: 3600 } } })
  const server = suiteMailServer()

  async function open() {
    const company = await world.company({ name: 'Masar' })
    const call = (locale: 'ar' | 'en' = 'en') => world.call({ company: company.slug, locale }).newsletter
    const ask = (address = email, locale: 'ar' | 'en' = 'en') => call(locale).$post({ json: { email: address } })
    const confirm = (token: string) => call().confirm.$post({ json: { token } })
    const leave = (token: string) => call().unsubscribe.$post({ json: { token } })
    const rows = () => world.inside(company.id, (trx) => trx.selectFrom('newsletter_subscription').selectAll().execute())
    const mails = async (address = email) =>
      (await world.mailsTo(company.id, address)).map((mail) => ({
        ...mail,
        token: /[?&]token=([\w.-]+)/.exec(mail.body_text ?? '')?.[1] ?? '',
      }))
    const lastToken = async (address = email) => (await mails(address)).at(-1)?.token ?? ''
    const subscribe = async (address = email) => {
      await succeeded(ask(address))
      await succeeded(confirm(await lastToken(address)))
      return lastToken(address)
    }
    return { company, ask, confirm, leave, rows, mails, lastToken, subscribe }
  }

  test('the mailed link starts a subscription, and the welcome mail tells how to end it', {
    tags: ['S-017'],
  }, async () => {
    const { ask, confirm, leave, rows, mails, lastToken } = await open()
    const response = await ask('Reader@example.com', 'ar')
    expect(response.status).toBe(202)
    expect(await rows()).toMatchObject([{ email, language: 'ar', confirmed_at: null }])
    await succeeded(confirm(await lastToken()))
    expect(await rows()).toMatchObject([{ confirmed_at: world.clock.now(), token_hash: null }])
    expect(
      (await mails()).map(({ template, language, unsubscribe_url }) => [template, language, Boolean(unsubscribe_url)]),
    ).toEqual([
      ['newsletter_confirm', 'ar', false],
      ['newsletter_welcome', 'ar', true],
    ])
    const leaving = await lastToken()
    await succeeded(leave(leaving))
    expect(await rows()).toEqual([])
    await succeeded(leave(leaving))
  })

  test('an address that is subscribed, waits or is unknown gets the same answer, and each gets one mail', async () => {
    const { ask, subscribe, mails, rows } = await open()
    await subscribe()
    await succeeded(ask('waiting@example.com'))
    const before = await rows()
    const answers = []
    for (const address of [email, 'waiting@example.com', 'nobody@example.com']) answers.push(await succeeded(ask(address)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect((await mails()).map(({ template }) => template).slice(2)).toEqual(['newsletter_known'])
    expect(await rows()).toContainEqual(before.find((row) => row.email === email))
  })

  test('three mails an hour go to an address; the fourth request is answered the same and mails nothing', async () => {
    const { ask, mails } = await open()
    for (const _ of [1, 2, 3, 4]) expect((await ask()).status).toBe(202)
    expect(await mails()).toHaveLength(3)
  })

  test('a link that is forged, used, replaced, expired or of another company confirms nothing', async () => {
    const { ask, confirm, lastToken, rows } = await open()
    const other = await open()
    await succeeded(ask())
    const first = await lastToken()
    await succeeded(ask())
    const second = await lastToken()
    for (const token of [first, 'A'.repeat(43)]) expect((await rejected(confirm(token), 422)).errors).toHaveProperty('token')
    await rejected(other.confirm(second), 422)
    world.clock.advance(7 * day)
    await rejected(confirm(second), 422)
    expect((await rows()).map(({ confirmed_at }) => confirmed_at)).toEqual([null])
    await succeeded(ask())
    const third = await lastToken()
    const both = await Promise.all([confirm(third), confirm(third)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  test('an unsubscribe link that is forged or of another company ends nothing', async () => {
    const { company, leave, subscribe, rows } = await open()
    const other = await open()
    const token = await subscribe()
    await other.subscribe()
    const [body = '', mac = ''] = token.split('.')
    const forged = Buffer.from(JSON.stringify('A'.repeat(43))).toString('base64url')
    for (const wrong of [
      `${forged}.${mac}`,
      `${body}.${'A'.repeat(43)}`,
      sign('another secret', 'newsletter-unsubscribe', company.id),
    ])
      await rejected(leave(wrong), 422)
    await succeeded(other.leave(token))
    expect([(await rows()).length, (await other.rows()).length]).toEqual([1, 1])
  })

  test('the link of an old mail also ends a newer subscription of the address', async () => {
    const { leave, subscribe, rows } = await open()
    const old = await subscribe()
    await succeeded(leave(old))
    world.clock.advance(day)
    await subscribe()
    await succeeded(leave(old))
    expect(await rows()).toEqual([])
  })

  test('newsletter mails carry the headers of RFC 8058', async () => {
    const { company, subscribe, mails } = await open()
    const token = await subscribe('headers@example.com')
    const mail = (await mails('headers@example.com')).at(-1)
    const deps = { ...world.platform, from: 'no-reply@rihla.test', lifetimes: {}, retryDelaySeconds: 1 }
    await sendMail(deps, openTransport(server.url), { company_id: company.id, mail_id: mail?.id ?? '' })
    const [arrived] = server.receivedBy('headers@example.com')
    const { header } = readMail(arrived?.raw ?? '')
    expect(header('list-unsubscribe')).toBe(`<http://${company.slug}.localhost:3000/newsletter/unsubscribe?token=${token}>`)
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  })

  test('whoever ticks the newsletter at sign-up joins once the address is verified', async () => {
    const { company, rows, leave, lastToken } = await open()
    const signUp = world.call({ company: company.slug }).signup.$post({
      json: {
        ...{ firstname: 'Nora', lastname: 'Alotaibi', email, phone: contact.phone, accept_terms: true, newsletter: true },
        ...{ password: builtPassword, password_confirmation: builtPassword },
      },
    })
    const { access_token: token } = await succeeded(signUp)
    const requestedAt = world.clock.now()
    expect(await rows()).toEqual([])
    world.clock.advance(60_000)
    const vcode = (await world.mailsTo(company.id, email))[0]?.vcode ?? ''
    const call = world.call({ company: company.slug, token })
    expect((await succeeded(call.profile.export.$get())).data.newsletter).toBeNull()
    await succeeded(call['verify-email'].$post({ json: { vcode } }))
    expect(await rows()).toMatchObject([{ email, source: 'sign_up', created_at: requestedAt, confirmed_at: world.clock.now() }])
    const { data } = await succeeded(call.profile.export.$get())
    expect(data.profile.newsletter_accepted_at).toBe(requestedAt.toISOString())
    expect(data.newsletter).toMatchObject({
      ...{ email, source: 'sign_up' },
      ...{ requested_at: requestedAt.toISOString(), confirmed_at: world.clock.now().toISOString() },
    })
    await succeeded(leave(await lastToken()))
    expect((await succeeded(call.profile.export.$get())).data).toMatchObject({
      newsletter: null,
      profile: { accepts_newsletter: false, newsletter_accepted_at: null },
    })
  })

  test('an account tells and erases nothing of an address that it has not verified, and erases its own', async () => {
    const { company, subscribe, rows } = await open()
    await subscribe('sara@example.com')
    await subscribe('omar@example.com')
    const sara = await world.customer(company.id, { email: 'sara@example.com', verified: true })
    const stranger = await world.customer(company.id, { email: 'omar@example.com' })
    for (const { token } of [sara, stranger]) {
      const call = world.call({ company: company.slug, token })
      const { data } = await succeeded(call.profile.export.$get())
      expect(data.newsletter?.email ?? null).toBe(token === sara.token ? 'sara@example.com' : null)
      await succeeded(leaveAs(call))
    }
    world.clock.advance(15 * day)
    await eraseAccounts(world.platform)
    expect((await rows()).map((row) => row.email)).toEqual(['omar@example.com'])
  })

  test('addresses that nobody confirms are deleted after 7 days, subscribers stay', async () => {
    const { ask, subscribe, rows } = await open()
    await subscribe()
    await succeeded(ask('waiting@example.com'))
    world.clock.advance(7 * day - 1)
    await deleteUnconfirmedSubscriptions(world.platform)
    expect(await rows()).toHaveLength(2)
    world.clock.advance(1)
    await deleteUnconfirmedSubscriptions(world.platform)
    expect((await rows()).map((row) => row.email)).toEqual([email])
  })
})
