import { createApp } from '#server/app.ts'
import { listen } from '#server/http-server.ts'
import { readConfig } from '#server/platform/process/config.ts'
import { stop, stopRequested } from '#server/stop.ts'

// The server as server/main.ts starts and ends it, but without the pages, which a proof about the database does not wait for.
// With `--dies-after-commit` it is gone between the first commit of a call with an Idempotency-Key and its answer;
// with `--clock-ahead` its machine's clock is two hours ahead.
const afterCommit = process.argv.includes('--dies-after-commit')
  ? async () => {
      process.kill(process.pid, 'SIGKILL')
      await new Promise(() => {})
    }
  : undefined

const twoHours = 2 * 3_600_000
const machineClock = process.argv.includes('--clock-ahead') ? { now: () => new Date(Date.now() + twoHours) } : undefined

const requested = stopRequested()
const config = readConfig()
const running = await createApp(config, { ...(afterCommit && { afterCommit }), ...(machineClock && { machineClock }) })
const http = await listen({ ...config, fetch: running.fetch })
await requested
await stop(http, running, config)
