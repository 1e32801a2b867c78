import { expect, test } from 'vitest'
import { addSearch, openSearches, peopleIn, readSearches } from './recent-store.ts'

function storageOf(text: string | null) {
  let stored = text
  return {
    getItem: () => stored,
    setItem: (_: string, value: string) => {
      stored = value
    },
  }
}

const hotels = '/services/booking/hotels/models'
const search = (q: string, more: [string, string][] = []) => ({
  kind: 'hotel' as const,
  path: hotels,
  entries: [['q', q], ...more] as [string, string][],
})

test('the newest search comes first, the same one once, and at most four', () => {
  const storage = storageOf(null)
  for (const q of ['a', 'b', 'c', 'a', 'd', 'e']) addSearch(search(q), storage)
  expect(readSearches(storage).map(({ query }) => query)).toEqual(['q=e', 'q=d', 'q=a', 'q=c'])
})

test('days are kept in one form, and a search that asks for nothing is not kept', () => {
  const storage = storageOf(null)
  addSearch(search('Makkah', [['from', '٢٦/١١/٢٠٢٦']]), storage)
  addSearch(
    {
      kind: 'hotel',
      path: hotels,
      entries: [
        ['party', '2'],
        ['kind', 'hotel'],
      ],
    },
    storage,
  )
  expect(readSearches(storage)).toEqual([{ kind: 'hotel', path: hotels, query: 'q=Makkah&from=2026-11-26' }])
})

test.each([
  'no json',
  '{}',
  '[{"kind":"hotel","path":"//evil.example","query":""}]',
  '[{"kind":"hotel","path":"https://evil.example","query":""}]',
  '[{"kind":"boat","path":"/services","query":""}]',
  '[{"kind":"hotel","path":"/services"}]',
  '[null, 1]',
])('what somebody else stored is no search: %s', (stored) => {
  expect(readSearches(storageOf(stored))).toEqual([])
})

test('searches whose days are over are left out, and people are counted from rooms or a number', () => {
  const of = (query: string) => ({ kind: 'hotel' as const, path: hotels, query })
  const [past, today, none] = [of('from=2026-11-20'), of('from=2026-11-23'), of('q=x')]
  expect(openSearches([past, today, none], '2026-11-23')).toEqual([today, none])
  const people = (query: string) => peopleIn(new URLSearchParams(query))
  expect([people('party=2-5-8_1'), people('pax=4'), people('q=x')]).toEqual([5, 4, null])
})
