import { expect, test } from 'vitest'
import { afterKey, closed, type Listing } from './search-keys.ts'

const at = (active: number | null): Listing => ({ isOpen: true, active })

test.for<[key: string, before: Listing, after: Listing | undefined]>([
  ['ArrowDown', at(null), at(0)],
  ['ArrowDown', at(0), at(1)],
  ['ArrowDown', at(2), at(null)],
  ['ArrowUp', at(null), at(2)],
  ['ArrowUp', at(1), at(0)],
  ['ArrowUp', at(0), at(null)],
  ['ArrowDown', closed, at(0)],
  ['ArrowUp', closed, at(2)],
  ['Escape', at(1), closed],
  ['Escape', closed, undefined],
  ['Home', at(1), undefined],
  ['a', at(1), undefined],
])('%s over three suggestions leads from %o to %o', ([key, before, after]) => {
  expect(afterKey(key, before, 3)).toEqual(after)
})

test('without suggestions the arrows belong to the field', () => {
  for (const key of ['ArrowDown', 'ArrowUp']) expect(afterKey(key, closed, 0)).toBeUndefined()
})
