import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  test: {
    environment: 'node',
    include: ['tests/proof/**/*.test.ts'],
    pool: 'forks',
    // A race alone leaves a third of two cores idle.
    maxWorkers: 2,
    testTimeout: 900_000,
    hookTimeout: 120_000,
  },
})
