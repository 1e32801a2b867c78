import { beforeAll, expect, test } from 'vitest'
import { mainOf, noticeOf, whereTo } from '#testing/page-html.ts'
import { trialToken } from '#testing/trial-api.ts'
import { cookiesOf, loadTrialSources, type TrialSources } from '#testing/trial-site.ts'

let sources: TrialSources
beforeAll(async () => {
  sources = await loadTrialSources()
})

const asCustomer = { Cookie: `auth._token.local=${trialToken}` }
const vcode = 'Vc0de-Vc0de_Vc0de-Vc0de'
const resetPath = `/reset-password?vcode=${vcode}`
const requested = { message: 'If an account has this address, a mail is on its way.' }
const password = 'Nakhla-2048!'
const invalid = (errors: Record<string, string[]>) => ({ status: 422, body: { message: 'Wrong.', code: 'invalid', errors } })
const mailedTo = (address: string) => ({ Cookie: `mailed_to=${encodeURIComponent(address)}` })

test.each(['/forget-password', '/send-mail-password', resetPath, '/success-reset-password'])(
  '%s is for guests: a customer is sent home, and search engines leave it alone',
  { tags: ['S-270'] },
  async (path) => {
    const site = await sources.open()
    expect(whereTo(await site.get(`/en${path}`, asCustomer))).toEqual([302, '/en'])
    const page = await site.get(`/en${path}`)
    expect(page.status).toBe(200)
    const html = await page.text()
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html).not.toContain('rel="canonical"')
  },
)

test('the form of the address leads to the next page, with the message of the API', {
  tags: ['S-021', 'S-063'],
}, async () => {
  const site = await sources.open()
  site.api.answers.set('/forget-password', { status: 200, body: requested })
  const html = await (await site.get('/en/forget-password')).text()
  expect(html).toMatch(/<input[^>]*autoComplete="email"[^>]*name="email"/)
  const sent = await site.post('/en/forget-password', { email: ' huda@example.test ' })
  expect(whereTo(sent)).toEqual([303, '/en/send-mail-password'])
  expect(noticeOf(sent)).toEqual({ kind: 'success', text: requested.message })
  expect(decodeURIComponent(cookiesOf(sent).mailed_to ?? '')).toBe('huda@example.test')
  expect(sent.headers.getSetCookie().find((line) => line.startsWith('mailed_to='))).toContain('HttpOnly')
})

test('a wrong address returns to its field with the typed text and an error in the title', {
  tags: ['S-193'],
}, async () => {
  const site = await sources.open()
  expect(await (await site.get('/en/forget-password')).text()).toMatch(/<title>(?!Error)/)
  site.api.answers.set('/forget-password', invalid({ email: ['The email must be valid'] }))
  const rejected = await site.post('/en/forget-password', { email: 'huda' })
  expect(rejected.status).toBe(422)
  const html = await rejected.text()
  expect(html).toMatch(/<title>Error: /)
  expect(html).toContain('The email must be valid')
  expect(html).toMatch(/<input[^>]*aria-invalid="true"[^>]*value="huda"/)
})

test('the confirmation tells nobody whether there is an account, and sends the mail again', { tags: ['S-064'] }, async () => {
  const site = await sources.open()
  site.api.answers.set('/forget-password', { status: 200, body: requested })
  const page = await site.get('/en/send-mail-password', mailedTo('huda@example.test'))
  expect(page.headers.get('cache-control')).toBe('private, no-store')
  const html = await page.text()
  expect(html).toContain('If there is an account for <bdi dir="ltr">huda@example.test</bdi>')
  expect(html).toContain('valid for 30 minutes')
  expect(html).toContain('spam folder')
  expect(html).toContain('href="/en/login"')
  expect(html).toMatch(/<input[^>]*type="hidden"[^>]*value="huda@example.test"/)
  const again = await site.post('/en/send-mail-password', { email: 'huda@example.test' })
  expect(whereTo(again)).toEqual([303, '/en/send-mail-password'])
  const plain = await mainOf(await site.get('/send-mail-password'))
  expect(plain).toContain('إذا كان هذا البريد مسجلًا لدينا')
  expect(plain).not.toContain('إعادة الإرسال')
})

test('the page of a new password needs the code of its mail', { tags: ['S-066', 'S-261', 'S-275'] }, async () => {
  const site = await sources.open()
  expect(whereTo(await site.get('/en/reset-password'))).toEqual([302, '/en'])
  expect(whereTo(await site.get('/en/reset-password?vcode='))).toEqual([302, '/en'])
  expect(whereTo(await site.post('/en/reset-password', { password }))).toEqual([302, '/en'])
})

test('the code of the mail goes nowhere: not to other pages, nor into caches', async () => {
  const site = await sources.open()
  for (const path of [resetPath, `/verify-email?vcode=${vcode}`, `/revert-email?vcode=${vcode}`]) {
    const page = await site.get(`/en${path}`)
    expect(page.headers.get('cache-control')).toBe('private, no-store')
    expect(await page.text()).toContain('<meta name="referrer" content="strict-origin"/>')
  }
  expect(site.warnings).toEqual([])
})

