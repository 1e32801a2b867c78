import { beforeAll, describe, expect, test } from 'vitest'
import { loadTrialSources, type TrialSources } from '#testing/trial-site.ts'
import { shortAmount } from '#web/shell/dates/short-amount.ts'
import { firstFree } from '#web/shell/dates/use-days.ts'

let sources: TrialSources
beforeAll(async () => {
  sources = await loadTrialSources()
})

const night = (day: string, left: number) => ({
  day,
  left,
  price: { amount: '184.50', currency: 'USD' },
  old_price: null,
  reason: left > 0 ? null : ('sold_out' as const),
})

describe('what a calendar asks the site for', () => {
  const path = '/en/days?product=najd&currency=USD&kind=stay'

  test('the days of a product come with what the calendar says in the language of the page', async () => {
    const site = await sources.open()
    const days = [night('2026-12-01', 3)]
    site.api.answers.set('/products/najd/availability', { status: 200, body: { data: { departures: [], days } } })
    const reply = await site.get(`${path}&month=2026-12&months=2`)
    expect(reply.headers.get('cache-control')).toBe('private, max-age=60')
    expect(await reply.json()).toMatchObject({ month: '2026-12', days, texts: { titles: { stay: 'Choose your dates' } } })
  })

  test('days that cannot be had are null, and nothing of the reply is kept', async () => {
    const site = await sources.open()
    site.api.answers.set('/products/najd/availability', { status: 500, body: { message: 'no', code: 'no' } })
    const reply = await site.get(`${path}&month=2026-12`)
    expect(reply.headers.get('cache-control')).toBe('no-store')
    expect(await reply.json()).toMatchObject({ days: null, texts: { close: 'Close' } })
  })

  test('without a product there are texts, today and the spans to choose', async () => {
    const site = await sources.open()
    const body = await (await site.get('/en/days?kind=days&month=never')).json()
    expect(body).toMatchObject({ days: null, texts: { close: 'Close' } })
    expect(body.month).toBe(body.today.slice(0, 7))
    expect(body.periods.map(({ code }: { code: string }) => code)).toEqual(
      expect.arrayContaining(['weekend', 'next_week', 'eid_al_fitr', 'eid_al_adha']),
    )
    expect(site.api.requests.some(({ path: asked }) => asked.includes('/availability'))).toBe(false)
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
