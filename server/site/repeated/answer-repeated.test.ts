import { brotliDecompressSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { trialToken } from '#testing/trial-api.ts'
import { loadTrialSources, type TrialSite, type TrialSources } from '#testing/trial-site.ts'
import { cached, rendered } from '../counted-page-fixture.ts'

let sources: TrialSources
beforeAll(async () => {
  sources = await loadTrialSources()
})

type Asked = { path?: string; method?: string; headers?: readonly (readonly [string, string])[] }

const host = 'ofuq.localhost'

const incomingOf = ({ path = '/shared', method = 'GET', headers = [] }: Asked) => ({
  method,
  url: path,
  rawHeaders: [['Host', host], ...headers].flat(),
  headers: {},
})

/** Asks the whole way, as the server hands a request over. */
const askWhole = (site: TrialSite, asked: Asked = {}) => {
  const { path = '/shared', method = 'GET', headers = [] } = asked
  const init = { method, headers: headers.map(([name, value]): [string, string] => [name, value]) }
  return site.request(`http://${host}${path}`, init, { incoming: incomingOf(asked) })
}

/** What is answered at once; undefined where the request has to go the whole way. */
function askAtOnce(site: TrialSite, asked: Asked = {}) {
  const answer = site.findRepeated(incomingOf(asked))
  if (!answer) return undefined
  const sent: { status?: number; headers: Headers; body?: Buffer | null } = { headers: new Headers() }
  const outgoing = {
    writeHead(status: number, list: readonly string[]) {
      sent.status = status
      for (let at = 0; at < list.length; at += 2) sent.headers.append(list[at] ?? '', list[at + 1] ?? '')
      return outgoing
    },
    end(body?: Buffer | null) {
      sent.body = body ?? null
      return outgoing
    },
  }
  answer.send(outgoing as unknown as Parameters<typeof answer.send>[0], 'an id')
  return sent
}

const withoutId = (headers: Headers) => [...headers].filter(([name]) => name !== 'x-request-id')

const ways = [
  ['brotli', [['Accept-Encoding', 'gzip, br']]],
  ['gzip', [['Accept-Encoding', 'gzip']]],
  ['no compression', []],
  ['cookies that a guest has', [['Cookie', 'timezone=Asia%2FTokyo']]],
] as const

test.for(ways)('a request with %s that is made again gets the same answer at once', async ([, headers]) => {
  const site = await sources.open({ shared: cached() })
  await askWhole(site, { headers })
  const whole = await askWhole(site, { headers })
  const atOnce = askAtOnce(site, { headers })
  expect(atOnce?.status).toBe(200)
  expect(atOnce && withoutId(atOnce.headers)).toEqual(withoutId(whole.headers))
  expect(atOnce?.headers.get('x-request-id')).toBe('an id')
  expect(atOnce?.body?.equals(Buffer.from(await whole.arrayBuffer()))).toBe(true)
})

test('a browser that has the page is told so, with the same headers', async () => {
  const site = await sources.open({ shared: cached() })
  const etag = (await askWhole(site)).headers.get('etag') ?? ''
  const headers = [['If-None-Match', etag]] as const
  const whole = await askWhole(site, { headers })
  const atOnce = askAtOnce(site, { headers })
  expect([atOnce?.status, atOnce?.body]).toEqual([304, null])
  expect(atOnce && withoutId(atOnce.headers)).toEqual(withoutId(whole.headers))
})

test('what was not asked before, or may be answered otherwise, goes the whole way', async () => {
  const site = await sources.open({ shared: cached() })
  await askWhole(site)
  expect(askAtOnce(site)).toBeDefined()
  const others: Asked[] = [
    { path: '/shared?page=2' },
    { path: `http://${host}/shared` },
    { method: 'HEAD' },
    { method: 'POST' },
    { headers: [['Cookie', `auth._token.local=${trialToken}`]] },
    { headers: [['Cookie', 'language=en']] },
    { headers: [['Host', 'masar.localhost']] },
    { headers: [['Content-Length', '3']] },
    { headers: [['Transfer-Encoding', 'chunked']] },
  ]
  expect(others.map((asked) => askAtOnce(site, asked))).toEqual(others.map(() => undefined))
})

test('what belongs to one customer is never remembered', async () => {
  const site = await sources.open({ shared: cached() })
  await askWhole(site)
  const headers = [['Cookie', `auth._token.local=${trialToken}`]] as const
  for (let time = 0; time < 3; time += 1) await askWhole(site, { headers })
  expect(askAtOnce(site, { headers })).toBeUndefined()
})

test('a page that is due for rendering, or of older content, goes the whole way', async () => {
  const site = await sources.open({ shared: cached() })
  rendered.count = 0
  await askWhole(site)
  site.clock.time += 30_001
  expect(askAtOnce(site)).toBeUndefined()
  site.clock.time -= 30_001
  expect(askAtOnce(site)).toBeDefined()
  site.company.content_version = '2'
  expect(askAtOnce(site)).toBeUndefined()
  await askWhole(site)
  expect(askAtOnce(site)).toBeDefined()
  expect(rendered.count).toBe(2)
})

test('a company that has the host no longer is not answered for', async () => {
  const hosts = { company: true }
  const company = { id: 'c1', slug: 'ofuq', default_language: 'ar', time_zone: 'Asia/Riyadh', content_version: '1' } as const
  const site = await sources.open({ shared: cached() }, { resolveCompany: () => (hosts.company ? company : null) })
  await askWhole(site, { headers: [['Accept-Encoding', 'br']] })
  const found = askAtOnce(site, { headers: [['Accept-Encoding', 'br']] })
  expect(found?.body && brotliDecompressSync(found.body).length).toBeGreaterThan(0)
  hosts.company = false
  expect(askAtOnce(site)).toBeUndefined()
})
