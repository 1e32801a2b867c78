import { beforeAll, expect, test } from 'vitest'
import { mainOf, whereTo } from '#testing/page-html.ts'
import { trialToken, trialUser } from '#testing/trial-api.ts'
import { cookiesOf, loadTrialSources, type TrialSite, type TrialSources } from '#testing/trial-site.ts'

let sources: TrialSources
beforeAll(async () => {
  sources = await loadTrialSources()
})

const asCustomer = { Cookie: `auth._token.local=${trialToken}` }
const vcode = 'Vc0de-Vc0de_Vc0de-Vc0de'
const linkPath = `/verify-email?vcode=${vcode}`
const verified = { status: 200, body: { message: 'Your email is confirmed.', data: { email: trialUser.email } } }
const invalid = (errors: Record<string, string[]>) => ({ status: 422, body: { message: 'Wrong.', code: 'invalid', errors } })
const writes = (site: TrialSite) =>
  site.api.requests.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`)

function asUser(site: TrialSite, user: { email_verified: boolean; pending_email: string | null }) {
  site.api.answers.set('/profile/username', { status: 200, body: { data: { ...trialUser, ...user } } })
  return site
}

test.each([
  ['a guest', {}],
  ['a customer', asCustomer],
])('opening the link confirms nothing, for %s: there is one button', { tags: ['S-274'] }, async (_, headers) => {
  const site = await sources.open()
  const page = await site.get(`/en${linkPath}`, headers)
  expect(page.status).toBe(200)
  expect(writes(site)).toEqual([])
  const main = await mainOf(page)
  expect(main.match(/<button/g)).toHaveLength(1)
  expect(main).toContain('Verify my email')
})

test('the button confirms the address, and a guest goes on to sign in, a customer to the profile', {
  tags: ['S-020', 'S-080'],
}, async () => {
  const site = asUser(await sources.open(), { email_verified: true, pending_email: null })
  site.api.answers.set('/verify-email', verified)
  const confirmed = await site.post(`/en${linkPath}`, {})
  expect(whereTo(confirmed)).toEqual([303, '/en/verify-email?step=done'])
  expect(JSON.parse(decodeURIComponent(cookiesOf(confirmed).flash ?? ''))).toMatchObject({ text: verified.body.message })
  expect(writes(site)).toEqual(['POST /verify-email'])
  const forGuest = await mainOf(await site.get('/en/verify-email?step=done'))
  expect(forGuest).toContain('Your email is verified')
  expect(forGuest).toContain('href="/en/login"')
  expect(await mainOf(await site.get('/en/verify-email?step=done', asCustomer))).toContain('href="/en/profile"')
})

test('a link that is over leads to a new mail: a guest names the address there', async () => {
  const site = await sources.open()
  site.api.answers.set('/verify-email', invalid({ vcode: ['The code is wrong or has expired'] }))
  const html = await (await site.post(`/en${linkPath}`, {})).text()
  expect(html).toMatch(/role="alert".*?This link no longer works/s)
  expect(html).toContain('href="/en/verify-email-request?email="')
  const own = await (await site.post(linkPath, {}, asCustomer)).text()
  expect(own).toContain('هذا الرابط لم يعد صالحًا')
  expect(own).toMatch(/href="\/verify-email-request"/)
})

test('the digits are requested with the unverified address, which no page calls confirmed', {
  tags: ['S-137'],
}, async () => {
  const site = asUser(await sources.open(), { email_verified: false, pending_email: null })
  const html = await mainOf(await site.get('/en/verify-email?step=done', asCustomer))
  expect(html).toMatch(/<input[^>]*autoComplete="email"[^>]*value="huda@example.test"/)
  expect(html).toMatch(/<input[^>]*inputMode="numeric"[^>]*autoComplete="one-time-code"/)
  expect(html).not.toContain('Your email is verified')
  asUser(site, { email_verified: true, pending_email: 'new@example.test' })
  expect(await (await site.get('/en/verify-email', asCustomer)).text()).toContain('value="new@example.test"')
})

test('wrong digits come back to their field with what was typed', async () => {
  const site = await sources.open()
  site.api.answers.set('/verify-email', invalid({ code: ['The code is wrong or has expired'] }))
  const rejected = await site.post('/en/verify-email', { email: 'huda@example.test', code: '١٢٣٤٥٦' })
  expect(rejected.status).toBe(422)
  const html = await rejected.text()
  expect(html).toContain('The code is wrong or has expired')
  expect(html).toMatch(/<input[^>]*aria-invalid="true"[^>]*value="١٢٣٤٥٦"/)
})

test('a guest who names no address is sent home from the page that sends the mail again', { tags: ['C-03'] }, async () => {
  const site = await sources.open()
  expect(whereTo(await site.get('/en/verify-email-request'))).toEqual([302, '/en'])
  const named = await (await site.get('/en/verify-email-request?email=huda%40example.test')).text()
  expect(named).toMatch(/<input[^>]*autoComplete="email"[^>]*value="huda@example.test"/)
  expect((await site.get('/en/verify-email-request?email=')).status).toBe(200)
})

test('the mail is sent again, and the next page takes its digits', { tags: ['S-081'] }, async () => {
  const site = await sources.open()
  site.api.answers.set('/verify-email/request', { status: 200, body: { message: 'On its way.' } })
  const sent = await site.post('/en/verify-email-request?email=', { email: 'huda@example.test' })
  expect(whereTo(sent)).toEqual([303, '/en/verify-email?step=sent'])
  const next = await site.get('/en/verify-email?step=sent', { Cookie: `mailed_to=${cookiesOf(sent).mailed_to}` })
  const html = await next.text()
  expect(html).toContain('If <bdi dir="ltr">huda@example.test</bdi> needs verifying')
  expect(html).toMatch(/<input[^>]*autoComplete="email"[^>]*value="huda@example.test"/)
})

test('a customer sends the mail with one button, to the new address where there is one', {
  tags: ['S-081'],
}, async () => {
  const site = asUser(await sources.open(), { email_verified: true, pending_email: 'new@example.test' })
  const html = await (await site.get('/verify-email-request', asCustomer)).text()
  expect(html).toMatch(/<input[^>]*type="hidden"[^>]*value="new@example.test"/)
  expect(html).toContain('تُرسل الرسالة إلى')
  asUser(site, { email_verified: true, pending_email: null })
  expect(whereTo(await site.get('/en/verify-email-request', asCustomer))).toEqual([302, '/en/verify-email'])
  expect(await mainOf(await site.get('/en/verify-email', asCustomer))).toContain('Your email is verified')
})
