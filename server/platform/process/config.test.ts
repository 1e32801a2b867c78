import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ConfigError, developmentHosts, readConfig } from './config.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rihla-config-'))
})
afterAll(() => rm(folder, { recursive: true }))

const secret = 'a long enough secret for a test, really'
const encryption = 'another long enough secret for a test'
const production = { DATABASE_URL: 'postgres://localhost/rihla', SIGNING_SECRET: secret, ENCRYPTION_SECRET: encryption }

function issuesOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfig({ DATA_FOLDER: folder, ...environment })
  } catch (error) {
    if (error instanceof ConfigError) return error.issues
    throw error
  }
  return []
}

test('without any setting it is the demo, in all roles, on the embedded database', () => {
  expect(readConfig({ DATA_FOLDER: folder })).toMatchObject({
    mode: 'demo',
    hosts: ['127.0.0.1', '::1'],
    isExposedTrial: false,
    port: 3000,
    roles: ['api', 'site', 'worker'],
    database: { url: undefined, folder: path.join(folder, 'database') },
    productDomains: ['localhost'],
    defaultTenant: 'ofuq',
    trustedProxies: 0,
    secureCookies: false,
  })
})

test('all issues are told at once, each with the name of its setting', () => {
  const issues = issuesOf({
    PORT: 'eighty',
    ROLES: 'api,cook',
    DATABASE_URL: 'mysql://localhost',
    DATABASE_POOL: '0',
    REDIS_URL: 'http://localhost',
    API_URL: 'ftp://example.com',
    SITE_URL: 'https://example.com',
    SMTP_URL: 'mail.example.com',
    MAIL_FROM: 'Rihla',
    TRUSTED_PROXIES: '-1',
    SECURE_COOKIES: 'maybe',
    LOG_LEVEL: 'loud',
    MODE: 'production',
  })
  const names = issues.map((issue) => issue.split(':')[0])
  expect([...new Set(names)].sort()).toEqual([
    'API_URL',
    'DATABASE_POOL',
    'DATABASE_URL',
    'ENCRYPTION_SECRET',
    'LOG_LEVEL',
    'MAIL_FROM',
    'PORT',
    'REDIS_URL',
    'ROLES',
    'SECURE_COOKIES',
    'SIGNING_SECRET',
    'SITE_URL',
    'SMTP_URL',
    'TRUSTED_PROXIES',
  ])
  expect(new ConfigError(issues).message).toContain('  - PORT: ')
})

test('production refuses to start without its secret, or with a short one, and never makes one', async () => {
  expect(issuesOf({ DATABASE_URL: production.DATABASE_URL })).toEqual([
    'SIGNING_SECRET: needed in production, at least 32 random characters',
    'ENCRYPTION_SECRET: needed in production, at least 32 random characters',
  ])
  expect(issuesOf({ ...production, SIGNING_SECRET: 'short' })).toEqual(['SIGNING_SECRET: must have at least 32 characters'])
  expect(issuesOf({ ...production, SIGNING_SECRET: '' })).toHaveLength(1)
  for (const short of ['short', `${encryption},short`, ','])
    expect(issuesOf({ ...production, ENCRYPTION_SECRET: short })).toEqual([
      'ENCRYPTION_SECRET: each must have at least 32 characters',
    ])
  expect(readConfig(production)).toMatchObject({ mode: 'production', signingSecret: secret, secureCookies: true })
})

test('a demo listens on this machine alone unless it is told to, and then knows that others reach it', () => {
  const read = (environment: Record<string, string>) => {
    const { hosts, isExposedTrial } = readConfig({ DATA_FOLDER: folder, ...environment })
    return { hosts, isExposedTrial }
  }
  const both = ['127.0.0.1', '::1']
  expect(read({})).toEqual({ hosts: both, isExposedTrial: false })
  expect(read({ HOST: 'localhost' })).toEqual({ hosts: both, isExposedTrial: false })
  expect(read({ HOST: '127.0.0.1' })).toEqual({ hosts: ['127.0.0.1'], isExposedTrial: false })
  for (const HOST of ['0.0.0.0', '::', '192.168.1.7', 'rihla.example'])
    expect(read({ HOST })).toEqual({ hosts: [HOST], isExposedTrial: true })
  expect(read(production)).toEqual({ hosts: ['0.0.0.0'], isExposedTrial: false })
})

test('what is developed is for this machine alone unless HOST says otherwise, on PostgreSQL too', () => {
  const both = ['127.0.0.1', '::1']
  expect(developmentHosts({ DATABASE_URL: 'postgres://localhost/rihla' })).toEqual(both)
  expect(developmentHosts({ DATABASE_URL: 'postgres://localhost/rihla', HOST: '' })).toEqual(both)
  expect(developmentHosts({ HOST: '0.0.0.0' })).toEqual(['0.0.0.0'])
})

