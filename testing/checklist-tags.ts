import { readFileSync } from 'node:fs'

const checklist = readFileSync(new URL('../docs/checklist.md', import.meta.url), 'utf8')

/** The statements (S-123) and readings (C-12) of the checklist as tags of tests: `vitest --tags-filter=S-123` runs the tests of one. */
export const checklistTags = [...checklist.matchAll(/^- ([SC]-\d+) /gm)].map(([, name = '']) => ({ name }))
