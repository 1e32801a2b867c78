import { describe, expect, test } from 'vitest'
import {
  alternatePaths,
  canonicalPath,
  direction,
  fallbackLocale,
  isLocale,
  localisePath,
  pickText,
  splitLocale,
} from './locale.ts'

test('Arabic is written from the right, English from the left', { tags: ['S-038', 'S-039'] }, () => {
  expect([direction('ar'), direction('en')]).toEqual(['rtl', 'ltr'])
})

test('only the two languages of the site are languages', () => {
  expect(['ar', 'en', 'AR', 'fr', '', null, undefined, 1].map(isLocale)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
    false,
    false,
  ])
})

test('the language where nothing else decides is Arabic', { tags: ['S-334'] }, () => expect(fallbackLocale).toBe('ar'))

describe('prefixes', () => {
  test.each([
    ['/', 'ar', '', '/'],
    ['/en', 'en', '/en', '/'],
    ['/en/', 'en', '/en', '/'],
    ['/ar/blogs/x', 'ar', '/ar', '/blogs/x'],
    ['/blogs', 'ar', '', '/blogs'],
    ['/english', 'ar', '', '/english'],
    ['/EN/blogs', 'ar', '', '/EN/blogs'],
    ['/en?x=1', 'en', '/en', '/?x=1'],
    ['', 'ar', '', '/'],
  ] as const)('%j is read as %s with the prefix %j and the path %s', (pathname, locale, prefix, path) => {
    expect(splitLocale(pathname, 'ar')).toEqual({ locale, prefix, path })
  })

  test('an unprefixed path is in the default language of its company', () => {
    expect(splitLocale('/blogs', 'en').locale).toBe('en')
  })

  test.each([
    ['/blogs?page=2', '/en', '/en/blogs?page=2'],
    ['/', '/en', '/en'],
    ['/?q=a', '/en', '/en?q=a'],
    ['/#top', '/ar', '/ar#top'],
    ['/blogs', '', '/blogs'],
    ['/en/profile', '/en', '/en/profile'],
    ['/ar/profile', '/en', '/ar/profile'],
  ] as const)('the path %s under the prefix %j becomes %s', { tags: ['S-329'] }, (path, prefix, localised) =>
    expect(localisePath(path, prefix)).toBe(localised),
  )

  test('the default language has its canonical address without a prefix', { tags: ['S-335'] }, () => {
    expect(alternatePaths('/blogs', 'ar')).toEqual({ ar: '/blogs', en: '/en/blogs', 'x-default': '/blogs' })
    expect(alternatePaths('/', 'en')).toEqual({ ar: '/ar', en: '/', 'x-default': '/' })
    expect(canonicalPath('/blogs', 'en', 'ar')).toBe('/en/blogs')
  })
})

test('a text is picked in the reader language, then the fallback, then any', () => {
  expect(pickText({ ar: 'رحلة', en: 'Trip' }, 'en')).toBe('Trip')
  expect(pickText({ ar: 'رحلة', en: '' }, 'en')).toBe('رحلة')
  expect(pickText({ en: 'Trip' }, 'ar', 'ar')).toBe('Trip')
  expect([pickText({}, 'ar'), pickText(null, 'ar')]).toEqual(['', ''])
})