test('NODE_ENV=production is never a demo: it is production, and refuses to start for want of what production needs', () => {
  expect(issuesOf({ NODE_ENV: 'production' })).toEqual([
    'SIGNING_SECRET: needed in production, at least 32 random characters',
    'ENCRYPTION_SECRET: needed in production, at least 32 random characters',
    'DATABASE_URL: needed with NODE_ENV=production; without NODE_ENV it is a demo',
  ])
  for (const MODE of ['demo', 'development'])
    expect(issuesOf({ NODE_ENV: 'production', MODE })).toEqual([
      `MODE: ${MODE} is refused with NODE_ENV=production, which is never a demo`,
    ])
  expect(readConfig({ ...production, NODE_ENV: 'production' }).mode).toBe('production')
  expect(readConfig({ NODE_ENV: 'test', DATA_FOLDER: folder }).mode).toBe('demo')
})

test('several secrets encrypt: the first is the newest', () => {
  const [newer, older] = ['0'.repeat(32), '1'.repeat(32)]
  expect(readConfig({ ...production, ENCRYPTION_SECRET: `${newer}, ${older}` }).encryptionSecrets).toEqual([newer, older])
})

test('sites stand behind a proxy in production and at the own port otherwise, unless it is said', () => {
  const siteUrlOf = (environment: Record<string, string>) => readConfig({ DATA_FOLDER: folder, ...environment }).siteUrl
  expect(siteUrlOf({})).toBe('http://{host}:3000')
  expect(siteUrlOf({ PORT: '80' })).toBe('http://{host}')
  expect(siteUrlOf(production)).toBe('https://{host}')
  expect(siteUrlOf({ ...production, SITE_URL: 'http://{host}:8080' })).toBe('http://{host}:8080')
})

test('mail comes from the first product domain, through the mail server that is given', () => {
  expect(readConfig({ DATA_FOLDER: folder })).toMatchObject({ smtpUrl: undefined, mailFrom: 'no-reply@localhost' })
  const domains = { ...production, PRODUCT_DOMAINS: 'rihla.example, rihla.test' }
  expect(readConfig(domains).mailFrom).toBe('no-reply@rihla.example')
  const smtp = { SMTP_URL: 'smtps://rihla:secret@mail.example', MAIL_FROM: 'hello@rihla.example' }
  expect(readConfig({ ...domains, ...smtp })).toMatchObject({ smtpUrl: smtp.SMTP_URL, mailFrom: smtp.MAIL_FROM })
})

test('roles apart need a database that they can share', () => {
  expect(issuesOf({ ROLES: 'worker' })).toEqual([
    'ROLES: roles in processes of their own need DATABASE_URL (the embedded database has one owner)',
  ])
  expect(readConfig({ ...production, ROLES: ' worker , api ' }).roles).toEqual(['worker', 'api'])
})

test('the demo makes a random secret once and keeps it to itself', async () => {
  const own = { DATA_FOLDER: path.join(folder, 'demo') }
  const first = readConfig(own).signingSecret
  expect(first).toMatch(/^[0-9a-f]{64}$/)
  expect(readConfig(own).signingSecret).toBe(first)
  const file = path.join(own.DATA_FOLDER, 'signing-secret')
  expect(await readFile(file, 'utf8')).toBe(first)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(readConfig(own).encryptionSecrets).toEqual([await readFile(path.join(own.DATA_FOLDER, 'encryption-secret'), 'utf8')])
  expect(readConfig(own).encryptionSecrets).not.toContain(first)
})

test('a map style names the origins that it loads from, its own first', () => {
  expect(readConfig({ DATA_FOLDER: folder }).map).toBeNull()
  const MAP_STYLE_URL = 'https://maps.example/styles/streets.json?key=k'
  expect(
    readConfig({ DATA_FOLDER: folder, MAP_STYLE_URL, MAP_ORIGINS: 'https://tiles.example, https://maps.example' }).map,
  ).toEqual({
    styleUrl: MAP_STYLE_URL,
    origins: ['https://maps.example', 'https://tiles.example'],
  })
  expect(issuesOf({ MAP_STYLE_URL: 'maps.example', MAP_ORIGINS: "https://tiles.example/path, 'unsafe-inline'" })).toEqual([
    expect.stringContaining('MAP_STYLE_URL'),
    expect.stringContaining('MAP_ORIGINS'),
    expect.stringContaining('MAP_ORIGINS'),
  ])
})
