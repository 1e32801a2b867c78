import pg from 'pg'
import { expect, test } from 'vitest'
import { describeEngines } from '#testing/database.ts'
import { loggedError } from './log-error.ts'

describeEngines('an error of the database in the log', (open) => {
  test('says code, message, table and constraint, and neither values nor what the driver holds', async () => {
    await using db = await open()
    await db.pool.query("create table seat (name text primary key); insert into seat values ('sara@example.com')")
    const error = await db.pool.query("insert into seat values ('sara@example.com')").catch((thrown: unknown) => thrown)
    const logged = loggedError(Object.assign(error as Error, { client: db.pool, parameters: ['sara@example.com'] }))
    expect(logged).toEqual({
      type: 'error',
      message: 'duplicate key value violates unique constraint "seat_pkey"',
      stack: expect.any(String),
      code: '23505',
      severity: 'ERROR',
      schema: 'public',
      table: 'seat',
      constraint: 'seat_pkey',
    })
    expect(JSON.stringify(logged)).not.toContain('sara')
  })

  test('does not repeat a value that the message quotes', async () => {
    await using db = await open()
    const error = await db.pool.query("select 'sara@example.com'::uuid").catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(pg.DatabaseError)
    const logged = loggedError(new Error('a job failed', { cause: error }))
    expect(logged.cause).toMatchObject({ code: '22P02', message: 'invalid input syntax for type uuid: "…"' })
    expect(JSON.stringify(logged)).not.toContain('sara')
  })
})

test('errors of several addresses are told each, and what is no error is told as text', () => {
  const rejected = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:1'), { code: 'ECONNREFUSED', port: 1 })
  expect(loggedError(new AggregateError([rejected])).errors).toMatchObject([{ code: 'ECONNREFUSED', port: 1 }])
  expect(loggedError('odd')).toEqual({ type: 'string', message: 'odd' })
})

test('a chain of causes that goes in circles ends', () => {
  const error = new Error('first')
  error.cause = error
  expect(JSON.stringify(loggedError(error)).length).toBeLessThan(20_000)
})
