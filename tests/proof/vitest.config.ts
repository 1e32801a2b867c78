import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { checklistTags } from '../../testing/checklist-tags.ts'

export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    environment: 'node',
    tags: checklistTags,
    include: ['tests/proof/**/*.test.ts'],
    pool: 'forks',
    // A race alone leaves a third of two cores idle.
    maxWorkers: 2,
    testTimeout: 1_800_000,
    hookTimeout: 600_000,
    teardownTimeout: 300_000,
  },
})
