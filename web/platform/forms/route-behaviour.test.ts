import { createElement } from 'react'
import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { trialToken, trialUser } from '#testing/trial-api.ts'
import { cookiesOf, loadTrialSources, type TrialRoutes, type TrialSources } from '#testing/trial-site.ts'

type Entry = typeof import('#web/entry.server.tsx')
type Guards = typeof import('#web/platform/session/guards.ts')
type Answers = typeof import('#web/platform/api/unwrap.ts')
type Submits = typeof import('#web/platform/forms/submit.ts')

let sources: TrialSources
let entry: Entry
let guards: Guards
let answers: Answers
let submits: Submits
beforeAll(async () => {
  sources = await loadTrialSources()
  entry = await sources.load('/web/entry.server.tsx')
  guards = await sources.load('/web/platform/session/guards.ts')
  answers = await sources.load('/web/platform/api/unwrap.ts')
  submits = await sources.load('/web/platform/forms/submit.ts')
})

const asCustomer = { Cookie: `auth._token.local=${trialToken}` }
const shown = (value: unknown) => createElement('output', { id: 'trial' }, JSON.stringify(value))

/** A page that shows what its loader and action answered. */
const routes = (): TrialRoutes => ({
  private: {
    loader: async ({ context }: LoaderFunctionArgs) => ({ name: (await guards.requireCustomer(context)).firstname }),
    default: () => shown(useLoaderData()),
  },
  home: {
    loader: async ({ context }: LoaderFunctionArgs) => ({ name: (await guards.requireCustomerOrHome(context)).firstname }),
  },
  scoped: {
    loader: async ({ context }: LoaderFunctionArgs) => ({ name: (await guards.requireScope(context, 'agency')).firstname }),
    default: () => shown(useLoaderData()),
  },
  guest: { loader: async ({ context }: LoaderFunctionArgs) => (await guards.guestOnly(context)) ?? null },
  needs: { loader: ({ request }: LoaderFunctionArgs) => guards.requireQuery(request, 'vcode') },
  reads: {
    loader: async ({ context }: LoaderFunctionArgs) => answers.unwrap(context.get(entry.apiContext).services.$get({ query: {} })),
    default: () => shown(useLoaderData()),
  },
  writes: {
    action: ({ request, context }: ActionFunctionArgs) =>
      submits.submit(
        { request, context },
        {
          send: (form, api) =>
            api.signin.$post({ json: { username: String(form.get('username')), password: String(form.get('password')) } }),
          done: (signed) => guards.startSession(context, signed),
        },
      ),
    default: () => shown(useActionData()),
  },
})

/** What a trial page showed, unescaped. */
async function shownBy(response: Response) {
  const json = /<output id="trial">(.*?)<\/output>/s.exec(await response.text())?.[1] ?? 'null'
  return JSON.parse(json.replaceAll('&quot;', '"').replaceAll('&#x27;', "'"))
}

test('a guest goes to the login page of the language, with the path remembered and a notice', {
  tags: ['S-091', 'S-201', 'S-272', 'S-329'],
}, async () => {
  const site = await sources.open(routes())
  const response = await site.get('/en/private?page=1')
  expect([response.status, response.headers.get('location')]).toEqual([302, '/en/login?to=%2Fprivate%3Fpage%3D1'])
  const cookies = cookiesOf(response)
  expect(decodeURIComponent(cookies['auth.redirect'] ?? '')).toBe('/private?page=1')
  expect(decodeURIComponent(cookies.flash ?? '')).toContain('sign_in_first')
  expect((await site.get('/private')).headers.get('location')).toBe('/login?to=%2Fprivate')
})

test('a guest who navigates inside the app is led to the login page too', async () => {
  const site = await sources.open(routes())
  const response = await site.get('/en/private.data')
  expect(response.status).toBe(202)
  expect(await response.text()).toContain('"/login?to=%2Fprivate"')
})

test('a customer sees the guarded page, and the API is asked once who they are', async () => {
  const site = await sources.open(routes())
  expect(await shownBy(await site.get('/private', asCustomer))).toEqual({ name: 'Huda' })
  expect(site.api.requests.filter(({ path }) => path === '/profile/username')).toHaveLength(1)
  expect(site.api.requests.find(({ path }) => path === '/profile/username')?.headers.get('authorization')).toBe(
    `Bearer ${trialToken}`,
  )
})

test('an expired token is cleared, and only a guarded page leads to the login page', {
  tags: ['C-14'],
}, async () => {
  const site = await sources.open(routes())
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
  const site = await sources.open(routes())
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
  const site = await sources.open()
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
    const site = await sources.open(routes())
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
  const site = await sources.open(routes())
  const response = await site.get('/en/home')
  expect([response.status, response.headers.get('location')]).toEqual([302, '/en'])
  expect(cookiesOf(response)['auth.redirect']).toBeUndefined()
})

test('a page that needs a query parameter leads home without it', { tags: ['S-261', 'S-275'] }, async () => {
  const site = await sources.open(routes())
  expect((await site.get('/en/needs')).headers.get('location')).toBe('/en')
  expect((await site.get('/en/needs?vcode=1')).status).toBe(200)
})

test.each([
  ['a list', ['agency'], 200],
  ['a map', { agency: 1 }, 200],
  ['a list without it', ['other'], 302],
  ['a map that says no', { agency: 0 }, 302],
])('a page for a scope is shown by %s', { tags: ['S-277', 'S-278'] }, async (_, scope, status) => {
  const site = await sources.open(routes())
  site.api.answers.set('/profile/username', { status: 200, body: { data: { ...trialUser, scope } } })
  const response = await site.get('/en/scoped', asCustomer)
  expect([response.status, response.headers.get('location')]).toEqual([status, status === 200 ? null : '/en'])
})

