import { describe, expect, test } from 'vitest'
import { apiAddress, apiBase, isOwnName, isPossibleHost, tenantName, tenantOf } from './tenant.ts'

const domains = ['localhost', 'rihla.example']

const impossible = [
  '',
  '..',
  '...localhost',
  'a/b.localhost',
  'a b.sa',
  'a@b.sa',
  '../x',
  '::1',
  'masar.localhost:3302, localhost:3302',
  'localhost:3302, masar.localhost:3302',
  'localhost,masar.localhost',
  'localhost:99999',
  'localhost:x',
  'localhost:80:80',
  '999.1.1.1',
  '0x7f.1',
  '1234',
  '[::1',
  '[localhost]',
  '-a.localhost',
  `${'a'.repeat(64)}.localhost`,
  `${'a.'.repeat(130)}localhost`,
  'أفق.localhost',
  '%6dasar.localhost',
  'localhost?x',
  'localhost#x',
]

describe('the company of a host', () => {
  test.each([
    ['S-280', 'masar.localhost', { kind: 'slug', slug: 'masar' }],
    ['S-280', 'MASAR.Localhost:3000', { kind: 'slug', slug: 'masar' }],
    ['S-280', 'acme.rihla.example.', { kind: 'slug', slug: 'acme' }],
    ['S-280', 'acme.eu.rihla.example', { kind: 'slug', slug: 'acme' }],
    ['S-280', 'www.acme.rihla.example', { kind: 'slug', slug: 'acme' }],
    ['S-281', 'travel.acme.sa', { kind: 'host', host: 'travel.acme.sa' }],
    ['S-281', 'Travel.Acme.SA.:8443', { kind: 'host', host: 'travel.acme.sa' }],
    ['S-281', 'www.acme.sa', { kind: 'host', host: 'www.acme.sa' }],
    ['S-281', 'evilrihla.example', { kind: 'host', host: 'evilrihla.example' }],
    ['S-281', 'rihla.example.evil.sa', { kind: 'host', host: 'rihla.example.evil.sa' }],
    ['S-279', 'rihla.example', { kind: 'default' }],
    ['S-279', 'www.rihla.example', { kind: 'default' }],
    ['S-279', 'localhost:3000', { kind: 'default' }],
    ['S-279', '127.0.0.1:3000', { kind: 'default' }],
    ['S-279', '[::1]:3000', { kind: 'default' }],
    ['S-279', '[::1]', { kind: 'default' }],
    ['S-279', '192.0.2.7', { kind: 'default' }],
  ])('%s %s is read as %j', (_id, host, tenant) => expect(tenantOf(host, domains)).toEqual(tenant))

  test.each(impossible)('a forged host %j is nobody', (host) => {
    expect(tenantOf(host, domains)).toEqual({ kind: 'host', host: 'invalid' })
    expect(isPossibleHost(host)).toBe(false)
  })

  test.each(['localhost', 'LOCALHOST.:3000', 'a_b.localhost', 'xn--mgbh0fb.example', '[::1]:80', '10.0.0.1'])(
    'a host %j may be asked for',
    (host) => expect(isPossibleHost(host)).toBe(true),
  )

  test.each([
    ['masar.localhost:3000', true],
    ['localhost', true],
    ['www.rihla.example', true],
    ['travel.acme.sa', true],
    ['127.0.0.1:3000', true],
    ['[::1]:3000', true],
    ['masar.localhost.:3000', false],
    ['localhost.', false],
    ['travel.acme.sa.', false],
    ['acme.eu.rihla.example', false],
    ['www.acme.rihla.example', false],
  ])('whether %j is a name of its own for a company: %j', (host, isOwn) => expect(isOwnName(host, domains)).toBe(isOwn))
})

test('the part of the host is appended to the environment address, without a double slash', () => {
  const named = tenantName(tenantOf('masar.localhost', domains), 'ofuq')
  for (const url of ['https://api.rihla.example', 'https://api.rihla.example/', 'https://api.rihla.example//']) {
    const base = apiBase(url, named)
    expect(base).toBe('https://api.rihla.example/masar/')
    expect([apiAddress(base, '/signin'), apiAddress(base, 'company-profile')]).toEqual([
      'https://api.rihla.example/masar/signin',
      'https://api.rihla.example/masar/company-profile',
    ])
  }
  expect(tenantName({ kind: 'default' }, 'ofuq')).toBe('ofuq')
  expect(tenantName({ kind: 'host', host: 'travel.acme.sa' }, 'ofuq')).toBe('travel.acme.sa')
  expect(apiBase('/api', '../x')).toBe('/api/..%2Fx/')
})
