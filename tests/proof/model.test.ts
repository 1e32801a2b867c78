import fc from 'fast-check'
import { expect, test } from 'vitest'
import { suiteWorld } from '#testing/world.ts'
import { commands, openReality } from './booking-commands.ts'
import { createModel } from './booking-model.ts'
import { rounds } from './rounds.ts'

const seed = 20_261_121

const world = suiteWorld()

/** Ends that the runs must have come to, or they prove little. */
const ends = [
  'quote: 200',
  'quote: sold_out',
  'order: 201',
  'order: sold_out',
  'order: quote_expired',
  'order: too_many_open_orders',
  'cancel: 200',
  'cancel: wrong_state',
  'change: 200',
  'change: sold_out',
  'change: wrong_state',
  'change: invalid',
  'accept: 200',
  'accept: wrong_state',
  'reject: 200',
  'reject: wrong_state',
]

test('whatever is done in whatever order, places, statuses and answers are what a simple model says', async ({ task }) => {
  const counts: Record<string, number> = {}
  const numRuns = 12 * rounds
  const runs = fc.asyncProperty(fc.commands(commands, { maxCommands: 60, size: 'max' }), async (steps) => {
    const real = await openReality(world)
    await fc.asyncModelRun(() => ({ model: createModel(world.clock.now().getTime()), real }), steps)
    for (const [end, count] of Object.entries(real.ends)) counts[end] = (counts[end] ?? 0) + count
  })
  await fc.assert(runs, { seed, numRuns })
  expect(ends.filter((end) => !counts[end])).toEqual([])
  const counted = Object.fromEntries(ends.map((end) => [end, counts[end] ?? 0]))
  task.meta.figures = { runs: numRuns, seed, ...counted }
})
