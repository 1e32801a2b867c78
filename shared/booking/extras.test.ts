import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chargeExtras, extraTimes, hasUnknownExtra, rentalExtraTimes, selectedExtras } from './extras.ts'

const extras = (['person', 'order', 'night', 'day'] as const).map((per) => ({ id: per, per }))

test('an extra is charged for each person, once an order, or once each night however many people there are', () => {
  expect(chargeExtras(extras, extraTimes(3, 5)).map(({ quantity }) => quantity)).toEqual([3, 1, 5, 5])
  expect(chargeExtras(extras, rentalExtraTimes(7)).map(({ quantity }) => quantity)).toEqual([1, 1, 7, 7])
})

test('selected extras keep the order of the product, each once, and unknown ids are known as such', () => {
  const ids = fc.array(fc.constantFrom('person', 'order', 'night', 'day', 'none'))
  fc.assert(
    fc.property(ids, (selected) => {
      const found = selectedExtras(extras, selected).map(({ id }) => id)
      expect(found).toEqual(extras.map(({ id }) => id).filter((id) => selected.includes(id)))
      expect(hasUnknownExtra(extras, selected)).toBe(selected.includes('none'))
    }),
  )
})
