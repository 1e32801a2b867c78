import { expect, test } from 'vitest'
import { trialToken, trialUser } from '#testing/trial-api.ts'
import { cookiesOf } from '#testing/trial-site.ts'
import { asCustomer, openTrialRoutes, shownBy, typed } from '../forms/trial-routes-fixture.ts'

test('a guest goes to the login page of the language, with the path remembered and a notice', {
  tags: ['S-091', 'S-201', 'S-272', 'S-329'],
}, async () => {
  const site = await openTrialRoutes()
  const response = await site.get('/en/private?page=1')
  expect([response.status, response.headers.get('location')]).toEqual([302, '/en/login?to=%2Fprivate%3Fpage%3D1'])
  const cookies = cookiesOf(response)
  expect(decodeURIComponent(cookies['auth.redirect'] ?? '')).toBe('/private?page=1')
  expect(decodeURIComponent(cookies.flash ?? '')).toContain('sign_in_first')
  expect((await site.get('/private')).headers.get('location')).toBe('/login?to=%2Fprivate')
})

test('a guest who navigates inside the app is led to the login page too', async () => {
  const site = await openTrialRoutes()
  const response = await site.get('/en/private.data')
  expect(response.status).toBe(202)
  expect(await response.text()).toContain('"/login?to=%2Fprivate"')
})

test('a customer sees the guarded page, and the API is asked once who they are', async () => {
  const site = await openTrialRoutes()
  expect(await shownBy(await site.get('/private', asCustomer))).toEqual({ name: 'Huda' })
  expect(site.api.requests.filter(({ path }) => path === '/profile/username')).toHaveLength(1)
  expect(site.api.requests.find(({ path }) => path === '/profile/username')?.headers.get('authorization')).toBe(
    `Bearer ${trialToken}`,
  )
})

test('an expired token is cleared, and only a guarded page leads to the login page', {
  tags: ['C-14'],
}, async () => {
  const site = await openTrialRoutes()
  const over = { Cookie: 'auth._token.local=over-over-over-over-over' }
  const open = await site.get('/reads', over)
  expect(open.status).toBe(200)
  expect(open.headers.getSetCookie().join()).toContain('auth._token.local=; Max-Age=0')
  const guarded = await site.get('/private', over)
  expect(guarded.headers.get('location')).toBe('/login?to=%2Fprivate')
  expect(guarded.headers.getSetCookie().join()).toContain('auth._token.local=; Max-Age=0')
})

test('a customer on a guest page goes to the remembered path, or home when it is not safe', {
  tags: ['S-202', 'S-203', 'S-270'],
}, async () => {
  const site = await openTrialRoutes()
  const to = async (path: string) =>
    (await site.get('/en/guest', { Cookie: `${asCustomer.Cookie}; auth.redirect=${encodeURIComponent(path)}` })).headers.get(
      'location',
    )
  expect(await to('/profile/orders?page=1')).toBe('/en/profile/orders?page=1')
  expect(await to('//evil.test')).toBe('/en')
  expect(await to('https://evil.test')).toBe('/en')
  expect((await site.get('/guest')).status).toBe(200)
})

test('each tab has its own way back, in the address of its sign-in page', { tags: ['S-202', 'S-203'] }, async () => {
  const site = await openTrialRoutes()
  const signed = { message: 'Welcome', access_token: trialToken, device_token: 'known', token_type: 'Bearer', expires_in: 600 }
  site.api.answers.set('/signin', { status: 200, body: signed })
  const signIn = async (query: string) => (await site.post(`/en/login${query}`, typed)).headers.get('location')
  expect(await signIn('?to=%2Fbooking%3Fproduct%3Dm%26adult%3D2')).toBe('/en/booking?product=m&adult=2')
  expect(await signIn('')).toBe('/en')
  expect(await signIn('?to=%2F%2Fevil.test')).toBe('/en')
  expect(await signIn('?to=https%3A%2F%2Fevil.test')).toBe('/en')
  const page = await site.get('/en/login?to=%2Fbooking%3Fproduct%3Dm', { Cookie: 'auth.redirect=%2Fbooking%3Fproduct%3Dm' })
  expect(page.headers.getSetCookie().join()).toContain('auth.redirect=; Max-Age=0')
  expect(await page.text()).toContain('href="/en/signup?to=%2Fbooking%3Fproduct%3Dm"')
  const elsewhere = await site.get('/en/login?to=%2Fbooking%3Fproduct%3Dm', asCustomer)
  expect(elsewhere.headers.get('location')).toBe('/en/booking?product=m')
})

test.each(['', '/ar', '/en'])(
  'a remembered path in any language is opened in that of the page (%s)',
  { tags: ['S-202'] },
  async (prefix) => {
    const site = await openTrialRoutes()
    const to = async (path: string) =>
      (
        await site.get(`${prefix}/guest`, { Cookie: `${asCustomer.Cookie}; auth.redirect=${encodeURIComponent(path)}` })
      ).headers.get('location')
    const home = prefix || '/'
    for (const language of ['', '/ar', '/en'])
      expect(await to(`${language}/profile/orders?page=1`), language).toBe(`${prefix}/profile/orders?page=1`)
    expect([await to('/en'), await to('/ar/'), await to('/ar?x=1')]).toEqual([home, home, `${home}?x=1`])
    for (const unsafe of ['/en//evil.test', '/ar/\\evil.test', '/en/.evil']) expect(await to(unsafe), unsafe).toBe(home)
  },
)

test('a page that makes no sense to a guest leads home and remembers nothing', { tags: ['S-271'] }, async () => {
  const site = await openTrialRoutes()
  const response = await site.get('/en/home')
  expect([response.status, response.headers.get('location')]).toEqual([302, '/en'])
  expect(cookiesOf(response)['auth.redirect']).toBeUndefined()
})

test('a page that needs a query parameter leads home without it', { tags: ['S-261', 'S-275'] }, async () => {
  const site = await openTrialRoutes()
  expect((await site.get('/en/needs')).headers.get('location')).toBe('/en')
  expect((await site.get('/en/needs?vcode=1')).status).toBe(200)
})

test.each([
  ['a list', ['agency'], 200],
  ['a map', { agency: 1 }, 200],
  ['a list without it', ['other'], 302],
  ['a map that says no', { agency: 0 }, 302],
])('a page for a scope is shown by %s', { tags: ['S-277', 'S-278'] }, async (_, scope, status) => {
  const site = await openTrialRoutes()
  site.api.answers.set('/profile/username', { status: 200, body: { data: { ...trialUser, scope } } })
  const response = await site.get('/en/scoped', asCustomer)
  expect([response.status, response.headers.get('location')]).toEqual([status, status === 200 ? null : '/en'])
})

test('a page for a scope asks a guest to sign in', async () => {
  const site = await openTrialRoutes()
  expect((await site.get('/en/scoped')).headers.get('location')).toBe('/en/login?to=%2Fscoped')
})
