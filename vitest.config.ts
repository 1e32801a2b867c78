import { defineConfig } from 'vitest/config'
import { iconSprite } from './web/platform/build/icon-sprite.ts'

export default defineConfig({
  plugins: [iconSprite()],
  test: {
    environment: 'node',
    setupFiles: ['testing/fixed-seed.ts'],
    include: ['{shared,contract,server,testing,web,tests,tools}/**/*.test.{ts,tsx}'],
    exclude: ['tests/journeys/**', 'tests/proof/**', 'node_modules/**'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
})
