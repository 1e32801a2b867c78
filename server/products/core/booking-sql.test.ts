import fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { isBeforeCutOff, stayStartsAt } from '#shared/booking/cut-off.ts'
import { type RentalTimes, searchedRental } from '#shared/booking/rental-period.ts'
import { addDays, instantOf } from '#shared/dates.ts'
import { describeEngines, type TestDatabase } from '#testing/database.ts'
import { searchedRentalSql } from '../cars/free-units-sql.ts'
import { instantSql, isBeforeCutOffSql, stayStartsAtSql } from './booking-sql.ts'

/** Zones with and without summer time, of half hours, and one whose clocks move by half an hour. */
const zone = fc.constantFrom(
  ...['Asia/Riyadh', 'Europe/London', 'Europe/Istanbul', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe'],
)
/** Any day, and often those on which clocks are moved. */
const day = fc.oneof(
  fc.integer({ min: 0, max: 900 }).map((n) => addDays('2026-01-01', n)),
  fc.constantFrom('2026-03-08', '2026-03-29', '2026-10-25', '2026-11-01', '2027-04-04', '2026-10-04'),
)
const time = fc
  .oneof(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 60, max: 200 }))
  .map((minutes) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`)

const samples = <T>(of: fc.Arbitrary<T>) => fc.sample(of, 1500)

describeEngines('booking rules in SQL', (open) => {
  /** What SQL answers for each row; `row` holds its values as text. */
  async function each<T, R extends object>(
    database: TestDatabase,
    rows: readonly R[],
    answer: RawBuilder<unknown>,
  ): Promise<T[]> {
    const { rows: answers } = await sql<T>`
      select ${answer} from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as given(v, place)
      order by place`.execute(database.kysely)
    return answers
  }
  const text = (name: string) => sql`(v ->> ${sql.lit(name)})`

  test('a local time is the same instant, also when clocks are moved', async () => {
    await using database = await open()
    const rows = samples(fc.record({ day, time, zone }))
    const wall = sql`(${text('day')}::date + ${text('time')}::time)`
    const answers = await each<{ at: Date }, object>(database, rows, sql`${instantSql(wall, text('zone'))} as at`)
    expect(answers.map(({ at }) => at)).toEqual(rows.map((row) => instantOf(row.day, row.time, row.zone)))
  })

  test('the cut-off of a stay comes at the same moment', async () => {
    await using database = await open()
    const now = new Date('2026-10-24T23:30:00Z')
    const near = fc.integer({ min: -2, max: 4 }).map((n) => addDays('2026-10-25', n))
    const hours = fc.integer({ min: 0, max: 72 })
    const rows = samples(fc.record({ day: near, time, zone, hours }))
    const startsAt = stayStartsAtSql(text('day'), text('time'), text('zone'))
    const cutOff = sql`${text('hours')}::int`
    const answers = await each<{ open: boolean }, object>(
      database,
      rows,
      sql`${isBeforeCutOffSql(startsAt, cutOff, now)} as open`,
    )
    const expected = rows.map((row) => isBeforeCutOff(stayStartsAt(row.day, row.time, row.zone), row.hours, now))
    expect(answers.map(({ open: isOpen }) => isOpen)).toEqual(expected)
    expect(new Set(expected).size).toBe(2)
  })

  test('a searched rental has the same start, end and days, between any zones', async () => {
    await using database = await open()
    const times: fc.Arbitrary<RentalTimes> = fc
      .record({
        from: day,
        length: fc.integer({ min: 0, max: 40 }),
        fromTime: time,
        toTime: time,
        pickupZone: zone,
        dropOffZone: zone,
      })
      .map(({ length, ...rest }) => ({ ...rest, to: addDays(rest.from, length) }))
    const rows = samples(times)
    const rental = searchedRentalSql({
      from: sql`(${text('from')}::date + ${text('fromTime')}::time)`,
      to: sql`(${text('to')}::date + ${text('toTime')}::time)`,
      pickupZone: text('pickupZone'),
      dropOffZone: text('dropOffZone'),
    })
    const { rows: answers } = await sql<{ starts_at: Date; ends_at: Date; days: number }>`
      select rental.* from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as given(v, place)
      cross join lateral ${rental} rental order by place`.execute(database.kysely)
    const expected = rows.map((row) => {
      const { startsAt, endsAt, days } = searchedRental(row)
      return { starts_at: startsAt, days, ends_at: endsAt }
    })
    expect(answers).toEqual(expected)
  })
})
