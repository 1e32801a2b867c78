import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadTrialSources, type TrialSite, type TrialSources } from '#testing/trial-site.ts'
import { createWorld, type World } from '#testing/world.ts'
import routes from '#web/routes.ts'
import { everything, type SampleRows } from '../conformance/endpoint-samples.ts'
import { pathsOf } from '../conformance/screen-variants.ts'
import { rounds } from '../proof/rounds.ts'
import { cookieOf, openCompanySite } from './company-site.ts'
import { hostileText, someText } from './hostile-values.ts'

let world: World
let sources: TrialSources
let rows: SampleRows
let site: TrialSite
beforeAll(async () => {
  ;[world, sources] = await Promise.all([createWorld(), loadTrialSources()])
  rows = await everything(world)
  site = await openCompanySite(world, sources, rows.company)
})
afterAll(() => world.close())

const keys = [
  'q',
  'page',
  'from',
  'to',
  'sort',
  'category',
  'adult',
  'product',
  'departure',
  'room',
  'step',
  'email',
  'vcode',
  'month',
  'kind',
  'code',
  'status',
  '_routes',
]
const cookies = [
  'flash',
  'auth.redirect',
  'currency',
  'country',
  'language',
  'timezone',
  'heart',
  'mailed_to',
  'auth._token.local',
]
const encoded = (text: string) => encodeURIComponent(text.toWellFormed())
const inside = /node_modules\/|\.tsx?:\d+|\n\s+at \S+ \(|insert into "|select "|SQLSTATE|syntax error/

/** A page with one hostile part of its path, a few hostile parameters, and a cookie that nobody set. */
const asking = fc.record({
  part: hostileText,
  query: fc.array(fc.tuple(fc.constantFrom(...keys), someText), { maxLength: 3 }),
  cookie: fc.option(fc.tuple(fc.constantFrom(...cookies), hostileText), { nil: undefined }),
  isCustomer: fc.boolean(),
  isData: fc.boolean(),
})

const paths = pathsOf(routes).filter((path) => path !== 'dev')

function addressOf(path: string, part: string, query: readonly (readonly [string, string])[], isData: boolean): string {
  const filled = path.replace(/:\w+\?\//, 'trips/').replace(/:\w+|\*/g, () => encoded(part) || '%20')
  const search = query.map(([name, value]) => `${name}=${encoded(value)}`).join('&')
  return `/en${filled && `/${filled}`}${isData && filled ? '.data' : ''}${search && `?${search}`}`
}

test.for(paths)(
  'the page "%s" answers hostile addresses and cookies without failing, and tells nothing of the inside',
  { timeout: 600_000 },
  async (path) => {
    const property = fc.asyncProperty(asking, async ({ part, query, cookie, isCustomer, isData }) => {
      const own = isCustomer ? `${cookieOf(rows.customer.token).Cookie}; ` : ''
      const sent = `${own}${cookie ? `${cookie[0]}=${encoded(cookie[1])}` : ''}`
      const address = addressOf(path, part, query, isData)
      const page = await site.get(address, sent ? { Cookie: sent } : {})
      const text = await page.text()
      expect(page.status, `${address} ${text.slice(0, 300)}`).toBeLessThan(500)
      expect(text.replace(/<script[\s\S]*?<\/script>/g, ''), address).not.toMatch(inside)
    })
    await fc.assert(property, { numRuns: rounds * 5 })
  },
)

test('a loader that fails is found', async () => {
  const broken = await sources.open({
    broken: {
      loader: () => {
        throw new Error('broken')
      },
    },
  })
  expect((await broken.get('/en/broken')).status).toBe(500)
})

test('a token that no header can carry is forgotten, and its visitor is a guest', async () => {
  for (const token of ['%00', 'a%0d%0aX-Forged:%201', '%D8%B1%D8%AD%D9%84%D8%A9', '%20']) {
    const page = await site.get('/en/profile', cookieOf(token))
    expect([page.status, page.headers.get('location')], token).toEqual([302, '/en/login?to=%2Fprofile'])
    expect(page.headers.getSetCookie().join(), token).toContain('auth._token.local=; Max-Age=0')
    expect((await site.get('/en/services', cookieOf(token))).status, token).toBe(200)
  }
})
