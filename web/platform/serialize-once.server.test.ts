import { expect, test, vi } from 'vitest'
import { serializeOnce } from './serialize-once.server.ts'
import { deserialize } from './serialized.ts'
import type { Site } from './site-context.ts'

const siteOf = (companyId: string, currency = 'SAR') =>
  ({ company: { id: companyId }, locale: 'ar', currency: { id: 1, code: currency }, country: null }) as unknown as Site

const trip = { name: 'العلا', days: [{ title: 'الوصول' }, { title: 'الحِجر' }], price: { amount: '1200.00' } }

test('an equal value of the same name is not written again', () => {
  const first = serializeOnce(siteOf('a'), 'trip', trip)
  using write = vi.spyOn(JSON, 'stringify')
  expect(serializeOnce(siteOf('a'), 'trip', structuredClone(trip))).toBe(first)
  expect(write).not.toHaveBeenCalled()
  serializeOnce(siteOf('a'), 'trip', { ...trip, name: 'حائل' })
  expect(write).toHaveBeenCalled()
})

test('a value that differs anywhere in it is written anew, and again when it changes back', () => {
  const site = siteOf('a')
  const [day] = trip.days
  const changed = { ...trip, days: [day, { title: 'جبل عكمة' }] }
  expect(deserialize(serializeOnce(site, 'trip', trip))).toEqual(trip)
  expect(deserialize(serializeOnce(site, 'trip', changed))).toEqual(changed)
  expect(deserialize(serializeOnce(site, 'trip', trip))).toEqual(trip)
})

test('companies and currencies under one name have their own texts at once', () => {
  const written = [siteOf('a'), siteOf('b'), siteOf('a', 'USD')].map((site, place) => serializeOnce(site, 'place', { place }))
  expect(written.map((text) => deserialize(text))).toEqual([{ place: 0 }, { place: 1 }, { place: 2 }])
})