test('a page for a scope asks a guest to sign in', async () => {
  const site = await sources.open(routes())
  expect((await site.get('/en/scoped')).headers.get('location')).toBe('/en/login?to=%2Fscoped')
})

test.each([
  [404, '/not-found'],
  [429, '/too-many-requests'],
  [402, '/license-expired'],
])('a navigation that the API answers with %i leads to %s', { tags: ['S-313', 'S-314', 'S-315'] }, async (status, page) => {
  const site = await sources.open(routes())
  site.api.answers.set('/services', { status, body: { message: 'no', code: 'x' } })
  const response = await site.get('/en/reads.data?_routes=trial%2Freads')
  expect(await response.text()).toContain(`"${page}"`)
  if (status !== 404) expect((await site.get('/en/reads')).headers.get('location')).toBe(`/en${page}`)
})

test('a document whose call answers 404 shows the not-found view with status 404, inside the page', {
  tags: ['S-124', 'C-17'],
}, async () => {
  const site = await sources.open(routes())
  site.api.answers.set('/services', { status: 404, body: { message: 'no', code: 'not_found' } })
  const response = await site.get('/en/reads')
  expect(response.status).toBe(404)
  const text = await response.text()
  expect(text).toContain('This page could not be found')
  expect(text).toContain('Ofuq Travel')
})

test('any other failure shows that the page is not available, with its own status', { tags: ['S-125', 'S-327'] }, async () => {
  const site = await sources.open(routes())
  site.api.answers.set('/services', { status: 503, body: { message: 'Back soon', code: 'unavailable' } })
  const response = await site.get('/en/reads')
  expect(response.status).toBe(503)
  const text = await response.text()
  expect(text).toContain('This page is not available, please reload again.')
  expect(text).not.toContain('<title>This page could not be found')
})

const typed = { username: 'huda@example.test', password: 'Wrong-1234' }

test('a refused form returns with its errors, the message and everything typed but the password', {
  tags: ['S-312', 'S-316'],
}, async () => {
  const site = await sources.open(routes())
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
  const site = await sources.open(routes())
  site.api.answers.set('/signin', { status: 400, body: { message: 'Bad', code: 'malformed', errors: { username: ['x'] } } })
  expect(await shownBy(await site.post('/en/writes', typed))).toMatchObject({ message: null, errors: { username: ['x'] } })
  site.api.answers.set('/signin', { status: 500, body: { message: 'secret', code: 'internal' } })
  expect(await shownBy(await site.post('/en/writes', typed))).toMatchObject({ message: 'An unexpected error occurred.' })
})

test('a 503 without a message shows that the service is unavailable', { tags: ['S-325', 'C-16'] }, async () => {
  const site = await sources.open(routes())
  site.api.answers.set('/signin', { status: 503, body: {} })
  expect(await shownBy(await site.post('/en/writes', typed))).toMatchObject({
    message: 'The website service is currently unavailable',
  })
})

test('a successful sign-in stores the token, shows its message and leads to the remembered path', {
  tags: ['S-195', 'S-306'],
}, async () => {
  const site = await sources.open(routes())
  const signed = { message: 'Welcome', access_token: trialToken, device_token: 'known', token_type: 'Bearer', expires_in: 600 }
  site.api.answers.set('/signin', { status: 200, body: signed })
  const response = await site.post('/en/writes', typed, { Cookie: 'auth.redirect=%2Fprofile%2Forders' })
  expect([response.status, response.headers.get('location')]).toEqual([303, '/en/profile/orders'])
  const token = response.headers.getSetCookie().find((line) => line.startsWith('auth._token.local='))
  expect(token).toBe(`auth._token.local=${trialToken}; Max-Age=600; Path=/; HttpOnly; SameSite=Lax`)
  expect(JSON.parse(decodeURIComponent(cookiesOf(response).flash ?? ''))).toEqual({ kind: 'success', text: 'Welcome' })
})

test('a notice is in the page that follows, once', async () => {
  const site = await sources.open()
  const flash = encodeURIComponent(JSON.stringify({ kind: 'success', text: 'Welcome' }))
  const response = await site.get('/en', { Cookie: `flash=${flash}` })
  expect(await response.text()).toContain('Welcome')
  expect(response.headers.getSetCookie()).toEqual(['flash=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax'])
})

test('a form sent by script gets the same answers', async () => {
  const site = await sources.open(routes())
  site.api.answers.set('/signin', { status: 422, body: { message: 'Not signed in', code: 'invalid_credentials' } })
  const rejected = await site.post('/en/writes.data', typed)
  expect(rejected.status).toBe(422)
  expect(await rejected.text()).toContain('Not signed in')
})

const over = { message: 'no', code: 'unauthenticated' }

test('a form whose session ended keeps its page where scripts run, and no other tab goes there', {
  tags: ['C-14'],
}, async () => {
  const site = await sources.open(routes())
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
  const site = await sources.open(routes())
  site.api.answers.set('/signin', { status: 401, body: over })
  const response = await site.post('/en/writes', typed, asCustomer)
  expect([response.status, response.headers.get('location')]).toEqual([302, '/en/login?to=%2Fwrites'])
  const cookies = cookiesOf(response)
  expect([cookies['auth._token.local'], decodeURIComponent(cookies['auth.redirect'] ?? '')]).toEqual(['', '/writes'])
  expect(decodeURIComponent(cookies.flash ?? '')).toContain('sign_in_first')
})
