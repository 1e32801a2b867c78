import { parseSync, Visitor } from 'vite'
import { listFiles, readSource } from './source-files.ts'

export interface Section {
  title: string
  statements: Statement[]
}

export interface Statement {
  id: string
  kind: string
  text: string
  /** The test files that name it as a tag. */
  tests: string[]
  /** Why reading shows it, where no test does. */
  inspected?: string
}

/** The sections of the checklist with their statements, none covered yet. */
export function readChecklist(text: string): Section[] {
  const sections: Section[] = []
  for (const line of text.split('\n')) {
    const title = /^## (.+)$/.exec(line)?.[1]
    if (title) sections.push({ title, statements: [] })
    const [, id, kind, claim] = /^- (S-\d{3}) \(([^)]+)\) (.+)$/.exec(line) ?? []
    if (id && kind && claim) sections.at(-1)?.statements.push({ id, kind, text: claim, tests: [] })
  }
  return sections.filter(({ statements }) => statements.length > 0)
}

/** Enters the reasons of what reading alone shows (`- Inspected: S-nnn reason` in the checklist); answers the ids that nothing else has. */
export function enterInspected(sections: readonly Section[], text: string): string[] {
  const statements = new Map(sections.flatMap((section) => section.statements.map((statement) => [statement.id, statement])))
  const unknown: string[] = []
  for (const [, id = '', reason = ''] of text.matchAll(/^- Inspected: (S-\d{3}) (.+)$/gm)) {
    const statement = statements.get(id)
    if (statement) statement.inspected = reason
    else unknown.push(`${id} under inspection`)
  }
  return unknown
}

/** The ids in the texts of a test file: its tags, and tables of tags. Comments do not count. */
export function idsIn(path: string, code: string): Set<string> {
  const ids = new Set<string>()
  const collect = (text: unknown) => {
    if (typeof text === 'string') for (const id of text.match(/\bS-\d{3}\b/g) ?? []) ids.add(id)
  }
  const { program, errors } = parseSync(path, code)
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`)
  new Visitor({ Literal: ({ value }) => collect(value), TemplateElement: ({ value }) => collect(value.raw) }).visit(program)
  return ids
}

/** Enters each test file at the statements it names; answers the ids that the checklist does not have. */
export function enterTests(sections: readonly Section[], files: ReadonlyMap<string, Set<string>>): string[] {
  const statements = new Map(sections.flatMap((section) => section.statements.map((statement) => [statement.id, statement])))
  const unknown: string[] = []
  for (const [path, ids] of files) {
    for (const id of ids) {
      const statement = statements.get(id)
      if (statement) statement.tests.push(path)
      else unknown.push(`${id} in ${path}`)
    }
  }
  return unknown
}

/** The report: counts by section, what shows each statement, then what nothing shows. */
export function report(sections: readonly Section[], unknown: readonly string[]): string {
  const isTested = ({ tests }: Statement) => tests.length > 0
  const isCovered = (it: Statement) => isTested(it) || it.inspected !== undefined
  const counted = sections.map(({ title, statements }) => ({
    title,
    done: statements.filter(isCovered).length,
    all: statements.length,
  }))
  const sum = (pick: (row: (typeof counted)[number]) => number) => counted.reduce((total, row) => total + pick(row), 0)
  const rows = [...counted, { title: 'All', done: sum(({ done }) => done), all: sum(({ all }) => all) }]
  const list = (statements: readonly Statement[], line: (statement: Statement) => string) =>
    statements.map((it) => `  ${line(it)}`)
  const all = sections.flatMap(({ statements }) => statements)
  return [
    ...rows.map(({ title, done, all }) => `${title.padEnd(58)}${String(done).padStart(4)} of ${all}`),
    '\nWith a test',
    ...list(all.filter(isTested), ({ id, tests }) => `${id} ${tests.join(', ')}`),
    '\nBy inspection',
    ...list(
      all.filter((it) => it.inspected && !isTested(it)),
      ({ id, inspected }) => `${id} ${inspected}`,
    ),
    '\nWithout either',
    ...list(
      all.filter((statement) => !isCovered(statement)),
      ({ id, kind, text }) => `${id} (${kind}) ${text}`,
    ),
    ...(unknown.length > 0 ? ['\nNamed by a test, but not in the checklist', ...unknown.map((line) => `  ${line}`)] : []),
  ].join('\n')
}

if (import.meta.main) {
  const sections = readChecklist(readSource('docs/checklist.md'))
  const paths = listFiles('{shared,contract,server,web,testing,tests,tools}/**/*.test.{ts,tsx}').filter(
    (path) => path !== 'tools/spec.test.ts',
  )
  const unknown = [
    ...enterTests(sections, new Map(paths.map((path) => [path, idsIn(path, readSource(path))]))),
    ...enterInspected(sections, readSource('docs/checklist.md')),
  ]
  process.stdout.write(`${report(sections, unknown)}\n`)
  process.exitCode = unknown.length > 0 ? 1 : 0
}