test('a new password is set by the code of the address, and the next step is to sign in', {
  tags: ['S-065', 'S-067'],
}, async () => {
  const site = await sources.open()
  site.api.answers.set('/reset-password', { status: 200, body: { message: 'The password is changed.', device_token: 'known' } })
  const html = await (await site.get(`/en${resetPath}`, mailedTo('huda@example.test'))).text()
  expect(html).toMatch(/<input[^>]*hidden=""[^>]*autoComplete="username"[^>]*value="huda@example.test"/)
  expect(html.match(/autoComplete="new-password"/g)).toHaveLength(2)
  const typed = { password, password_confirmation: password }
  const set = await site.post(`/en${resetPath}`, typed, mailedTo('huda@example.test'))
  expect(whereTo(set)).toEqual([303, '/en/success-reset-password'])
  expect(noticeOf(set)).toEqual({ kind: 'success', text: 'The password is changed.' })
  expect(cookiesOf(set).mailed_to).toBe('')
  expect(cookiesOf(set)['auth.device']).toBe('known')
  expect(site.api.requests.find(({ path }) => path === '/reset-password')?.method).toBe('POST')
  const done = await mainOf(await site.get('/en/success-reset-password'))
  expect(done).toContain('Your password has been changed')
  expect(done).toContain('href="/en/login"')
})

test('the browser stays known to the other accounts that it names', async () => {
  const site = await sources.open()
  const typed = { password, password_confirmation: password }
  for (const path of [resetPath, '/signup']) await site.post(`/en${path}`, typed, { Cookie: 'auth.device=of-other-accounts' })
  for (const path of ['/reset-password', '/signup'])
    expect(site.api.requests.find((call) => call.path === path)?.body, path).toContain('"device_token":"of-other-accounts"')
})

test('a password manager knows both fields as those of a new password', async () => {
  const site = await sources.open()
  const html = await (await site.get(`/en/reset-password?vcode=${'x'.repeat(43)}`)).text()
  expect(
    html.match(
      /<input[^>]*autoComplete="new-password"[^>]*name="(password|password_confirmation)"|<input[^>]*name="(password|password_confirmation)"[^>]*autoComplete="new-password"/gi,
    ),
  ).toHaveLength(2)
})

test('a password that is too weak stands at its field, and is in no answer', async () => {
  const site = await sources.open()
  site.api.answers.set('/reset-password', invalid({ password: ['Include at least one digit'] }))
  const weak = 'Nakhla-oasis!'
  const rejected = await site.post(`/en${resetPath}`, { password: weak, password_confirmation: weak })
  expect(rejected.status).toBe(422)
  const html = await rejected.text()
  expect(html).toContain('Include at least one digit')
  expect(html).toContain('aria-describedby="password-errors password-rules"')
  expect(html).not.toContain(weak)
})

test('a link that is over says so and leads to a new one', async () => {
  const site = await sources.open()
  site.api.answers.set('/reset-password', invalid({ vcode: ['The code is wrong or has expired'] }))
  const typed = { password, password_confirmation: password }
  const html = await mainOf(await site.post(`/en${resetPath}`, typed))
  expect(html).toMatch(/role="alert".*?This link no longer works/s)
  expect(html).toContain('href="/en/forget-password"')
  expect(html).not.toContain('name="password"')
  expect(await (await site.post(resetPath, typed)).text()).toContain('هذا الرابط لم يعد صالحًا')
})

test.each([
  ['/en', 'This link no longer works', 'Request a new link'],
  ['/ar', 'هذا الرابط لم يعد صالحًا', 'طلب رابط جديد'],
  ['', 'هذا الرابط لم يعد صالحًا', 'طلب رابط جديد'],
])('a link that was used is told before anything is typed (%s)', async (prefix, title, action) => {
  const site = await sources.open()
  site.api.answers.set('/reset-password/check', invalid({ vcode: ['The code is wrong or has expired'] }))
  const page = await site.get(`${prefix}${resetPath}`)
  expect(page.headers.get('cache-control')).toBe('private, no-store')
  const html = await mainOf(page)
  expect(html).toContain(title)
  expect(html).toContain(action)
  expect(html).toContain(`href="${prefix}/forget-password"`)
  expect(html).not.toContain('name="password"')
  expect(site.api.requests.filter(({ path }) => path.startsWith('/reset-password')).map(({ path }) => path)).toEqual([
    '/reset-password/check',
  ])
})

test('where the API cannot say whether a link works, the form is there', async () => {
  const site = await sources.open()
  site.api.answers.set('/reset-password/check', { status: 503, body: { code: 'unavailable', message: 'Later.' } })
  expect(await mainOf(await site.get(`/en${resetPath}`))).toContain('name="password"')
})

test('the login page leads to the form of a forgotten password', async () => {
  const site = await sources.open()
  expect(await (await site.get('/en/login')).text()).toMatch(/href="\/en\/forget-password"[^>]*>Forgot your password\?/)
  expect(await (await site.get('/login')).text()).toMatch(/href="\/forget-password"[^>]*>نسيت كلمة المرور؟/)
})
