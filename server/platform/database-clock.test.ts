import { describe, expect, test } from 'vitest'
import { openTestDatabase, testEngines } from '#testing/database.ts'
import { readDatabaseTime, syncDatabaseClock } from './database-clock.ts'
import { createLogger } from './process/logger.ts'

const hour = 3_600_000
const start = Date.parse('2026-11-21T09:00:00Z')

/** A machine and its database: the true time, how far the machine's clock is ahead, and how long the database takes to answer. */
function trialMachine(ahead: number, { answerMilliseconds = 0 } = {}) {
  const lines: { level: string; clock_skew_seconds?: number }[] = []
  const machine = {
    true: start,
    ahead,
    answerMilliseconds,
    isAway: false,
    lines,
    logger: createLogger('info', { write: (line: string) => lines.push(JSON.parse(line)) }),
    own: { now: () => new Date(machine.true + machine.ahead) },
    async readTime() {
      if (machine.isAway) throw new Error('away')
      machine.true += machine.answerMilliseconds
      const reported = new Date(machine.true)
      machine.true += machine.answerMilliseconds
      return reported
    },
  }
  return machine
}

const sync = (machine: ReturnType<typeof trialMachine>) => syncDatabaseClock(machine.readTime, machine)

describe('a process has the clock of its database', () => {
  test.for([2 * hour, -2 * hour, 500, 0])('on a machine that is %i ms ahead', async (ahead) => {
    const machine = trialMachine(ahead)
    const clock = await sync(machine)
    clock.stop()
    expect(clock.now()).toEqual(new Date(machine.true))
    expect(clock.skew()).toBe(ahead)
    expect(machine.lines.length).toBe(Math.abs(ahead) > 2_000 ? 1 : 0)
  })

  test('a clock that is set while the process runs is noticed at the next measurement, and logged once', async () => {
    const machine = trialMachine(0)
    const clock = await sync(machine)
    machine.ahead = 2 * hour
    await clock.measure()
    await clock.measure()
    expect(clock.now()).toEqual(new Date(machine.true))
    expect(machine.lines).toMatchObject([{ level: 'warn', clock_skew_seconds: 7_200 }])
    machine.ahead = 0
    await clock.measure()
    clock.stop()
    expect(clock.now()).toEqual(new Date(machine.true))
    expect(machine.lines.map(({ level }) => level)).toEqual(['warn', 'info'])
  })

  test('a slow answer neither moves a clock that is right nor warns of it', async () => {
    const machine = trialMachine(0, { answerMilliseconds: 5_000 })
    const clock = await sync(machine)
    clock.stop()
    expect(clock.skew()).toBe(0)
    expect(machine.lines).toEqual([])
  })

  test('a slow answer does not lose what a quick one found', async () => {
    const machine = trialMachine(2 * hour)
    const clock = await sync(machine)
    machine.answerMilliseconds = 5_000
    await clock.measure()
    clock.stop()
    expect(clock.skew()).toBe(2 * hour)
  })

  test('the last skew holds while the database is away', async () => {
    const machine = trialMachine(2 * hour)
    const clock = await sync(machine)
    machine.isAway = true
    await expect(clock.measure()).rejects.toThrow('away')
    clock.stop()
    expect(clock.now()).toEqual(new Date(machine.true))
  })
})

test.for(testEngines)('the database tells its time, also in the middle of its transaction (%s)', async (engine) => {
  await using db = await openTestDatabase(engine)
  const reported = await db.kysely.transaction().execute(async (trx) => {
    const first = await readDatabaseTime({ kysely: trx })
    const later = await readDatabaseTime({ kysely: trx })
    return { first, later }
  })
  expect(reported.first).toBeInstanceOf(Date)
  expect(reported.later.getTime()).toBeGreaterThanOrEqual(reported.first.getTime())
})
