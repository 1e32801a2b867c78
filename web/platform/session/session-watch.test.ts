import { expect, test } from 'vitest'
import { viewedProducts } from '#shared/constants.ts'
import { afterSignOut } from './after-sign-out.ts'
import { changeElsewhere, noteSession } from './session-watch.ts'

test.each([
  ['forgotten when a customer signs out', 'u1', '', false],
  ['forgotten when another customer signs in', 'u1', 'u2', false],
  ['remembered while the same customer goes on', 'u1', 'u1', true],
  ['remembered when a guest signs in', '', 'u1', true],
  ['remembered from guest to guest', null, '', true],
])('viewed products are %s', (_, before, own, isRemembered) => {
  const stored = new Map<string, string>([[viewedProducts.key, '[]']])
  if (before !== null) stored.set('auth.session', before)
  noteSession(own, {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  })
  expect(stored.has(viewedProducts.key)).toBe(isRemembered)
  expect(stored.get('auth.session')).toBe(own)
})

const storageOf = (kept: string | null) => ({ getItem: () => kept, setItem: () => {} })

test.each([
  ['a guest sees that somebody signed in', '', 'u1', 'signed_in'],
  ['a customer sees that they were signed out', 'u1', '', 'signed_out'],
  ['a customer never goes on as another one', 'u1', 'u2', 'replaced'],
  ['the same customer changes nothing', 'u1', 'u1', undefined],
  ['nor does a guest among guests', '', '', undefined],
  ['nor a storage that was emptied', 'u1', null, undefined],
])('%s', { tags: ['C-04'] }, (_, own, shared, change) => {
  expect(changeElsewhere(own, storageOf(shared))).toBe(change)
})

test.each([
  ['what was typed stays', 'signed_out', { holdsTyped: true, needsCustomer: true }, 'keep'],
  ['a page for customers gives way to the logout target', 'signed_out', { holdsTyped: false, needsCustomer: true }, 'home'],
  ['a page for everybody forgets the customer', 'signed_out', { holdsTyped: false, needsCustomer: false }, 'reload'],
  ['what one customer typed is not shown to another one', 'replaced', { holdsTyped: true, needsCustomer: true }, 'reload'],
] as const)('after a change of session in another tab %s', { tags: ['S-200', 'C-04'] }, (_, change, page, next) => {
  expect(afterSignOut(change, page)).toBe(next)
})
