import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { checklistTags } from '../../testing/checklist-tags.ts'

/** The files that take longest, though they are small: whatever begins last keeps one core waiting for the other. */
const longest = /\/(?:screens-in-[a-z]+|overlays)\.test\.ts$/

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => longest.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    environment: 'node',
    tags: checklistTags,
    include: ['tests/e2e/**/*.test.ts'],
    globalSetup: ['tests/e2e/built-server.ts'],
    pool: 'forks',
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // The files of a process share one Chromium, and nothing else.
    isolate: false,
    // A browser on a busy machine may miss a moment: the report names what passed at its second try alone.
    retry: 1,
    testTimeout: 900_000,
    hookTimeout: 300_000,
    teardownTimeout: 300_000,
    expect: { poll: { timeout: 120_000, interval: 100 } },
  },
})
