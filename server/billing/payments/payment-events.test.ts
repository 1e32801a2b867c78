import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ProviderPayment } from '../providers/provider.ts'
import { newEvents, nextStatus, sumEvents } from './payment-events.ts'

type Status = Parameters<typeof nextStatus>[0]

const said = (word: Partial<ProviderPayment> = {}): ProviderPayment => ({
  outcome: 'found',
  providerId: 'one',
  status: 'pending',
  currency: 'SAR',
  captured: 0n,
  refunded: 0n,
  chargedBack: 0n,
  failure: null,
  method: null,
  ...word,
})

const nothing = { captured: 0n, refunded: 0n, chargedBack: 0n }

test.for([
  ['created', { status: 'pending' }, 'pending'],
  ['unknown', { status: 'pending' }, 'pending'],
  ['pending', { status: 'authorized' }, 'authorized'],
  ['authorized', { status: 'pending' }, 'authorized'],
  ['pending', { status: 'captured', captured: 100n }, 'captured'],
  ['authorized', { status: 'authorized', captured: 50n }, 'authorized'],
  ['pending', { status: 'failed' }, 'failed'],
  ['pending', { status: 'voided', captured: 100n }, 'captured'],
  ['captured', { status: 'failed' }, 'captured'],
  ['captured', { status: 'pending' }, 'captured'],
  ['failed', { status: 'pending' }, 'failed'],
  ['expired', { status: 'authorized' }, 'expired'],
  ['voided', { status: 'captured', captured: 100n }, 'captured'],
  ['voided', { status: 'authorized', captured: 50n }, 'captured'],
] as const)('%s, after the provider says %o, is %s', ([before, word, after]) => {
  expect(nextStatus(before, said(word))).toBe(after)
})

test('events are what is new: repeated words add nothing, and an older word takes back no capture', () => {
  const word = said({ status: 'captured', captured: 300n, chargedBack: 100n })
  const events = newEvents('pending', nothing, word, 'notice')
  expect(events).toEqual([
    { kind: 'captured', amount: 300n, currency: 'SAR', source: 'notice' },
    { kind: 'charged_back', amount: 100n, currency: 'SAR', source: 'notice' },
  ])
  const known = sumEvents(events, 'SAR')
  expect(newEvents('captured', known, word, 'poll')).toEqual([])
  expect(newEvents('captured', known, said({ captured: 200n, chargedBack: 40n }), 'poll')).toEqual([
    { kind: 'charge_back_reversed', amount: 60n, currency: 'SAR', source: 'poll' },
  ])
})

test('an end is an event without money that names its failure', () => {
  expect(newEvents('pending', nothing, said({ status: 'failed', failure: 'card_declined' }), 'return')).toEqual([
    { kind: 'failed', amount: 0n, currency: 'SAR', source: 'return', detail: { failure: 'card_declined' } },
  ])
})

test('sums are of one currency', () => {
  const events = [
    { kind: 'captured', amount: 5n, currency: 'SAR' },
    { kind: 'captured', amount: 7n, currency: 'USD' },
    { kind: 'refunded', amount: 2n, currency: 'SAR' },
    { kind: 'opened', amount: 9n, currency: 'SAR' },
  ] as const
  expect(sumEvents(events, 'SAR')).toEqual({ captured: 5n, refunded: 2n, chargedBack: 0n })
  expect(sumEvents(events, 'KWD')).toEqual(nothing)
})

test('of any words in any order, captured is the most that was said, charged back the last, and captured money stays seen', () => {
  const amount = fc.bigInt(0n, 1_000n)
  const word = fc
    .record({
      status: fc.constantFrom<ProviderPayment['status'][]>('pending', 'authorized', 'captured', 'failed', 'expired', 'voided'),
      captured: amount,
      chargedBack: amount,
    })
    .map(({ status, captured, chargedBack }) => said({ status, captured, chargedBack }))
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 20 }), (words) => {
      let status: Status = 'pending'
      const events: Parameters<typeof sumEvents>[0][number][] = []
      for (const one of words) {
        events.push(...newEvents(status, sumEvents(events, 'SAR'), one, 'poll'))
        const next = nextStatus(status, one)
        if (status === 'captured') expect(next).toBe('captured')
        status = next
      }
      const sums = sumEvents(events, 'SAR')
      const most = words.reduce((max, { captured }) => (captured > max ? captured : max), 0n)
      expect(sums).toEqual({ captured: most, refunded: 0n, chargedBack: words.at(-1)?.chargedBack })
      if (sums.captured > 0n) expect(['captured', 'authorized']).toContain(status)
    }),
    { numRuns: 500 },
  )
})
