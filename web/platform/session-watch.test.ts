import { expect, test } from 'vitest'
import { afterSignOut } from './after-sign-out.ts'
import { changeElsewhere } from './session-watch.ts'

const storageOf = (kept: string | null) => ({ getItem: () => kept, setItem: () => {} })

test.each([
  ['a guest sees that somebody signed in', '', 'u1', 'signed_in'],
  ['a customer sees that they were signed out', 'u1', '', 'signed_out'],
  ['a customer never goes on as another one', 'u1', 'u2', 'replaced'],
  ['the same customer changes nothing', 'u1', 'u1', undefined],
  ['nor does a guest among guests', '', '', undefined],
  ['nor a storage that was emptied', 'u1', null, undefined],
])('C-04 %s', (_, own, shared, change) => {
  expect(changeElsewhere(own, storageOf(shared))).toBe(change)
})

test.each([
  ['what was typed stays', 'signed_out', { holdsTyped: true, needsCustomer: true }, 'keep'],
  ['a page for customers gives way to the logout target', 'signed_out', { holdsTyped: false, needsCustomer: true }, 'home'],
  ['a page for everybody forgets the customer', 'signed_out', { holdsTyped: false, needsCustomer: false }, 'reload'],
  ['what one customer typed is not shown to another one', 'replaced', { holdsTyped: true, needsCustomer: true }, 'reload'],
] as const)('S-200 C-04 after a sign-out in another tab %s', (_, change, page, next) => {
  expect(afterSignOut(change, page)).toBe(next)
})
