import { expect, test } from 'vitest'
import { createLogger } from './logger.ts'
import { createOutageLog } from './outage-log.ts'

function outagesInMemory() {
  const lines: Record<string, unknown>[] = []
  const logger = createLogger('info', { write: (line: string) => lines.push(JSON.parse(line)) })
  let now = 0
  const { note } = createOutageLog(logger, () => now)
  return { lines, note, advance: (milliseconds: number) => (now += milliseconds) }
}

const rejected = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })

test('while the database does not answer there is one line a minute, which counts what it stands for', () => {
  const { lines, note, advance } = outagesInMemory()
  for (let poll = 0; poll < 13; poll += 1) note(new Error('poll', { cause: new AggregateError([rejected]) }), 'the queue')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({ level: 'warn', failures: 1, msg: 'the database does not answer', while: 'the queue' })
  advance(59_999)
  note(rejected, 'the companies')
  expect(lines).toHaveLength(1)
  advance(1)
  note(rejected, 'the companies')
  expect(lines[1]).toMatchObject({ failures: 14, while: 'the companies', err: { code: 'ECONNREFUSED' } })
})

test('other errors are each told at once', () => {
  const { lines, note } = outagesInMemory()
  note(new Error('one'), 'the queue')
  note(new Error('two'), 'the queue')
  expect(lines).toMatchObject([
    { level: 'error', msg: 'the queue', err: { message: 'one' } },
    { level: 'error', msg: 'the queue', err: { message: 'two' } },
  ])
})
