import { createElement } from 'react'
import { beforeAll, expect, test } from 'vitest'
import type { ScreenHandle } from '#shared/site-request.ts'
import { trialToken } from '#testing/trial-api.ts'
import { cookiesOf, loadTrialSources, type TrialRoutes, type TrialSources } from '#testing/trial-site.ts'

let sources: TrialSources
beforeAll(async () => {
  sources = await loadTrialSources()
})

const asCustomer = { Cookie: `auth._token.local=${trialToken}` }
let loaded: string[] = []

/** A page that only says when it is loaded, or written to. */
const guarded = (name: string, guards: readonly string[]): TrialRoutes[string] => ({
  handle: { guards: guards as ScreenHandle['guards'] },
  loader: () => {
    loaded.push(name)
    return null
  },
  action: () => {
    loaded.push(`${name} form`)
    return null
  },
  default: () => createElement('output', null, name),
})

const openGuarded = () => {
  loaded = []
  return sources.open({
    unknown: guarded('unknown', ['customer', 'captain']),
    inherited: guarded('inherited', ['constructor']),
    member: guarded('member', ['customer']),
    stranger: guarded('stranger', ['guest']),
    mailed: guarded('mailed', ['vcode', 'guest']),
    licensed: guarded('licensed', ['offers']),
  })
}

test('a route that names an unknown guard answers 500, loads nothing and leaves a line in the log', {
  tags: ['S-318'],
}, async () => {
  const site = await openGuarded()
  for (const name of ['unknown', 'inherited'])
    for (const path of [`/en/${name}`, `/${name}.data`]) {
      expect((await site.get(path, asCustomer)).status, path).toBe(500)
      expect((await site.post(path, {}, asCustomer)).status, `form to ${path}`).toBe(500)
    }
  expect(loaded).toEqual([])
  expect(site.warnings.join()).toMatch(/A route names a guard that nobody knows .*"guard":"captain"/)
})

test('a guard stands before its page, for documents and for navigations', async () => {
  const site = await openGuarded()
  const page = await site.get('/en/member?page=1')
  expect([page.status, page.headers.get('location')]).toEqual([302, '/en/login?to=%2Fmember%3Fpage%3D1'])
  expect(decodeURIComponent(cookiesOf(page)['auth.redirect'] ?? '')).toBe('/member?page=1')
  const navigation = await site.get('/en/member.data')
  expect([navigation.status, await navigation.text()]).toEqual([202, expect.stringContaining('"/login?to=%2Fmember"')])
  expect((await site.get('/en/stranger', asCustomer)).headers.get('location')).toBe('/en')
  expect((await site.get('/en/mailed')).headers.get('location')).toBe('/en')
  expect((await site.get('/en/mailed?vcode=1', asCustomer)).headers.get('location')).toBe('/en')
  expect(loaded).toEqual([])
  for (const [path, headers] of [
    ['member', asCustomer],
    ['stranger', {}],
    ['mailed?vcode=1', {}],
    ['licensed', {}],
  ] as const)
    expect((await site.get(`/en/${path}`, headers)).status, path).toBe(200)
  expect(loaded).toEqual(['member', 'stranger', 'mailed', 'licensed'])
})

test('a guard leaves alone what a form carries, and a navigation that asks for the frame of the page alone', async () => {
  const site = await openGuarded()
  expect((await site.post('/en/member.data', {})).status).toBe(200)
  expect((await site.get('/en/member.data?_routes=root')).status).toBe(200)
  expect(loaded).toEqual(['member form'])
})

test('without a licence for offers their pages lead home and request none', {
  tags: ['S-276', 'C-26'],
}, async () => {
  const site = await openGuarded()
  const { body } = { body: { data: { license: { expires_at: null, expired: false, specifications: [] } } } }
  site.api.answers.set('/company-profile', { status: 200, body })
  for (const path of ['offers', 'offers/autumn', 'licensed'])
    expect((await site.get(`/en/${path}`)).headers.get('location'), path).toBe('/en')
  expect(site.api.requests.filter(({ path }) => path.startsWith('/offers'))).toEqual([])
})

/** The guards before each screen of the real site, those of its layout first. */
function guardsBefore(): [path: string, guards: readonly string[]][] {
  const { routes } = sources.build
  const above = (id: string | undefined): { path: string; guards: readonly string[] }[] => {
    const route = id === undefined ? undefined : routes[id]
    if (!route) return []
    const { guards = [] } = (route.module.handle ?? {}) as ScreenHandle
    return [...above(route.parentId), { path: route.path ?? '', guards }]
  }
  const parents = new Set(Object.values(routes).map((route) => route?.parentId))
  return Object.keys(routes)
    .filter((id) => !parents.has(id))
    .map((id) => above(id))
    .map((chain) => [
      `/${chain
        .map(({ path }) => path)
        .filter(Boolean)
        .join('/')}`,
      chain.flatMap(({ guards }) => guards),
    ])
}

test('every page under /profile names the guard of customers, with listed exceptions', {
  tags: ['S-091', 'S-273'],
}, () => {
  const open = ['/profile/favourites/toggle', '/profile/address/places']
  const profile = guardsBefore().filter(([path]) => path.startsWith('/profile') && !open.includes(path))
  expect(profile.length).toBeGreaterThan(11)
  for (const [path, guards] of profile) expect(guards, path).toContain('customer')
})

test('pages for guests name their guard, and pages opened from mails name their code', {
  tags: ['S-270', 'S-275'],
}, () => {
  const named = (guard: string) =>
    guardsBefore()
      .filter(([, guards]) => guards.includes(guard))
      .map(([path]) => path)
      .sort()
  const forGuests = ['forget-password', 'login', 'reset-password', 'send-mail-password', 'signup', 'success-reset-password']
  expect(named('guest')).toEqual(forGuests.map((path) => `/${path}`))
  expect(named('vcode')).toEqual(['/reset-password', '/revert-email'])
  expect(named('offers')).toEqual(['/offers', '/offers/:id'])
})
