import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseParties, readParties } from './room-parties.ts'
import { partyBounds, partyTotals, writeParties } from './room-party.ts'

const room = fc.record({
  adults: fc.integer({ min: 1, max: partyBounds.adults }),
  ages: fc.array(fc.option(fc.integer({ min: 0, max: partyBounds.age })), { maxLength: partyBounds.children }),
})
const parties = fc.array(room, { minLength: 1, maxLength: partyBounds.rooms })

test('rooms are read again as they were written', () => {
  fc.assert(
    fc.property(parties, (rooms) => {
      expect(parseParties(writeParties(rooms))).toEqual(rooms)
    }),
  )
})

test('the fields of a plain form say the same as one text', () => {
  const known = room.map(({ adults, ages }) => ({ adults, ages: ages.map((age) => age ?? 4) }))
  fc.assert(
    fc.property(fc.array(known, { minLength: 1, maxLength: 4 }), (rooms) => {
      const fields = rooms.flatMap(({ adults, ages }): [string, string][] => [
        ['party_adults', String(adults)],
        ['party_ages', ages.join(', ')],
      ])
      const unused: [string, string][] = [
        ['party', '2'],
        ['party_adults', ''],
        ['party_ages', ''],
      ]
      expect(readParties(new URLSearchParams([...fields, ...unused]))).toEqual(rooms)
    }),
  )
})

test('ages are typed with any digits and separators', () => {
  const typed = new URLSearchParams({ party_adults: '٢', party_ages: '٥، ٨ و 11' })
  expect(readParties(typed)).toEqual([{ adults: 2, ages: [5, 8, 11] }])
  expect(partyTotals(readParties(typed))).toEqual({ adults: 2, children: 3 })
})

test.each(['', '0', '2-18', '7', '2_', '2-5_0', '-1', '1e1', Array(10).fill('1').join('_'), '1-1-1-1-1-1-1-1'])(
  '"%s" names no rooms',
  (text) => {
    expect(parseParties(text)).toBeNull()
    expect(readParties(new URLSearchParams({ party: text }))).toEqual([])
  },
)
