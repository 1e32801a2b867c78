import { beforeAll, expect, test } from 'vitest'
import { trialToken } from '#testing/trial-api.ts'
import { loadTrialSources, type TrialSources } from '#testing/trial-site.ts'

let sources: TrialSources
beforeAll(async () => {
  sources = await loadTrialSources()
})

test('a failing start-up call is logged and the page still renders', { tags: ['S-225', 'S-321'] }, async () => {
  const site = await sources.open()
  for (const path of ['/languages', '/countries', '/services', '/company-profile'])
    site.api.answers.set(path, { status: 500, body: { message: 'broken', code: 'internal' } })
  const response = await site.get('/en')
  expect(response.status).toBe(200)
  expect(await response.text()).toContain('<title>Travel website</title>')
  expect(site.warnings.filter((line) => line.startsWith('Start-up'))).not.toEqual([])
  expect(response.headers.get('etag')).toBeNull()
})

test('a licence that is over leads to its page, in the language of the page', { tags: ['S-315'] }, async () => {
  const site = await sources.open()
  site.api.answers.set('/services', { status: 402, body: { message: 'over', code: 'license_expired' } })
  const response = await site.get('/en')
  expect([response.status, response.headers.get('location')]).toEqual([302, '/en/license-expired'])
  expect((await site.get('/en/nowhere')).headers.get('location')).toBe('/en/license-expired')
})

test('the error pages have their own status and are kept out of search engines', { tags: ['C-18'] }, async () => {
  const site = await sources.open()
  const limited = await site.get('/en/too-many-requests')
  expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '60'])
  const text = await limited.text()
  expect(text).toContain('An unexpected error occurred.')
  expect(text).toContain('content="noindex"')
  expect((await site.get('/not-found')).status).toBe(404)
  expect((await site.get('/license-expired')).headers.get('location')).toBe('/')
})

test('a navigation over the limit leads to the page of too many requests, and a prefetch is only refused', {
  tags: ['S-314'],
}, async () => {
  const site = await sources.open({}, { countPage: async () => 30 })
  const page = await site.get('/en/nowhere')
  expect([page.status, page.headers.get('location'), page.headers.get('retry-after')]).toEqual([
    302,
    '/en/too-many-requests',
    '30',
  ])
  expect((await site.get('/en/nowhere.data')).headers.get('x-remix-redirect')).toBe('/too-many-requests')
  expect((await site.get('/en/nowhere.data', { 'Sec-Purpose': 'prefetch' })).status).toBe(429)
  expect((await site.get('/en/too-many-requests')).status).toBe(429)
})

test('a static page with a link home appears where even the error page fails', {
  tags: ['S-328'],
}, async () => {
  const site = await sources.open({
    broken: {
      default: () => {
        throw new Error('broken')
      },
      ErrorBoundary: () => {
        throw new Error('broken too')
      },
    },
  })
  const response = await site.get('/en/broken')
  expect(response.status).toBe(500)
  expect(await response.text()).toMatch(/An error occurred while showing the error page\.[\s\S]*href="\/en"/)
})

test('what fails outside of the pages is a page in the language of its address, and a line of the log', async () => {
  const countPage = () => Promise.reject(new Error('the counter is away'))
  const site = await sources.open({}, { countPage })
  const response = await site.get('/en/nowhere')
  expect(response.status).toBe(500)
  expect(await response.text()).toMatch(/<html lang="en" dir="ltr">[\s\S]*href="\/en"/)
  expect(site.warnings.join()).toMatch(/A page could not be answered .*the counter is away/)
})

test.each(['/en/nowhere', '/en/nowhere.data'])(
  'a request for %s that its browser gave up while it was answered is no failure',
  async (path) => {
    const leaving = new AbortController()
    const site = await sources.open()
    const customer = `auth._token.local=${trialToken}`
    // The visitor signed in elsewhere: the page asks who they are, and meanwhile its tab goes on to another page.
    site.api.delays.set('/profile/username', async () => leaving.abort())
    const response = await site.request(`http://ofuq.localhost${path}`, { headers: { Cookie: customer }, signal: leaving.signal })
    expect([response.status, await response.text()]).toEqual([499, ''])
    expect(site.warnings).toEqual([])
  },
)
