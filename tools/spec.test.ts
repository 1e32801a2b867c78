import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listFiles, readSource } from './source-files.ts'
import { enterInspected, enterTests, idsIn, readChecklist, report } from './spec.ts'

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

test('ids are read from tags and tables of tags, not from comments', () => {
  const code = `// S-001
    test('a claim', { tags: ['S-002', 'S-003'] }, () => {})
    for (const [tag, text] of [['S-004', 'a']]) test(text, { tags: [tag] }, () => { check(<p>S-005</p>) })`
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

test('a statement that reading shows is counted apart, with its reason', () => {
  const sections = small()
  const unknown = enterInspected(sections, '- S-001 (U) One.\n- Inspected: S-003 `a.sql` says so.\n- Inspected: S-998 Nothing.')
  expect(unknown).toEqual(['S-998 under inspection'])
  const text = report(sections, unknown)
  expect(text).toMatch(/1\. First +0 of 2\n2\. Second +1 of 1/)
  expect(text).toContain('By inspection\n  S-003 `a.sql` says so.')
})

test('every inspection names a file of the project, and no statement that a test covers', () => {
  const sections = readChecklist(readSource('docs/checklist.md'))
  enterInspected(sections, readSource('docs/checklist.md'))
  const paths = listFiles('{shared,contract,server,web,testing,tests,tools}/**/*.test.{ts,tsx}').filter(
    (path) => path !== 'tools/spec.test.ts',
  )
  enterTests(sections, new Map(paths.map((path) => [path, idsIn(path, readSource(path))])))
  const inspected = sections.flatMap(({ statements }) => statements).filter((it) => it.inspected)
  expect(inspected.filter(({ tests }) => tests.length > 0).map(({ id }) => id)).toEqual([])
  const named = inspected.map((it) => ({ id: it.id, path: /`([\w./-]+\/[\w./-]+)`/.exec(it.inspected ?? '')?.[1] ?? '' }))
  expect(named.filter(({ path }) => !existsSync(path))).toEqual([])
})
