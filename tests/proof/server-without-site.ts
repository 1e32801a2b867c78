import type { Server } from 'node:http'
import { serve } from '@hono/node-server'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/platform/config.ts'

// The server as server/main.ts starts it, but without the pages, which a proof about the database does not wait for.
// With `--dies-after-commit` it is gone between the first commit of a call with an Idempotency-Key and its answer.
const afterCommit = process.argv.includes('--dies-after-commit')
  ? async () => {
      process.kill(process.pid, 'SIGKILL')
      await new Promise(() => {})
    }
  : undefined

const config = readConfig()
const running = await createApp(config, { ...(afterCommit && { afterCommit }) })
const server = serve({ fetch: running.fetch, hostname: config.host, port: config.port }) as Server
process.once('SIGTERM', () => {
  server.close(() => void running.close())
  server.closeIdleConnections()
})
