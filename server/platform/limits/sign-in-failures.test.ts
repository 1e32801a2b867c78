import { expect, test } from 'vitest'
import { ceiling, judgeTry } from './sign-in-failures.ts'

const start = new Date('2026-11-21T09:00:00Z')
const none = { in_a_row: 0, in_window: 0, window_started_at: start, blocked_until: null, last_at: start }

/** Guesses as soon as each is let, for so many days; when each try was counted, and of which the owner was to be told. */
function guess(days: number) {
  const tries: number[] = []
  const warned: number[] = []
  let row: Parameters<typeof judgeTry>[0] = none
  const end = start.getTime() + days * 24 * 60 * 60 * 1000
  for (let at = start.getTime(); at < end; ) {
    const verdict = judgeTry(row, new Date(at))
    if ('waits' in verdict) at += verdict.waits
    else {
      row = verdict.counted
      tries.push(at)
      if (verdict.isAttack) warned.push(tries.length)
    }
  }
  return { tries, warned, row }
}

test('100 tries in a row are taken, however long somebody goes on, and no more', () => {
  expect(guess(29).tries).toHaveLength(ceiling.inARow)
})

test('from the fiftieth within an hour each waits twice as long as the one before', () => {
  const { tries } = guess(1)
  const waits = tries.slice(0, 56).map((at, place) => Math.round((at - (tries[place - 1] ?? at)) / 1000))
  expect(waits.slice(0, 50).every((wait) => wait === 0)).toBe(true)
  expect(waits.slice(50)).toEqual([15, 30, 60, 120, 240, 480])
})

test('the owner is to be told at the fiftieth in an hour, and at the last one', () => {
  expect(guess(29).warned).toEqual([50, 100])
})
