import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { wellKnownAccounts } from '#server/demo/demo-accounts.ts'
import { ensureBuild } from '#server/ensure-build.ts'
import { unwrapReply } from '#server/site/unwrap-reply.ts'
import { tokenCookie } from '#shared/constants.ts'
import { type ServerProcess, startServer } from '../tests/proof/server-process.ts'
import { findChromium } from '../tools/chromium.ts'
import { medianOf } from './median.ts'
import { table } from './table.ts'
import { fingerOn } from './taps/finger.ts'
import { type Task, tasks } from './taps/tasks.ts'

const print = (text: string) => process.stdout.write(`${text}\n`)
const rounds = 3
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const arabia = { locale: 'ar-SA', timezoneId: 'Asia/Riyadh' }

/** A customer's browser that has never been here: signed in, and nothing in its cache. */
async function coldStart(browser: Browser, origin: string, token: string) {
  const context = await browser.newContext({ ...phone, ...arabia, reducedMotion: 'reduce', serviceWorkers: 'block' })
  await context.addCookies([{ name: tokenCookie.name, value: token, url: origin }])
  return context
}

/** What a task takes from the address of the home page on: its taps, and the seconds until its end is in sight. */
async function timed(browser: Browser, { port, call }: ServerProcess, task: Task) {
  const origin = `http://localhost:${port}`
  const { email, password } = wellKnownAccounts.customer
  const { access_token } = await unwrapReply(call({ company: 'ofuq' }).signin.$post({ json: { username: email, password } }))
  await using context = await coldStart(browser, origin, access_token)
  context.setDefaultTimeout(20_000)
  const finger = fingerOn(await context.newPage())
  const started = performance.now()
  await finger.page.goto(origin)
  await task.run(finger)
  return { taps: finger.taps, seconds: (performance.now() - started) / 1000 }
}

/** Prints the taps and seconds of each task, for docs/bench-taps.md. */
async function run(): Promise<void> {
  await ensureBuild(print)
  const folder = await mkdtemp(join(tmpdir(), 'rihla-taps-'))
  const server = await startServer({ settings: { DATA_FOLDER: folder } })
  const browser = await chromium.launch({ executablePath: await findChromium() })
  const rows: (string | number)[][] = []
  try {
    for (const task of tasks) {
      const runs: Awaited<ReturnType<typeof timed>>[] = []
      for (let round = 0; round < rounds; round += 1) runs.push(await timed(browser, server, task))
      const taps = runs[0]?.taps ?? []
      rows.push([task.name, taps.join(', '), taps.length, medianOf(runs.map(({ seconds }) => seconds)).toFixed(1)])
    }
  } finally {
    await browser.close()
    await server.kill()
    await rm(folder, { recursive: true, force: true })
  }
  print(table('Task | Way | Taps | Seconds', rows).join('\n'))
}

await run()
