import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { iconSprite } from './web/platform/build/icon-sprite.ts'

const suites = globSync('{shared,contract,server,testing,web,tests,tools}/**/*.test.{ts,tsx}').filter(
  (file) => !/^tests\/(?:journeys|proof)\//.test(file),
)

/** What a suite opens or starts, or changes for its whole process: such a suite has a process of its own. */
const needsItsOwn =
  /#testing\/(?:world|database|trial-site|mail-server)|node:(?:child_process|worker_threads|http)|\bvi\.|process\.env|globalThis/

const alone = suites.filter((file) => needsItsOwn.test(readFileSync(file, 'utf8')))
const together = suites.filter((file) => !alone.includes(file))

export default defineConfig({
  plugins: [iconSprite()],
  test: {
    environment: 'node',
    setupFiles: ['testing/fixed-seed.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 30_000,
    projects: [
      { extends: true, test: { name: 'together', include: together, isolate: false } },
      { extends: true, test: { name: 'alone', include: alone } },
    ],
  },
})
