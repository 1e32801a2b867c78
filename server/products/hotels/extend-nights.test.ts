import { sql, type Updateable } from 'kysely'
import { expect, test } from 'vitest'
import { jsonb } from '#server/db/column-types.ts'
import type { DB } from '#server/db/types.generated.ts'
import { describeWorlds } from '#testing/world.ts'
import { alignNights, extendCompanyNights, extendNights } from './extend-nights.ts'

const at = (instant: string) => new Date(instant)
const saturday = at('2026-11-21T09:00:00Z')
const rates = (rate: { price: number; to?: string }) => jsonb([{ weekdays: [1, 2, 3, 4, 5, 6, 7], ...rate }])

describeWorlds('nights ahead', (world) => {
  const nightsOf = (companyId: string) =>
    world.inside(companyId, (trx) =>
      trx
        .selectFrom('room_night')
        .selectAll()
        .where('company_id', '=', companyId)
        .orderBy('night')
        .orderBy('room_type_id')
        .execute(),
    )

  const change = (companyId: string, roomId: string, set: Updateable<DB['room_type']>) =>
    world.inside(companyId, (trx) =>
      trx.updateTable('room_type').set(set).where('company_id', '=', companyId).where('id', '=', roomId).execute(),
    )

  const align = (companyId: string, now = saturday) => world.inside(companyId, (trx) => alignNights(trx, companyId, now))

  const book = (companyId: string, night: string) =>
    world.inside(companyId, (trx) =>
      trx.updateTable('room_night').set({ taken: 1 }).where('company_id', '=', companyId).where('night', '=', night).execute(),
    )

  test('a year of nights is made from tonight at the hotel, weekend prices in it', async () => {
    const company = await world.company()
    await world.hotel(company.id, {
      nights: 0,
      zone: 'Asia/Riyadh',
      rooms: [{ units: 4, onWeekday: { 4: '520.00', 5: '520.00' } }],
    })
    // 22:30 UTC is the next day in Riyadh.
    await align(company.id, at('2026-11-21T22:30:00Z'))
    const rows = await nightsOf(company.id)
    expect(rows).toHaveLength(365)
    expect([rows[0]?.night, rows.at(-1)?.night]).toEqual(['2026-11-22', '2027-11-21'])
    expect(rows.every(({ capacity, taken, active }) => capacity === 4 && taken === 0 && active)).toBe(true)
    expect(rows.slice(0, 7).map(({ price }) => price)).toEqual([40_000n, 40_000n, 40_000n, 40_000n, 52_000n, 52_000n, 40_000n])
  })

  test('after a change untouched nights follow the rates, booked ones stay, and gone ones are off', async () => {
    const company = await world.company()
    const { room } = await world.hotel(company.id, { nights: 0, rooms: [{ units: 3 }] })
    await align(company.id)
    await book(company.id, '2026-12-01')
    await book(company.id, '2026-12-20')
    // From now on the room is sold to the 10th of December alone, dearer and with one more room.
    await change(company.id, room.id, { units: 4, rates: rates({ price: 45_000, to: '2026-12-10' }) })
    await align(company.id)
    const rows = new Map((await nightsOf(company.id)).map((row) => [row.night, row]))
    expect(rows.get('2026-11-30')).toMatchObject({ price: 45_000n, capacity: 4, active: true })
    expect(rows.get('2026-12-01')).toMatchObject({ price: 40_000n, capacity: 3, taken: 1, active: true })
    expect(rows.get('2026-12-11')).toMatchObject({ active: false })
    expect(rows.get('2026-12-20')).toMatchObject({ price: 40_000n, taken: 1, active: true })

    await change(company.id, room.id, { rates: rates({ price: 45_000 }) })
    await align(company.id)
    expect((await nightsOf(company.id)).filter(({ active }) => !active)).toEqual([])
  })

  test('what is as the rates say already is not written again', async () => {
    const company = await world.company()
    await world.hotel(company.id, { nights: 0 })
    await align(company.id)
    const before = await nightsOf(company.id)
    const versions = async () =>
      (await world.inside(company.id, (trx) => sql`select id, xmin::text from room_night order by id`.execute(trx))).rows
    const written = await versions()
    await align(company.id)
    expect(await nightsOf(company.id)).toEqual(before)
    expect(await versions()).toEqual(written)
  })

  test('nights of a room that is no longer sold are off, but for booked ones', async () => {
    const company = await world.company()
    const { rooms } = await world.hotel(company.id, { nights: 0, rooms: [{}, {}] })
    await align(company.id)
    await book(company.id, '2026-12-01')
    await change(company.id, rooms[1]?.id ?? '', { active: false })
    await align(company.id)
    const active = (await nightsOf(company.id)).filter((row) => row.active)
    expect(active.filter(({ room_type_id }) => room_type_id === rooms[0]?.id)).toHaveLength(365)
    expect(active.filter(({ room_type_id }) => room_type_id === rooms[1]?.id).map(({ night }) => night)).toEqual(['2026-12-01'])
  })

  test('a later day adds what is missing and touches nothing that is there', async () => {
    const company = await world.company()
    const { room } = await world.hotel(company.id, { nights: 0 })
    await align(company.id)
    await change(company.id, room.id, { units: 9, rates: rates({ price: 1 }) })
    const before = await nightsOf(company.id)
    expect(await extendCompanyNights(world.db, company, { now: () => saturday })).toBe(0)
    expect(await extendCompanyNights(world.db, company, { now: () => at('2026-11-28T09:00:00Z') })).toBe(7)
    const after = await nightsOf(company.id)
    expect(after.slice(0, 365)).toEqual(before)
    expect(after.slice(365).map(({ night, price, capacity }) => [night, price, capacity])).toEqual(
      ['21', '22', '23', '24', '25', '26', '27'].map((day) => [`2027-11-${day}`, 1n, 9]),
    )
  })

  test('a hotel whose nights ran out gets a whole year again, and another company none', async () => {
    const [company, other] = [await world.company(), await world.company()]
    await world.hotel(company.id, { nights: 3, inDays: 0 })
    await world.hotel(other.id, { nights: 0 })
    const later = at('2027-06-01T09:00:00Z')
    expect(await world.inside(company.id, (trx) => extendNights(trx, company.id, later))).toBe(365)
    expect(await nightsOf(other.id)).toEqual([])
  })
})
