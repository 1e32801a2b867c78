import { expect, test } from 'vitest'
import { readLastRoute, saveLastRoute } from './last-route.ts'

function storageOf(kept: Record<string, string> = {}) {
  const getItem = (key: string) => kept[key] ?? null
  const setItem = (key: string, value: string) => {
    kept[key] = value
  }
  return { kept, getItem, setItem }
}

test('the last route is stored as last_route, never the page of too many requests', {
  tags: ['S-219', 'S-220', 'S-341'],
}, () => {
  const storage = storageOf()
  saveLastRoute('/services?page=2', storage)
  saveLastRoute('/too-many-requests', storage)
  expect(storage.kept).toEqual({ last_route: '/services?page=2' })
})

test('a code or an address out of a mail is never kept', () => {
  const storage = storageOf({ last_route: '/services' })
  for (const path of ['/reset-password?vcode=a1', '/verify-email?step=x&vcode=a1', '/verify-email-request?email=a%40b.test'])
    saveLastRoute(path, storage)
  expect(storage.kept).toEqual({ last_route: '/services' })
})

test('a stored route that is not local is ignored', { tags: ['C-27'] }, () => {
  expect(readLastRoute(storageOf({ last_route: '//evil.test' }))).toBe('/')
  expect(readLastRoute(storageOf({ last_route: '/services' }))).toBe('/services')
})
