import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtPassword } from '#testing/builders.ts'
import { mainOf, whereTo } from '#testing/page-html.ts'
import { cookiesOf, loadTrialSources, type TrialSite, type TrialSources } from '#testing/trial-site.ts'
import { createWorld, type World } from '#testing/world.ts'
import { openWorldSite } from '#testing/world-site.ts'

let world: World
let sources: TrialSources
beforeAll(async () => {
  ;[world, sources] = await Promise.all([createWorld(), loadTrialSources()])
})
afterAll(() => world.close())

/** The site over the real API, with one customer of its company. */
async function openWithCustomer() {
  const { id, slug } = await world.company({ language: 'ar' })
  const { email } = await world.customer(id)
  const site = await openWorldSite(sources, world, { id, slug, default_language: 'ar' })
  const lastMail = async () => (await world.mailsTo(id, email)).at(-1)
  return { site, email, id, lastMail }
}

async function signIn(site: TrialSite, username: string, password: string) {
  const response = await site.post('/login', { username, password })
  return { status: response.status, token: cookiesOf(response)['auth._token.local'] }
}

const next = 'Wadi-Sidr-77!'
const typed = { password: next, password_confirmation: next }

test('a forgotten password is replaced by the link of a mail, once', { tags: ['S-021'] }, async () => {
  const { site, email, lastMail } = await openWithCustomer()
  expect(whereTo(await site.post('/forget-password', { email }))).toEqual([303, '/send-mail-password'])
  const path = `/reset-password?vcode=${(await lastMail())?.vcode}`
  const weak = await site.post(path, { password: 'short', password_confirmation: 'other' })
  expect(weak.status).toBe(422)
  expect(await mainOf(weak)).toMatch(/href="#password".*href="#password_confirmation"/s)
  expect(whereTo(await site.post(path, typed))).toEqual([303, '/success-reset-password'])
  expect((await signIn(site, email, builtPassword)).status).toBe(422)
  expect(await signIn(site, email, next)).toMatchObject({ status: 303, token: expect.stringMatching(/^.{20,}$/) })
  expect(await mainOf(await site.post(path, typed))).toContain('هذا الرابط لم يعد صالحًا')
})

test('a link that nobody was sent is told like one that is over', async () => {
  const { site } = await openWithCustomer()
  for (const vcode of ['of-a-mail', 'A'.repeat(43)]) {
    const html = await mainOf(await site.post(`/en/reset-password?vcode=${vcode}`, typed))
    expect(html).toContain('This link no longer works')
    expect(await mainOf(await site.post(`/en/verify-email?vcode=${vcode}`, {}))).toContain('This link no longer works')
  }
})

test('an address is verified by the button of its link, never by opening the link', {
  tags: ['S-020'],
}, async () => {
  const { site, email, lastMail } = await openWithCustomer()
  await site.post('/verify-email-request?email=', { email })
  const path = `/verify-email?vcode=${(await lastMail())?.vcode}`
  for (const _ of [1, 2]) expect((await site.get(path)).status).toBe(200)
  expect(whereTo(await site.post(path, {}))).toEqual([303, '/verify-email?step=done'])
  const { token } = await signIn(site, email, builtPassword)
  const asCustomer = { Cookie: `auth._token.local=${token}` }
  expect(await mainOf(await site.get('/verify-email', asCustomer))).toContain('تم تأكيد بريدك الإلكتروني')
})

test('an address is verified by digits from an Arabic keyboard too', { tags: ['S-080', 'S-081'] }, async () => {
  const { site, email, lastMail } = await openWithCustomer()
  await site.post('/verify-email-request?email=', { email })
  const code = (await lastMail())?.code ?? ''
  const wrong = await site.post('/verify-email', { email, code: '12' })
  expect(wrong.status).toBe(422)
  expect(await mainOf(wrong)).toMatch(/<input[^>]*aria-invalid="true"[^>]*name="code"/)
  const eastern = code.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')
  expect(whereTo(await site.post('/verify-email', { email, code: ` ${eastern} ` }))).toEqual([303, '/verify-email?step=done'])
})

test('a change of the address is taken back by the button of its link, signed in or not, and leads to a new password', async () => {
  const { site, email, id, lastMail } = await openWithCustomer()
  const { token } = await signIn(site, email, builtPassword)
  const asCustomer = { Cookie: `auth._token.local=${token}` }
  const form = {
    firstname: 'Sara',
    lastname: 'Alharbi',
    email: 'evil@example.com',
    'phone.country_id': '1',
    'phone.number': '0501234567',
  }
  expect((await site.post('/profile/personal-info', form, asCustomer)).status).toBe(303)
  const pending = async () =>
    (await world.inside(id, (trx) => trx.selectFrom('customer').select('pending_email').executeTakeFirstOrThrow())).pending_email
  const path = `/revert-email?vcode=${(await lastMail())?.vcode}`
  for (const headers of [{}, asCustomer]) {
    const page = await site.get(path, headers)
    expect(page.headers.get('cache-control')).toBe('private, no-store')
    expect((await mainOf(page)).match(/<button/g)).toHaveLength(1)
  }
  expect(await pending()).toBe('evil@example.com')
  const restored = await site.post(path, {}, asCustomer)
  const [status, to] = whereTo(restored)
  expect([status, to]).toEqual([303, expect.stringMatching(/^\/reset-password\?vcode=[\w-]{43}$/)])
  expect(cookiesOf(restored)['auth._token.local']).toBe('')
  expect(await pending()).toBeNull()
  expect(whereTo(await site.get('/profile', asCustomer))).toEqual([302, '/login?to=%2Fprofile'])
  expect((await signIn(site, email, builtPassword)).status).toBe(422)
  expect(whereTo(await site.post(String(to), typed))).toEqual([303, '/success-reset-password'])
  expect((await signIn(site, email, next)).status).toBe(303)
  expect(await mainOf(await site.post(path, {}))).toContain('هذا الرابط لم يعد صالحًا')
  expect(await mainOf(await site.post(`/en${path}`, {}))).toContain('This link no longer works')
  expect(whereTo(await site.get('/revert-email'))).toEqual([302, '/'])
})
