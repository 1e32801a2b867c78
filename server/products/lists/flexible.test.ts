import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#shared/dates.ts'
import { succeeded } from '#testing/answers.ts'
import { describeWorlds } from '#testing/world.ts'

const today = '2026-11-21'
const arrival = fc.integer({ min: 0, max: 8 }).map((n) => addDays(today, n))
const shifts = [-3, -2, -1, 0, 1, 2, 3]
const nearestFirst = shifts.toSorted((a, b) => Math.abs(a) - Math.abs(b) || a - b)

describeWorlds('a list that is flexible by some days, on random stock', (world) => {
  async function scene() {
    const { id, slug } = await world.company()
    const call = world.call({ company: slug })
    const list = async (query: Record<string, string>) =>
      (await succeeded(call.products.$get({ query: { per_page: '48', ...query } }))).data
    const slugs = async (query: Record<string, string>) => (await list(query)).map((card) => card.slug)
    return { id, list, slugs }
  }

  test('hotels are those of every stay as long that begins within the days, each with the nearest one', async () => {
    const { id, list, slugs } = await scene()
    const hotels = fc.sample(
      fc.record({
        inDays: fc.integer({ min: 0, max: 8 }),
        nights: fc.integer({ min: 2, max: 6 }),
        minStay: fc.integer({ min: 1, max: 2 }),
      }),
      8,
    )
    for (const [place, hotel] of hotels.entries())
      await world.hotel(id, { ...hotel, maxStay: 4, slug: `hotel-${place}`, rooms: [{ maxAdults: 2, maxChildren: 1, units: 2 }] })
    await world.inside(id, async (trx) => {
      const rows = await trx.selectFrom('room_night').selectAll().orderBy('id').execute()
      const taken = fc.sample(fc.integer({ min: 0, max: 5 }), rows.length)
      for (const [place, { id: night }] of rows.entries())
        await trx
          .updateTable('room_night')
          .set({ taken: Math.max(0, (taken[place] ?? 0) - 3) })
          .where('id', '=', night)
          .execute()
    })
    const stay = fc.record({ from: arrival, nights: fc.integer({ min: 1, max: 3 }), rooms: fc.integer({ min: 1, max: 2 }) })
    let found = 0
    for (const { from, nights, rooms } of fc.sample(stay, 12)) {
      const asked = { kind: 'hotel', pax: '2', rooms: String(rooms) }
      const shifted = (shift: number) => ({ from: addDays(from, shift), to: addDays(from, shift + nights) })
      const exact = new Map<number, string[]>()
      for (const shift of shifts) exact.set(shift, await slugs({ ...asked, ...shifted(shift) }))
      const cards = await list({ ...asked, ...shifted(0), flex: '3' })
      const expected = new Map<string, { from: string; to: string }>()
      for (const shift of nearestFirst.toReversed()) for (const slug of exact.get(shift) ?? []) expected.set(slug, shifted(shift))
      expect(Object.fromEntries(cards.map((card) => [card.slug, card.stay])), from).toEqual(Object.fromEntries(expected))
      expect((await list({ ...asked, ...shifted(0) })).every((card) => card.stay === null)).toBe(true)
      found += cards.length
    }
    expect(found).toBeGreaterThan(0)
    expect(found).toBeLessThan(12 * hotels.length)
  })

  test('trips are those that leave within the widened days, each with its first departure there', async () => {
    const { id, list, slugs } = await scene()
    for (const [place, inDays] of fc.sample(fc.integer({ min: 0, max: 14 }), 8).entries())
      await world.trip(id, { inDays, departures: 1, slug: `trip-${place}` })
    let found = 0
    for (const from of fc.sample(arrival, 10)) {
      const to = addDays(from, 1)
      const cards = await list({ kind: 'trip', from, to, flex: '2' })
      const wide = { from: addDays(from, -2), to: addDays(to, 2) }
      expect(cards.map(({ slug }) => slug).toSorted()).toEqual((await slugs({ kind: 'trip', ...wide })).toSorted())
      for (const { next_departure } of cards) {
        expect(next_departure && next_departure >= wide.from && next_departure <= wide.to).toBe(true)
        found += 1
      }
    }
    expect(found).toBeGreaterThan(0)
  })

  test('more rooms are never found in more hotels, and days beyond three are refused', async () => {
    const { id, slugs } = await scene()
    for (const units of [1, 2, 3])
      await world.hotel(id, { slug: `units-${units}`, inDays: 0, nights: 6, rooms: [{ maxAdults: 2, maxChildren: 1, units }] })
    const days = { kind: 'hotel', from: addDays(today, 1), to: addDays(today, 3), pax: '2' }
    for (const [rooms, expected] of [
      ['1', 3],
      ['2', 2],
      ['3', 1],
    ] as const)
      expect(await slugs({ ...days, rooms })).toHaveLength(expected)
    expect(await slugs({ kind: 'hotel', pax: '2', rooms: '3' })).toHaveLength(1)
    await expect(slugs({ ...days, flex: '4' })).rejects.toThrow()
  })
})
