import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { checklistTags } from './testing/checklist-tags.ts'

const suites = globSync('{shared,contract,server,testing,web,tests,tools}/**/*.test.{ts,tsx}').filter(
  (file) => !/^tests\/(?:e2e|proof)\//.test(file),
)

/** What a suite opens or starts, or changes for its whole process: such a suite shares no process with those that open nothing. */
const needsItsOwn =
  /#testing\/(?:world|database|mail-server)|\bcreateApp\(|node:(?:child_process|worker_threads|http)|\bvi\.|process\.env|globalThis/

/** What a suite changes for its whole process, or asks about all of it: of those with a database, these have one of their own. */
const changesProcess =
  /\b(?:createApp|develop)\(|node:(?:child_process|worker_threads)|\bvi\.(?!fn\b|waitFor\b)|\bprocess\.|globalThis|\bmounted\b/

/** The site from its sources, without a database: what loading it takes, a process pays once. */
const opensSite = (file: string) => /#testing\/trial-site|\/trial-routes-fixture/.test(sourceText(file))

/** What opens a database or starts a process: the quick gate runs of these only what a change reaches. */
const isCostly =
  /^(?:import|\}).* from '#testing\/(?:world|database|mail-server)|\b(?:openDatabase|createApp|startEmbedded|spawn|fork|develop)\(/m

/** What Node cannot load by itself: components, and what the site's build makes. */
const needsVite = (file: string) => file.startsWith('web/') || /^(?:import|\}).* from '#web\//m.test(sourceText(file))

const isNative = (file: string) => !needsVite(file)

const sourceText = (file: string) => readFileSync(file, 'utf8')
const alone = suites.filter((file) => needsItsOwn.test(sourceText(file)))
const shared = suites.filter((file) => !alone.includes(file))
const site = shared.filter(opensSite)
const together = shared.filter((file) => !site.includes(file))
const costly = alone.filter((file) => isCostly.test(sourceText(file)))
const light = alone.filter((file) => !costly.includes(file))
const ownProcess = costly.filter((file) => changesProcess.test(sourceText(file)))
const sharedProcess = costly.filter((file) => !ownProcess.includes(file))

// Every suite of its own compiles the same modules: the processes that Vitest starts keep what they compiled.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('node_modules/.cache/rihla/compiled', import.meta.url))

// The embedded engine lives for one suite: to optimize its code costs more than that suite gains.
const execArgv = ['--liftoff-only']

const experimental = { viteModuleRunner: false, nodeLoader: false }

export default defineConfig({
  test: {
    environment: 'node',
    tags: checklistTags,
    setupFiles: ['testing/fixed-seed.ts'],
    globalSetup: ['testing/site-modules.ts'],
    pool: 'forks',
    // One more than the cores of a small machine: some suites mostly wait.
    maxWorkers: 3,
    // Only what hangs is ended: on a machine that is busy with other things a test takes many times its usual time.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    teardownTimeout: 300_000,
    projects: [
      { extends: true, test: { name: 'together', include: together, isolate: false } },
      { extends: true, test: { name: 'light', include: light } },
      { extends: true, test: { name: 'site', include: site, isolate: false } },
      { extends: true, test: { name: 'own', include: ownProcess.filter(isNative), execArgv, experimental } },
      { extends: true, test: { name: 'own pages', include: ownProcess.filter(needsVite), execArgv } },
      {
        extends: true,
        test: { name: 'databases', include: sharedProcess.filter(isNative), isolate: false, execArgv, experimental },
      },
      { extends: true, test: { name: 'pages', include: sharedProcess.filter(needsVite), isolate: false, execArgv } },
    ],
  },
})
