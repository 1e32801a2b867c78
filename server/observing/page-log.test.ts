import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createLogger } from '#server/platform/process/logger.ts'
import { createPageLog } from './page-log.ts'

test.for([
  [200, 'info'],
  [404, 'info'],
  [499, 'info'],
  [500, 'error'],
  [503, 'warn'],
] as const)('the line of a page that is answered with %i is of level %s', async ([status, level]) => {
  const lines: string[] = []
  const { middleware } = createPageLog(createLogger('info', { write: (line) => lines.push(line) }))
  const app = new Hono()
  app.use('*', middleware)
  app.all('*', () => new Response(null, { status }))
  await app.request('/')
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ level, status }])
})

test('a page whose handler throws leaves an error too', async () => {
  const lines: string[] = []
  const { middleware } = createPageLog(createLogger('info', { write: (line) => lines.push(line) }))
  const app = new Hono()
  app.use('*', middleware)
  app.all('*', () => {
    throw new Error('broken')
  })
  app.onError(() => new Response(null, { status: 500 }))
  await app.request('/')
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ level: 'error', status: 500 }])
})
