import { beforeAll, describe, expect, test } from 'vitest'
import { loadTrialSources, type TrialSources } from '#testing/trial-site.ts'
import { shortAmount } from './short-amount.ts'
import { firstFree } from './use-days.ts'

let sources: TrialSources
beforeAll(async () => {
  sources = await loadTrialSources()
})

const night = (day: string, left: number) => ({
  day,
  left,
  price: { amount: '184.50', currency: 'USD' },
  old_price: null,
})

describe('the days of a month', () => {
  const path = '/en/services/booking/models/najd/days'

  test('come with what the calendar says in the language of the page', async () => {
    const site = await sources.open()
    const days = [night('2026-12-01', 3)]
    site.api.answers.set('/products/najd/availability', { status: 200, body: { data: { departures: [], days } } })
    const reply = await site.get(`${path}?month=2026-12&currency=USD`)
    expect(reply.headers.get('cache-control')).toBe('private, max-age=60')
    expect(await reply.json()).toMatchObject({ days, texts: { title: 'Choose your dates' } })
  })

  test('are null where they cannot be had, and the texts still come', async () => {
    const site = await sources.open()
    site.api.answers.set('/products/najd/availability', { status: 500, body: { message: 'no', code: 'no' } })
    const reply = await site.get(`${path}?month=2026-12`)
    expect(reply.headers.get('cache-control')).toBe('no-store')
    expect(await reply.json()).toMatchObject({ days: null, texts: { close: 'Close' } })
    expect((await site.get(`${path}?month=never`)).status).toBe(404)
  })
})

test.each([
  ['184.00', '184'],
  ['85.33', '85.33'],
  ['101.30', '101.30'],
  ['1250.01', '1,251'],
  ['99999.99', '100,000'],
  ['1250000.00', '1.3M'],
])('%s stands in a day as %s', (amount, short) => {
  expect(shortAmount(amount, 'en')).toBe(short)
})

test('a calendar opens on the first day that can be had', () => {
  const days = [night('2026-11-20', 2), night('2026-11-21', 0), night('2026-11-22', 1)]
  expect(firstFree({ month: '2026-11', days }, '2026-11-21')).toBe('2026-11-22')
  expect(firstFree({ month: '2026-11', days: null }, '2026-11-21')).toBe('2026-11-21')
  expect(firstFree({ month: '2026-12', days: [] }, '2026-11-21')).toBe('2026-12-01')
})
