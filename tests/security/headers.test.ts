import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { baseHeaders } from '#server/platform/http/base-headers.ts'
import { trialToken } from '#testing/trial-api.ts'
import { loadTrialSources, type TrialSources } from '#testing/trial-site.ts'
import { createWorld, type World } from '#testing/world.ts'
import { everything } from '../conformance/endpoint-samples.ts'
import { cookieOf } from './company-site.ts'

let world: World
let sources: TrialSources
beforeAll(async () => {
  ;[world, sources] = await Promise.all([createWorld(), loadTrialSources()])
})
afterAll(() => world.close())

const secure = { config: { mode: 'production', secureCookies: true, trustedProxies: 0 } } as const

function expectHeaders({ headers }: Response, what: string): void {
  expect(headers.get('x-content-type-options'), what).toBe('nosniff')
  expect(headers.get('content-security-policy'), what).toContain("frame-ancestors 'none'")
}

function expectSiteHeaders(response: Response, what: string): void {
  expectHeaders(response, what)
  const { headers } = response
  expect(headers.get('referrer-policy'), what).toBe('strict-origin-when-cross-origin')
  expect(headers.get('x-frame-options'), what).toBe('DENY')
  expect(headers.get('cross-origin-opener-policy'), what).toBe('same-origin')
  expect(headers.get('permissions-policy'), what).toContain('geolocation=()')
  expect(headers.get('strict-transport-security'), what).toMatch(/max-age=31536000; includeSubDomains/)
}

test('every kind of answer of the site carries the security headers: page, data, redirect, rejection, error, list for crawlers', async () => {
  const site = await sources.open(
    {
      broken: {
        loader: () => {
          throw new Error('broken')
        },
      },
    },
    secure,
  )
  const form = (path: string, origin: string) => site.post(path, { username: 'a' }, { Origin: origin, ...cookieOf(trialToken) })
  const answers: Record<string, [status: number, Response]> = {
    'a shared page': [200, await site.get('/')],
    'a page of a customer': [200, await site.get('/en', cookieOf(trialToken))],
    'a page from memory, not changed': [
      304,
      await site.get('/', { 'If-None-Match': (await site.get('/')).headers.get('etag') ?? '' }),
    ],
    'the data of a navigation': [200, await site.get('/en/login.data')],
    'a missing page': [404, await site.get('/en/nothing/here')],
    'a broken page': [500, await site.get('/en/broken')],
    'a redirect to the login page': [302, await site.get('/en/profile')],
    'a trailing slash': [301, await site.get('/en/services/')],
    'a choice of the language': [303, await site.get('/language/en?to=/services')],
    'a form of another site': [403, await form('/en/login', 'https://evil.test')],
    'a form that is too large': [413, await site.post('/en/login', { big: 'x'.repeat(1_100_000) })],
    'a choice of the currency': [303, await form('/preferences', 'http://ofuq.localhost')],
    'robots.txt': [200, await site.get('/robots.txt')],
    'an unknown host': [404, await site.request('http://evil.test/')],
  }
  for (const [what, [status, response]] of Object.entries(answers)) {
    expect(response.status, what).toBe(status)
    expectSiteHeaders(response, what)
    if (response.body && response.status !== 304)
      expect(response.headers.get('content-type') ?? 'none', what).toMatch(/charset=utf-8|none|x-script/i)
  }
})

test('every kind of answer of the API does: data, file, error, nothing there', async () => {
  const rows = await everything(world)
  const bearer = { Authorization: `Bearer ${rows.customer.token}` }
  const at = (path: string, init: RequestInit = {}) => world.request(`/${rows.company.slug}${path}`, { headers: bearer, ...init })
  const answers: Record<string, [status: number, Response]> = {
    data: [200, await at('/company-profile')],
    'the profile': [200, await at('/profile/username')],
    'a file': [200, await at(`/profile/uploads/${rows.upload}`)],
    'no session': [401, await at('/profile/username', { headers: {} })],
    'nothing there': [404, await at('/nothing')],
    'a body that is no JSON': [
      400,
      await at('/signin', { method: 'POST', body: '{', headers: { 'Content-Type': 'application/json' } }),
    ],
  }
  for (const [what, [status, response]] of Object.entries(answers)) {
    expect(response.status, what).toBe(status)
    expectHeaders(response, what)
    expect(response.headers.get('content-security-policy'), what).toMatch(/default-src 'none'.*sandbox/)
    if (what !== 'data') expect(response.headers.get('cache-control'), what).toContain('no-store')
    expect(response.headers.get('content-type'), what).toMatch(/^(application\/json|image\/png)/)
  }
})

