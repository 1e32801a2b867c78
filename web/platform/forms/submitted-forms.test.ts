import { expect, test } from 'vitest'
import { trialToken } from '#testing/trial-api.ts'
import { cookiesOf } from '#testing/trial-site.ts'
import { asCustomer, openTrialRoutes, shownBy, typed } from './trial-routes-fixture.ts'

test('a refused form returns with its errors, the message and everything typed but the password', {
  tags: ['S-312', 'S-316'],
}, async () => {
  const site = await openTrialRoutes()
  const errors = { username: ['Check e-mail and password'] }
  site.api.answers.set('/signin', { status: 422, body: { message: 'Not signed in', code: 'invalid_credentials', errors } })
  const response = await site.post('/en/writes', typed)
  expect(response.status).toBe(422)
  const result = await shownBy(response)
  expect(result).toMatchObject({ status: 'failed', code: 'invalid_credentials', message: 'Not signed in', errors })
  expect(result.values).toEqual({ username: typed.username })
})

test('a 400 with errors fills fields without a toast, and a 500 shows an unexpected error', {
  tags: ['C-13', 'C-15'],
}, async () => {
  const site = await openTrialRoutes()
  site.api.answers.set('/signin', { status: 400, body: { message: 'Bad', code: 'malformed', errors: { username: ['x'] } } })
  expect(await shownBy(await site.post('/en/writes', typed))).toMatchObject({ message: null, errors: { username: ['x'] } })
  site.api.answers.set('/signin', { status: 500, body: { message: 'secret', code: 'internal' } })
  expect(await shownBy(await site.post('/en/writes', typed))).toMatchObject({ message: 'An unexpected error occurred.' })
})

test('a 503 without a message shows that the service is unavailable', { tags: ['S-325', 'C-16'] }, async () => {
  const site = await openTrialRoutes()
  site.api.answers.set('/signin', { status: 503, body: {} })
  expect(await shownBy(await site.post('/en/writes', typed))).toMatchObject({
    message: 'The website service is currently unavailable',
  })
})

test('a successful sign-in stores the token, shows its message and leads to the remembered path', {
  tags: ['S-195', 'S-306'],
}, async () => {
  const site = await openTrialRoutes()
  const signed = { message: 'Welcome', access_token: trialToken, device_token: 'known', token_type: 'Bearer', expires_in: 600 }
  site.api.answers.set('/signin', { status: 200, body: signed })
  const response = await site.post('/en/writes', typed, { Cookie: 'auth.redirect=%2Fprofile%2Forders' })
  expect([response.status, response.headers.get('location')]).toEqual([303, '/en/profile/orders'])
  const token = response.headers.getSetCookie().find((line) => line.startsWith('auth._token.local='))
  expect(token).toBe(`auth._token.local=${trialToken}; Max-Age=600; Path=/; HttpOnly; SameSite=Lax`)
  expect(JSON.parse(decodeURIComponent(cookiesOf(response).flash ?? ''))).toEqual({ kind: 'success', text: 'Welcome' })
})

test('a notice is in the page that follows, once', async () => {
  const site = await openTrialRoutes()
  const flash = encodeURIComponent(JSON.stringify({ kind: 'success', text: 'Welcome' }))
  const response = await site.get('/en', { Cookie: `flash=${flash}` })
  expect(await response.text()).toContain('Welcome')
  expect(response.headers.getSetCookie()).toEqual(['flash=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax'])
})

test('a form sent by script gets the same answers', async () => {
  const site = await openTrialRoutes()
  site.api.answers.set('/signin', { status: 422, body: { message: 'Not signed in', code: 'invalid_credentials' } })
  const rejected = await site.post('/en/writes.data', typed)
  expect(rejected.status).toBe(422)
  expect(await rejected.text()).toContain('Not signed in')
})

const over = { message: 'no', code: 'unauthenticated' }

test('a form whose session ended keeps its page where scripts run, and no other tab goes there', {
  tags: ['C-14'],
}, async () => {
  const site = await openTrialRoutes()
  site.api.answers.set('/signin', { status: 401, body: over })
  const response = await site.post('/en/writes.data', typed, asCustomer)
  expect(response.status).toBe(401)
  const text = await response.text()
  expect(text).toContain('what you typed is still on this page')
  expect(text).not.toContain('SingleFetchRedirect')
  const cookies = cookiesOf(response)
  expect(cookies['auth._token.local']).toBe('')
  expect([cookies['auth.redirect'] ?? '', cookies.flash ?? '']).toEqual(['', ''])
})

test('without scripts a form whose session ended leads to the login page, with a notice and the way back', {
  tags: ['C-14'],
}, async () => {
  const site = await openTrialRoutes()
  site.api.answers.set('/signin', { status: 401, body: over })
  const response = await site.post('/en/writes', typed, asCustomer)
  expect([response.status, response.headers.get('location')]).toEqual([302, '/en/login?to=%2Fwrites'])
  const cookies = cookiesOf(response)
  expect([cookies['auth._token.local'], decodeURIComponent(cookies['auth.redirect'] ?? '')]).toEqual(['', '/writes'])
  expect(decodeURIComponent(cookies.flash ?? '')).toContain('sign_in_first')
})
