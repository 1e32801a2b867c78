import { expect, test } from 'vitest'
import { changeElsewhere } from './session-watch.ts'

const storageOf = (kept: string | null) => ({ getItem: () => kept, setItem: () => {} })

test.each([
  ['a guest sees that somebody signed in', '', 'u1', 'signed_in'],
  ['a customer sees that they were signed out', 'u1', '', 'signed_out'],
  ['a customer never goes on as another one', 'u1', 'u2', 'signed_out'],
  ['the same customer changes nothing', 'u1', 'u1', undefined],
  ['nor does a guest among guests', '', '', undefined],
  ['nor a storage that was emptied', 'u1', null, undefined],
])('C-04 %s', (_, own, shared, change) => {
  expect(changeElsewhere(own, storageOf(shared))).toBe(change)
})
