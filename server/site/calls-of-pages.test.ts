import { beforeAll, expect, test } from 'vitest'
import { createTrialApi, trialToken } from '#testing/trial-api.ts'
import { loadTrialSources, type TrialSite, type TrialSources } from '#testing/trial-site.ts'
import { cached } from './counted-page-fixture.ts'

let sources: TrialSources
beforeAll(async () => {
  sources = await loadTrialSources()
})

/** What every call says about its caller, as one line each. */
const saidBy = (site: TrialSite): string[] => {
  const names = ['accept', 'x-locale', 'accept-language', 'x-timezone', 'x-currency', 'x-target-country', 'authorization']
  return [...new Set(site.api.requests.map(({ headers }) => names.map((name) => headers.get(name) ?? '-').join(' ')))]
}

const cookieOf = (value: object) => encodeURIComponent(JSON.stringify(value))
const chosen = `currency=${cookieOf({ id: 2, code: 'USD' })}; country=${cookieOf({ id: 7, code: 'tr' })}`

test('every call says language, zone and choice, also the first that read the cookies', {
  tags: ['S-042', 'S-043', 'S-283', 'S-284', 'S-285', 'S-286', 'S-287', 'S-288'],
}, async () => {
  const site = await sources.open()
  await site.get('/en', { Cookie: chosen })
  expect(site.api.requests.map(({ path }) => path).slice(0, 3)).toEqual(['/currencies', '/countries', '/company-profile'])
  expect(saidBy(site)).toEqual(['application/json en en Asia/Riyadh USD tr -'])
  const other = await sources.open()
  await other.get('/')
  expect(saidBy(other)).toEqual(['application/json ar ar Asia/Riyadh - - -'])
  const form = await sources.open()
  await form.post('/preferences', { currency: 'USD', to: '/en' }, { Cookie: 'language=en; timezone=Europe%2FLondon' })
  expect(saidBy(form)).toEqual(['application/json en en Europe/London - - -'])
})

test("the calls of the sitemap name a language and the company's zone, and no visitor's choices", {
  tags: ['S-283', 'S-284', 'S-285', 'S-288'],
}, async () => {
  const site = await sources.open()
  expect((await site.get('/sitemap.xml', { Cookie: `${chosen}; timezone=Europe%2FLondon` })).status).toBe(200)
  // Articles are asked for in each language, since one may have a text in one alone.
  expect(saidBy(site)).toEqual(['ar', 'en'].map((locale) => `application/json ${locale} ${locale} Asia/Riyadh - - -`))
})

test("calls for one visitor name the browser's zone and the customer, calls for a page of many the company's zone alone", {
  tags: ['S-285', 'S-289', 'C-52'],
}, async () => {
  const site = await sources.open({ shared: cached() })
  const own = { Cookie: `${chosen}; timezone=Europe%2FLondon; auth._token.local=${trialToken}` }
  for (const path of ['/en/nowhere', '/en/nowhere.data']) await site.get(path, own)
  expect(saidBy(site)).toEqual([`application/json en en Europe/London USD tr Bearer ${trialToken}`])
  const guests = await sources.open({ shared: cached() })
  await guests.get('/en/shared', { Cookie: 'timezone=Europe%2FLondon' })
  expect(saidBy(guests)).toEqual(['application/json en en Asia/Riyadh - - -'])
})

test('every call goes to the base address of the company', { tags: ['S-282'] }, async () => {
  const urls: string[] = []
  const api = createTrialApi()
  const site = await sources.open(
    {},
    {
      api: (request) => {
        urls.push(request.url)
        return api.fetch(request)
      },
    },
  )
  for (const path of ['/en', '/sitemap.xml', '/en/nowhere']) await site.get(path, { Cookie: chosen })
  expect(urls.length).toBeGreaterThan(10)
  for (const url of urls) expect(url).toMatch(/^http:\/\/site\.internal\/api\/ofuq\/[a-z]/)
})

test('the company is asked for first, then the rest in the order of the specification', { tags: ['S-224'] }, async () => {
  const site = await sources.open()
  await site.get('/en/nowhere', { Cookie: `auth._token.local=${trialToken}` })
  const order = site.api.requests.map(({ path }) => path)
  expect(order).toEqual([
    '/company-profile',
    '/profile/username',
    '/languages',
    '/currencies',
    '/countries',
    '/countries',
    '/countries',
    '/project-settings',
    '/services',
    '/offers',
  ])
})

test('services are requested without parameters, and offers once in each of the two forms', {
  tags: ['S-294', 'S-300'],
}, async () => {
  const urls: string[] = []
  const api = createTrialApi()
  const meta = { current_page: 1, last_page: 1, per_page: 12, total: 41 }
  api.answers.set('/offers', { status: 200, body: { data: [], meta } })
  const send = (request: Request) => {
    urls.push(request.url.replace(/^.*\/api\/ofuq/, ''))
    return api.fetch(request)
  }
  const site = await sources.open({}, { api: send })
  for (const path of ['/en', '/en/services', '/en/services/booking/models', '/sitemap.xml']) await site.get(path)
  expect(new Set(urls.filter((url) => url.startsWith('/services')))).toEqual(new Set(['/services']))
  const other = await sources.open({}, { api: send })
  const banner = await (await other.get('/en/nowhere', { Cookie: `auth._token.local=${trialToken}` })).text()
  expect(banner).toContain('up to 50%')
  urls.length = 0
  expect((await other.get('/en/offers.data', { Cookie: `auth._token.local=${trialToken}` })).status).toBe(200)
  expect(urls.filter((url) => url.startsWith('/offers'))).toEqual([])
})
