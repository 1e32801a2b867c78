import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  test: {
    environment: 'node',
    include: ['tests/proof/**/*.test.ts'],
    pool: 'forks',
    // One at a time: each suite keeps both cores busy by itself.
    maxWorkers: 1,
    testTimeout: 900_000,
    hookTimeout: 120_000,
  },
})
