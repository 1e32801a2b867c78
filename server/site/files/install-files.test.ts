import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { trialToken } from '#testing/trial-api.ts'
import { loadTrialSources, type TrialSources } from '#testing/trial-site.ts'

let sources: TrialSources
let clientFolder: string
beforeAll(async () => {
  sources = await loadTrialSources()
  clientFolder = await mkdtemp(path.join(tmpdir(), 'rihla-worker-'))
  await mkdir(path.join(clientFolder, 'service-worker'))
  await writeFile(path.join(clientFolder, 'service-worker/worker.js'), 'work()')
})
afterAll(() => rm(clientFolder, { recursive: true, force: true }))

const settingsIn = (script: string) => JSON.parse(/^self\.siteWorker=(\{.*\});\n/.exec(script)?.[1] ?? 'null')

test('/sw.js carries the build and the company, for the whole site, and browsers ask for it each time', async () => {
  const site = await sources.open({}, { clientFolder })
  const response = await site.get('/sw.js')
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8'])
  expect([response.headers.get('cache-control'), response.headers.get('service-worker-allowed')]).toEqual(['no-cache', '/'])
  const script = await response.text()
  expect(script).toMatch(/\nwork\(\)$/)
  const settings = settingsIn(script)
  expect(settings).toMatchObject({ defaultLocale: 'ar', names: { ar: 'أفق للسفر', en: 'Ofuq Travel' }, icon: null })
  expect(settings.theme).toContain('--primary:#123456')
  expect(settings.build).toMatch(/^[0-9a-f]{12}$/)
  const again = await site.get('/sw.js', { 'If-None-Match': response.headers.get('etag') ?? '' })
  expect(again.status).toBe(304)
})

test('another build, and another company, is another worker', async () => {
  const open = async (version: string, name: string) => {
    const build = { ...sources.build, assets: { ...sources.build.assets, version } }
    const site = await sources.open({}, { clientFolder, build })
    const company = { display_name: name, tagline: null, icon: null, theme: { primary_color: null, secondary_color: null } }
    site.api.answers.set('/company-profile', { status: 200, body: { data: company } })
    return (await site.get('/sw.js')).text()
  }
  const first = await open('a', 'One')
  expect(settingsIn(await open('b', 'One')).build).not.toBe(settingsIn(first).build)
  expect(settingsIn(await open('a', 'Other')).names).toEqual({ ar: 'Other', en: 'Other' })
})

test.each([
  ['the setting is off', { config: { mode: 'demo', secureCookies: false, trustedProxies: 0, serviceWorker: false } }],
  ['there is no build', { clientFolder: undefined }],
] as const)('where %s, /sw.js takes the worker away', async (_, options) => {
  const site = await sources.open({}, { clientFolder, ...options })
  const script = await (await site.get('/sw.js')).text()
  expect(script).toContain('registration.unregister()')
  expect(script).not.toContain('work()')
})

test('while the API does not answer, browsers keep the worker and the manifest that they have', async () => {
  const site = await sources.open({}, { clientFolder })
  site.api.answers.set('/company-profile', { status: 500, body: {} })
  for (const file of ['/sw.js', '/manifest.webmanifest']) {
    const response = await site.get(file)
    expect([response.status, response.headers.get('cache-control')], file).toEqual([503, 'no-store'])
  }
})

test('the manifest names the company in the language of its address', async () => {
  const site = await sources.open()
  const response = await site.get('/manifest.webmanifest')
  expect(response.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8')
  expect(await response.json()).toMatchObject({
    id: '/',
    name: 'أفق للسفر',
    lang: 'ar',
    dir: 'rtl',
    start_url: '/',
    display: 'standalone',
    theme_color: '#123456',
    shortcuts: [
      { name: 'البحث', url: '/services' },
      { name: 'حجوزاتي', url: '/profile/orders?page=1' },
    ],
  })
  expect(await (await site.get('/en/manifest.webmanifest')).json()).toMatchObject({
    name: 'Ofuq Travel',
    short_name: 'Ofuq Travel',
    dir: 'ltr',
    start_url: '/en',
    shortcuts: [{ url: '/en/services' }, { url: '/en/profile/orders?page=1' }],
  })
})

test('a host of no company has neither worker nor manifest', async () => {
  const site = await sources.open({}, { clientFolder })
  for (const file of ['/sw.js', '/manifest.webmanifest'])
    expect((await site.request(`http://evil.test${file}`)).status, file).toBe(404)
})

test('every page names its manifest, and workers may come from the site alone', async () => {
  const site = await sources.open()
  const response = await site.get('/en')
  expect(await response.text()).toContain('<link rel="manifest" href="/en/manifest.webmanifest"/>')
  expect(response.headers.get('content-security-policy')).toContain("worker-src 'self'")
})

test('a page names the session that it was made for: none for a guest, nor for a token that is over', async () => {
  const site = await sources.open()
  const sessionOf = async (token?: string) =>
    (await site.get('/en', token ? { Cookie: `auth._token.local=${token}` } : {})).headers.get('x-session')
  const own = await sessionOf(trialToken)
  expect(own).toMatch(/^[0-9a-f]{16}$/)
  expect(trialToken).not.toContain(own)
  expect(await sessionOf()).toBeNull()
  expect(await sessionOf('a-token-that-is-over')).toBeNull()
})
