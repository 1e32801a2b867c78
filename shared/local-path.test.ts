import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isLocalPath, localPathOr } from './local-path.ts'

const site = 'https://rihla.example'

describe('redirect targets', () => {
  test.each([
    ['S-262', '/'],
    ['S-263', '/en/profile/orders'],
    ['S-263', '/ar/blogs/%D9%85'],
    ['S-263', '/@name/a-b_c~d'],
    ['S-264', '/en/profile/orders?page=1'],
    ['S-264', '/services?q=a.b:c/d#details'],
    ['S-264', '/#top'],
  ])('%s %s is accepted', (_id, path) => expect(isLocalPath(path)).toBe(true))

  test.each([
    ['S-262', ''],
    ['S-262', 'profile'],
    ['S-262', ' /profile'],
    ['S-263', '/a.b'],
    ['S-263', '/a:b'],
    ['S-263', '/ملف'],
    ['S-265', '//host'],
    ['S-265', '/\\host'],
    ['S-265', '/a\\b'],
    ['S-265', '\\\\host'],
    ['S-265', 'http://host'],
    ['S-265', 'javascript:alert(1)'],
    ['S-265', '/a b'],
    ['S-265', '/a\n//host'],
    ['S-265', '/?a b'],
    ['S-265', '/\t/host'],
    ['S-265', null],
    ['S-265', ['/a']],
  ])('%s %j is refused', (_id, path) => expect(isLocalPath(path)).toBe(false))

  test('S-265 no accepted path leaves the site, however a browser reads it', () => {
    const nasty = fc.string({ unit: fc.constantFrom(...'/\\.:@%?#\t\n ~-_aZ9;&'.split('')), maxLength: 12 })
    fc.assert(
      fc.property(
        nasty.map((tail) => `/${tail}`),
        (path) => !isLocalPath(path) || new URL(path, site).origin === site,
      ),
      { numRuns: 5000 },
    )
  })

  test('S-263 every path of the listed characters is accepted', () => {
    const segment = fc.string({ unit: fc.constantFrom(...'abzAZ09@-%_~'.split('')), minLength: 1 })
    fc.assert(fc.property(fc.array(segment), (segments) => isLocalPath(`/${segments.join('/')}`)))
  })

  test('S-203 an unsafe remembered path is dropped for the fallback', () => {
    expect([
      localPathOr('/en/profile', '/'),
      localPathOr('//host', '/'),
      localPathOr(null, '/en'),
      localPathOr(undefined, '/'),
    ]).toEqual(['/en/profile', '/', '/en', '/'])
  })
})
