import { describe, expect, test } from 'vitest'
import { apiAddress, apiBase, isOwnName, isPossibleHost, tenantOf } from './tenant.ts'

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
    ['masar.localhost', { kind: 'slug', slug: 'masar' }],
    ['MASAR.Localhost:3000', { kind: 'slug', slug: 'masar' }],
    ['acme.rihla.example.', { kind: 'slug', slug: 'acme' }],
    ['acme.eu.rihla.example', { kind: 'slug', slug: 'acme' }],
    ['www.acme.rihla.example', { kind: 'slug', slug: 'acme' }],
    ['travel.acme.sa', { kind: 'host', host: 'travel.acme.sa' }],
    ['Travel.Acme.SA.:8443', { kind: 'host', host: 'travel.acme.sa' }],
    ['www.acme.sa', { kind: 'host', host: 'www.acme.sa' }],
    ['evilrihla.example', { kind: 'host', host: 'evilrihla.example' }],
    ['rihla.example.evil.sa', { kind: 'host', host: 'rihla.example.evil.sa' }],
    ['rihla.example', { kind: 'default' }],
    ['www.rihla.example', { kind: 'default' }],
    ['localhost:3000', { kind: 'default' }],
    ['127.0.0.1:3000', { kind: 'default' }],
    ['[::1]:3000', { kind: 'default' }],
    ['[::1]', { kind: 'default' }],
    ['192.0.2.7', { kind: 'default' }],
  ])('%s is read as %j', { tags: ['S-279', 'S-280', 'S-281'] }, (host, tenant) => expect(tenantOf(host, domains)).toEqual(tenant))

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
  for (const url of ['https://api.rihla.example', 'https://api.rihla.example/', 'https://api.rihla.example//']) {
    const base = apiBase(url, 'masar')
    expect(base).toBe('https://api.rihla.example/masar/')
    expect([apiAddress(base, '/signin'), apiAddress(base, 'company-profile')]).toEqual([
      'https://api.rihla.example/masar/signin',
      'https://api.rihla.example/masar/company-profile',
    ])
  }
  expect(apiBase('/api', '../x')).toBe('/api/..%2Fx/')
})
