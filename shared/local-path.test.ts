import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isLocalPath, localPathOr } from './local-path.ts'

const site = 'https://rihla.example'

describe('redirect targets', () => {
  test.each([
    '/',
    '/en/profile/orders',
    '/ar/blogs/%D9%85',
    '/@name/a-b_c~d',
    '/en/profile/orders?page=1',
    '/services?q=a.b:c/d#details',
    '/#top',
  ])('%s is accepted', { tags: ['S-262', 'S-263', 'S-264'] }, (path) => expect(isLocalPath(path)).toBe(true))

  test.each([
    '',
    'profile',
    ' /profile',
    '/a.b',
    '/a:b',
    '/ملف',
    '//host',
    '/\\host',
    '/a\\b',
    '\\\\host',
    'http://host',
    'javascript:alert(1)',
    '/a b',
    '/a\n//host',
    '/?a b',
    '/\t/host',
    null,
    [['/a']],
  ])('%j is refused', { tags: ['S-262', 'S-263', 'S-265'] }, (path) => expect(isLocalPath(path)).toBe(false))

  test('no accepted path leaves the site, however a browser reads it', { tags: ['S-265'] }, () => {
    const nasty = fc.string({ unit: fc.constantFrom(...'/\\.:@%?#\t\n ~-_aZ9;&'.split('')), maxLength: 12 })
    fc.assert(
      fc.property(
        nasty.map((tail) => `/${tail}`),
        (path) => !isLocalPath(path) || new URL(path, site).origin === site,
      ),
      { numRuns: 5000 },
    )
  })

  test('every path of the listed characters is accepted', { tags: ['S-263'] }, () => {
    const segment = fc.string({ unit: fc.constantFrom(...'abzAZ09@-%_~'.split('')), minLength: 1 })
    fc.assert(fc.property(fc.array(segment), (segments) => isLocalPath(`/${segments.join('/')}`)))
  })

  test('an unsafe remembered path is dropped for the fallback', { tags: ['S-203'] }, () => {
    expect([
      localPathOr('/en/profile', '/'),
      localPathOr('//host', '/'),
      localPathOr(null, '/en'),
      localPathOr(undefined, '/'),
    ]).toEqual(['/en/profile', '/', '/en', '/'])
  })
})
