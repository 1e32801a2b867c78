import { expect, test } from 'vitest'
import { headerPathOr } from './header-path.ts'

test('a local path is encoded for a header, any other gives way to the fallback', { tags: ['S-262', 'S-265'] }, () => {
  expect(headerPathOr('/en/profile/orders?page=1#top', '/')).toBe('/en/profile/orders?page=1#top')
  expect(headerPathOr('/search?q=مكة', '/')).toBe('/search?q=%D9%85%D9%83%D8%A9')
  for (const path of ['//evil.test', '/\\evil.test', 'https://evil.test', 'javascript:x', '', null, undefined])
    expect(headerPathOr(path, '/home')).toBe('/home')
})
