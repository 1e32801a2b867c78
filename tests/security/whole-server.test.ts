import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { jsonb } from '#server/db/column-types.ts'
import { readConfig } from '#server/platform/process/config.ts'
import { createLogger } from '#server/platform/process/logger.ts'
import { loadTrialSources, type TrialSources } from '#testing/trial-site.ts'

const companyId = '01900000-0000-7000-8000-000000000001'
const host = 'acme.rihla.test'

let sources: TrialSources
let folder: string
beforeAll(async () => {
  sources = await loadTrialSources()
  folder = await mkdtemp(path.join(tmpdir(), 'rihla-whole-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

type RunningApp = Awaited<ReturnType<typeof createApp>>

/** The product as production runs it, behind so many proxies, with one company. */
async function start(proxies: number): Promise<RunningApp> {
  const config = readConfig({
    MODE: 'production',
    DATA_FOLDER: path.join(folder, String(proxies)),
    SIGNING_SECRET: 'a secret that only tests know, of enough length',
    ENCRYPTION_SECRET: 'a key that only tests know and nobody else has',
    PRODUCT_DOMAINS: 'rihla.test',
    TRUSTED_PROXIES: String(proxies),
    LOG_LEVEL: 'silent',
  })
  const app = await createApp(config, { build: sources.build, logger: createLogger('silent') })
  const name = jsonb({ ar: 'شركة', en: 'Acme' })
  await app.db.kysely
    .insertInto('company')
    .values({ id: companyId, slug: 'acme', display_name: name, legal_name: name, default_language: 'en', base_currency: 'SAR' })
    .execute()
  await app.companies.refresh()
  return app
}

const socket = { incoming: { socket: { remoteAddress: '198.51.100.9' } } }

describe('the whole product', () => {
  let app: RunningApp
  beforeAll(async () => {
    app = await start(0)
  })
  afterAll(() => app.close())

  const ask = (address: string, init: RequestInit & { method?: string } = {}) => {
    const { method = 'GET', ...rest } = init
    const request = new Request(`http://${host}${address}`, { ...rest, ...(method !== 'TRACE' && { method }) })
    // No browser and no fetch of Node sends TRACE; the server hands it over like this.
    if (method === 'TRACE') Object.defineProperty(request, 'method', { value: method })
    return Promise.resolve(app.fetch(request, socket))
  }

  test('production begins without an account, a company or a demo', async () => {
    expect(app.seeded).toEqual([])
    for (const table of ['customer', 'staff', 'session', 'staff_session'] as const)
      expect(await app.db.kysely.selectFrom(table).selectAll().execute(), table).toEqual([])
    expect(await app.db.kysely.selectFrom('company').select('slug').execute()).toEqual([{ slug: 'acme' }])
  })

  test('odd methods are answered with an error that repeats nothing', async () => {
    for (const method of ['TRACE', 'PROPFIND', 'OPTIONS', 'LOCK', 'DEBUG'])
      for (const address of ['/', '/api/acme/company-profile', '/health/ready', '/media/acme/icon.svg', '/api/openapi.json']) {
        const response = await ask(address, { method, headers: { 'X-Repeated': 'repeat-me' } })
        const text = await response.text()
        if (method !== 'OPTIONS') expect(response.status, `${method} ${address}`).toBeGreaterThanOrEqual(400)
        expect(text + JSON.stringify([...response.headers]), `${method} ${address}`).not.toContain('repeat-me')
        expect(response.headers.get('allow'), address).toBeNull()
      }
  })

  test('no answer names what it runs on, and what is for developers is not there', async () => {
    for (const address of ['/', '/nothing', '/api/acme/nothing', '/health/live', '/api/openapi.json']) {
      const { headers } = await ask(address)
      for (const name of ['server', 'x-powered-by', 'via']) expect(headers.get(name), address).toBeNull()
      expect(headers.get('strict-transport-security'), address).toContain('includeSubDomains')
    }
    for (const address of [
      '/dev/mailbox',
      '/.git/config',
      '/.env',
      '/package.json',
      '/data',
      '/assets',
      '/flags',
      '/media',
      '/server/app.ts',
    ])
      expect((await ask(address)).status, address).toBe(404)
  })

  test('what is asked for by other ways of writing a path is not there either', async () => {
    for (const address of [
      '/flags/..%2f..%2fpackage.json',
      '/assets/..%2f..%2fpackage.json',
      '/media/acme/..%2f..%2fsecret',
      '/flags/%2e%2e/%2e%2e/package.json',
    ])
      expect((await ask(address)).status, address).toBe(404)
  })

  test('an address that cannot be decoded, or is very long, is answered like any that is not there', async () => {
    const odd = [
      '%',
      '%E0%A4%A',
      '%00',
      '%ff%fe',
      '%u0041',
      ';',
      '.',
      '%2e%2e',
      '%5c',
      '\\',
      'a'.repeat(8_000),
      '%0d%0aX-Forged:1',
    ]
    const places = [
      '/',
      '/en/',
      '/services/',
      '/en/profile/orders/',
      '/api/acme/services/',
      '/api/',
      '/media/acme/',
      '/flags/',
      '/assets/',
      '/language/',
      '/sitemap.xml/',
    ]
    for (const place of places)
      for (const text of odd) {
        const response = await ask(place + text)
        expect(response.status, place + text).toBeLessThan(500)
        expect(response.headers.get('x-forged'), place + text).toBeNull()
        expect(await response.text(), place + text).not.toMatch(/\n\s+at \S+ \(|URIError|node_modules/)
      }
  })

  test('a host that is not ours gets no page and no call of a company by its name', async () => {
    for (const forged of ['evil.test', 'acme.rihla.test.evil.test', 'acme.rihla.test@evil.test', '']) {
      const response = await Promise.resolve(app.fetch(new Request('http://localhost/', { headers: { Host: forged } }), socket))
      expect(response.status, forged).toBeGreaterThanOrEqual(400)
      expect(await response.text(), forged).not.toContain('Acme')
    }
  })

  const asHost = (name: string, address: string) =>
    Promise.resolve(app.fetch(new Request(`http://localhost${address}`, { headers: { Host: name } }), socket))

  test('several Host headers, and a host that nobody can have, are refused at every address', async () => {
    const impossible = [
      `${host}, localhost`,
      `localhost, ${host}`,
      'localhost:99999',
      '999.1.1.1',
      '0x7f.1',
      'a b',
      `x@${host}`,
      '',
    ]
    for (const address of ['/', '/en', '/api/acme/company-profile', '/media/acme/icon.svg', '/health/live', '/sitemap.xml'])
      for (const name of impossible) {
        const response = await asHost(name, address)
        expect([response.status, response.headers.get('cache-control')], `${name} ${address}`).toEqual([400, 'no-store'])
        expect(await response.text(), `${name} ${address}`).not.toContain('Acme')
      }
    expect((await asHost(`${host}:8443`, '/en')).status).toBe(200)
  })

  test("another way of writing a company's name leads to its own host, and an unknown one to nobody", async () => {
    for (const name of [`${host}.`, `acme.evil.rihla.test`, `www.${host}`, `acme.evil.rihla.test:8443`]) {
      const moved = await asHost(name, '/en/services?page=2')
      expect([moved.status, moved.headers.get('location')], name).toEqual([301, `https://${host}/en/services?page=2`])
    }
    for (const name of ['evil.acme.rihla.test', 'acme.evil.test', 'nobody.rihla.test.']) {
      const response = await asHost(name, '/en')
      expect(response.status, name).toBe(404)
      expect(await response.text(), name).not.toContain('Acme')
    }
    expect(await (await asHost(`${host}:8443`, '/en')).text()).toContain(`<link rel="canonical" href="https://${host}/"`)
  })

  test('mails lead to the site of the settings, whatever host the request names', async () => {
    const email = 'noura@example.com'
    const response = await Promise.resolve(
      app.fetch(
        new Request('http://evil.test/api/acme/signup', {
          method: 'POST',
          headers: {
            'Content-Type': 'application/json',
            Host: 'evil.test',
            'X-Forwarded-Host': 'evil.test',
            Origin: 'https://evil.test',
            Referer: 'https://evil.test/',
          },
          body: JSON.stringify({
            firstname: 'Noura',
            lastname: 'Alotaibi',
            email,
            phone: { country_id: 1, number: '0501234567' },
            password: 'Falcon!Dune47',
            password_confirmation: 'Falcon!Dune47',
            accept_terms: true,
          }),
        }),
        socket,
      ),
    )
    expect(response.status, await response.text()).toBe(201)
    const mails = await app.db.kysely.selectFrom('mail').selectAll().where('company_id', '=', companyId).execute()
    const text = mails.map(({ body_text, body_html }) => `${body_text} ${body_html}`).join()
    expect(text).toContain('https://acme.rihla.test/')
    expect(text).not.toContain('evil.test')
  })

  test('a forwarded address that nobody vouches for changes nothing: the socket is counted', async () => {
    const statuses = await knock(app, (time) => `203.0.113.${time}`)
    expect(statuses.at(-1)).toBe(429)
  })
})

/** Calls the API once more than an address may, each time with another forwarded address. */
async function knock(app: RunningApp, forwarded: (time: number) => string): Promise<number[]> {
  const statuses: number[] = []
  for (let time = 0; time <= 60; time += 1) {
    const request = new Request(`http://${host}/api/acme/signin`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': forwarded(time), 'X-Real-IP': `192.0.2.${time}` },
      body: '{}',
    })
    statuses.push((await app.fetch(request, socket)).status)
  }
  return statuses
}

test('behind one proxy the address that it wrote is counted, whatever the caller wrote before it', async () => {
  const app = await start(1)
  try {
    expect((await knock(app, (time) => `203.0.113.${time}, 198.51.100.77`)).at(-1)).toBe(429)
    expect((await knock(app, (time) => `198.51.100.77, 203.0.113.${time}`)).filter((status) => status === 429)).toEqual([])
    expect((await knock(app, (time) => `198.51.100.78:${1000 + time}`)).at(-1), 'each port').toBe(429)
    expect((await knock(app, (time) => `198.51.100.79, nonsense-${time}`)).at(-1), 'each nonsense').toBe(429)
  } finally {
    await app.close()
  }
})

test('a page counts the address that the outermost trusted proxy saw, and the socket where the list is short or odd', async () => {
  const counted = async (trustedProxies: number, header: string | null) => {
    const seen: string[] = []
    const site = await sources.open(
      {},
      {
        config: { mode: 'production', secureCookies: true, trustedProxies },
        countPage: async (_, address) => {
          seen.push(address)
          return null
        },
      },
    )
    await site.get('/en/login', header === null ? {} : { 'X-Forwarded-For': header })
    return seen[0]
  }
  expect(await counted(0, '203.0.113.1')).toBe('unknown')
  expect(await counted(1, '203.0.113.1')).toBe('203.0.113.1')
  expect(await counted(1, 'forged, 203.0.113.1')).toBe('203.0.113.1')
  expect(await counted(2, 'forged, 203.0.113.1, 10.0.0.1')).toBe('203.0.113.1')
  for (const short of [null, '', ' ', ',', ', ,']) expect(await counted(1, short), String(short)).toBe('unknown')
  expect(await counted(2, '203.0.113.1')).toBe('unknown')
})
