import { expect, test } from 'vitest'
import { readSource } from './source-files.ts'
import { enterTests, idsIn, readChecklist, report } from './spec.ts'

const small = () =>
  readChecklist(
    '# List\n\n## 1. First\n\n- S-001 (U) One.\n- S-002 (A+E) Two. [C-01]\n\n## 2. Second\n\n- S-003 (E) Three.\n\n## Readings\n\n- C-01 text',
  )

test('the checklist holds every statement once, in order', () => {
  const ids = readChecklist(readSource('docs/checklist.md')).flatMap(({ statements }) => statements.map(({ id }) => id))
  expect(ids).toEqual(Array.from({ length: 362 }, (_, index) => `S-${String(index + 1).padStart(3, '0')}`))
})

test('every reading that a statement points to is written down', () => {
  const text = readSource('docs/checklist.md')
  const named = new Set([...text.matchAll(/\b([CN]-\d\d)\b/g)].map(([, id]) => id))
  expect([...named].filter((id) => !text.includes(`\n- ${id} `))).toEqual([])
})

test('ids are read from titles and tables of titles, not from comments', () => {
  const code = `// S-001
    test('S-002 and S-003: a claim', () => {})
    test.each([{ title: \`S-004 \${a}\` }])('$title', () => { check(<p>S-005</p>) })`
  expect([...idsIn('a.test.tsx', code)]).toEqual(['S-002', 'S-003', 'S-004'])
})

test('the report counts by section and tells what has no test, and what no checklist knows', () => {
  const sections = small()
  const unknown = enterTests(sections, new Map([['a.test.ts', new Set(['S-002', 'S-999'])]]))
  expect(unknown).toEqual(['S-999 in a.test.ts'])
  const text = report(sections, unknown)
  expect(text).toMatch(/1\. First +1 of 2\n2\. Second +0 of 1\nAll +1 of 3/)
  expect(text).toContain('S-002 a.test.ts')
  expect(text).toContain('S-003 (E) Three.')
  expect(text).not.toContain('S-002 (A+E)')
})
