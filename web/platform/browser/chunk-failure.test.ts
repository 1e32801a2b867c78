import { expect, test } from 'vitest'
import { mayReload, pageToLoad } from './chunk-failure.ts'

test('a page reloads itself once in 10 s, each address by itself', { tags: ['S-319', 'C-38'] }, () => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
  expect(mayReload('/a', 100_000, storage)).toBe(true)
  expect(mayReload('/a', 109_999, storage)).toBe(false)
  expect(mayReload('/b', 109_999, storage)).toBe(true)
  expect(mayReload('/a', 110_000, storage)).toBe(true)
})

const shown = { pathname: '/en/contact-us', search: '', hash: '' }
const next = { pathname: '/en/services', search: '?page=2', hash: '#list' }

test.each([
  ['the way to a page leads there', { state: 'loading', location: next }, next],
  ['so does the way on after a form was sent', { state: 'loading', location: next, formMethod: 'POST' }, next],
  [
    'a form that is being sent leads to the page that shows it',
    { state: 'submitting', location: next, formMethod: 'POST' },
    shown,
  ],
  ['a page that stands loads itself', { state: 'idle' }, shown],
  ['so does one that scripts have not taken over', undefined, shown],
])('where a chunk is missing, %s', { tags: ['S-319'] }, (_, navigation, page) => {
  expect(pageToLoad(navigation, shown)).toBe(page)
})