test('what the server adds to every answer leaves what an answer says itself', async () => {
  const answering = (isSecure: boolean) => {
    const app = new Hono()
    app.use('*', baseHeaders({ isSecure }))
    app.get('/plain', (c) => c.text('plain'))
    app.get('/own', (c) => c.text('own', 200, { 'Content-Security-Policy': 'sandbox', 'Referrer-Policy': 'no-referrer' }))
    return app
  }
  expectSiteHeaders(await answering(true).request('/plain'), 'plain')
  expectSiteHeaders(await answering(true).request('/nothing'), 'nothing there')
  const own = await answering(false).request('/own')
  expect(own.headers.get('content-security-policy')).toBe('sandbox')
  expect(own.headers.get('referrer-policy')).toBe('no-referrer')
  expect(own.headers.get('strict-transport-security')).toBeNull()
})

test('every cookie is for the whole site, Lax, Secure where it is served by https, and no script reads what is not a preference', {
  tags: ['S-339', 'S-356', 'C-22'],
}, async () => {
  const site = await sources.open({}, secure)
  const origin = { Origin: 'http://ofuq.localhost' }
  site.api.answers.set('/signin', {
    status: 200,
    body: { message: 'Welcome', access_token: trialToken, device_token: 'known', token_type: 'Bearer', expires_in: 2_592_000 },
  })
  site.api.answers.set('/forget-password', { status: 200, body: { message: 'Sent' } })
  const responses = [
    await site.get('/en/profile/orders'),
    await site.post('/en/login', { username: 'noura@example.com', password: 'x' }, origin),
    await site.post('/en/forget-password', { email: 'noura@example.com' }, origin),
    await site.post('/en/profile/favourites/toggle', { product: '0190a7c0-0000-7000-8000-000000000001', to: '/' }, origin),
    await site.post('/en/logout', {}, { ...origin, ...cookieOf(trialToken) }),
    await site.post('/preferences', { currency: 'USD', country: 'tr', to: '/' }, origin),
    await site.get('/language/en?to=/'),
  ]
  const cookies = responses.flatMap((response) => response.headers.getSetCookie())
  const names = new Set(cookies.map((cookie) => cookie.split('=')[0]))
  expect([...names].sort()).toEqual(
    [
      'auth._token.local',
      'auth.device',
      'auth.redirect',
      'country',
      'currency',
      'flash',
      'heart',
      'language',
      'mailed_to',
    ].sort(),
  )
  for (const cookie of cookies) {
    const [name = ''] = cookie.split('=')
    const attributes = cookie.split('; ').slice(1)
    expect(attributes, cookie).toEqual(expect.arrayContaining(['Path=/', 'SameSite=Lax', 'Secure']))
    expect(
      attributes.some((attribute) => attribute.startsWith('Domain')),
      cookie,
    ).toBe(false)
    expect(attributes.includes('HttpOnly'), cookie).toBe(!['country', 'currency', 'language'].includes(name))
  }
})

test('the token never appears in a page or its data, only in its cookie', { tags: ['S-199'] }, async () => {
  const site = await sources.open()
  for (const path of ['/en', '/en/profile', '/en/profile.data', '/en/login.data']) {
    const response = await site.get(path, cookieOf(trialToken))
    expect(await response.text(), path).not.toContain(trialToken)
  }
})

test('nothing leads off the site: every target of a redirect is a path of this one', { tags: ['C-29'] }, async () => {
  const site = await sources.open()
  const evil = [
    '//evil.test',
    'https://evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '/\t/evil.test',
    'javascript:alert(1)',
    ' //evil.test',
    '/%0d%0aSet-Cookie:x=1',
    '/..//evil.test',
    '/./\\evil.test',
  ]
  for (const to of evil) {
    const query = encodeURIComponent(to)
    const answers = [
      await site.get(`/language/en?to=${query}`),
      await site.post('/preferences', { to }),
      await site.post('/en/profile/favourites/toggle', { product: 'none', to }, cookieOf(trialToken)),
      await site.get(`/en/profile/favourites/toggle?to=${query}`, cookieOf(trialToken)),
      await site.get('/en/login', { Cookie: `auth._token.local=${trialToken}; auth.redirect=${query}` }),
    ]
    for (const response of answers) {
      const location = response.headers.get('location') ?? ''
      expect([302, 303], to).toContain(response.status)
      expect(new URL(location, 'http://ofuq.localhost').origin, `${to} led to ${location}`).toBe('http://ofuq.localhost')
      expect(location, to).toMatch(/^\/(?![/\\])/)
      expect(response.headers.getSetCookie().join(), to).not.toContain('x=1')
    }
  }
})
