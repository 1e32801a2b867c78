import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    environment: 'node',
    include: ['tests/proof/**/*.test.ts'],
    pool: 'forks',
    // A race alone leaves a third of two cores idle.
    maxWorkers: 2,
    testTimeout: 1_800_000,
    hookTimeout: 600_000,
    teardownTimeout: 300_000,
  },
})
