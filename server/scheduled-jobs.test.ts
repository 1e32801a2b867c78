import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { noMeasures } from '#server/platform/metrics/measures.ts'
import { createOutageLog } from '#server/platform/process/outage-log.ts'
import { testEngines } from '#testing/database.ts'
import { createWorld, type World } from '#testing/world.ts'
import { defineClockWork } from './scheduled-jobs.ts'

const neverAnalyzed = -1

/** The rows that the planner believes a table to have; none is known of a table that was never analyzed. */
async function believedRows({ db }: World, table: string): Promise<number> {
  const { rows } = await sql<{
    believed: number
  }>`select reltuples as believed from pg_class where oid = ${table}::regclass`.execute(db.kysely)
  return rows[0]?.believed ?? Number.NaN
}

function clockWorkOf({ db, clock, companies, platform, paying }: World) {
  const { secret: signingSecret, logger, files, media, site, encryption } = platform
  const config = { ...site, signingSecret, smtpUrl: undefined, mailFrom: 'no-reply@rihla.test' }
  return defineClockWork({
    config,
    db,
    companies,
    clock,
    files,
    media,
    logger,
    outages: createOutageLog(logger),
    measures: noMeasures,
    encryption,
    providers: paying.providers,
  })
}

describe.for(testEngines)('the work of a night (%s)', (engine) => {
  test('tells the planner of a catalogue of new nights, and of no other table', async () => {
    await using world = await createWorld({ engine })
    const company = await world.company()
    const room = { units: 4 }
    await world.hotel(company.id, { nights: 0, rooms: [room, room, room] })
    expect(await believedRows(world, 'room_night')).toBe(neverAnalyzed)
    await clockWorkOf(world).extendInventory()
    expect(await believedRows(world, 'room_night')).toBe(3 * 365)
    expect(await believedRows(world, 'room_type')).toBe(neverAnalyzed)
  })
})
