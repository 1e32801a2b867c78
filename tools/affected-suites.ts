import { execFileSync } from 'node:child_process'
import { dirname, posix } from 'node:path'
import { factsOf } from './code-facts.ts'
import { listFiles, projectRoot } from './source-files.ts'

/** Where the parts of the product are put together: whatever changes, these would reach it. */
const roots =
  /^(?:server\/(?:[^/]+\.ts|(?:commands|demo|development|site)\/.*)|testing\/.*|demo\/.*|web\/(?:root|routes|entry\.[a-z]+)\.tsx?)$/

/** The feature or kind of product that a file belongs to, or its folder. */
const suiteScope = (path: string): string => /^(?:server|web)\/(?:features|products)\/[^/]+/.exec(path)?.[0] ?? dirname(path)

const importedFile = (from: string, specifier: string): string | undefined => {
  if (specifier.startsWith('#')) return specifier.slice(1)
  return specifier.startsWith('.') ? posix.join(posix.dirname(from), specifier) : undefined
}

const isSuite = (path: string) => /\.test\.tsx?$/.test(path) && !/^tests\/(?:e2e|proof)\//.test(path)

/**
 * The suites that a change of these files is about: those of the same part, and those that import what changed. Imports are not
 * followed through the roots, by which every suite with a server reaches every file.
 */
export function affectedSuites(changed: readonly string[]): string[] {
  const files = listFiles('{shared,contract,server,web,testing,tests,tools,demo}/**/*.{ts,tsx}')
  const importers = new Map<string, string[]>()
  for (const path of files)
    for (const { specifier } of factsOf(path).imports) {
      const target = importedFile(path, specifier)
      if (target) importers.set(target, [...(importers.get(target) ?? []), path])
    }
  const reached = new Set(changed)
  for (const path of reached) {
    if (roots.test(path) && !changed.includes(path)) continue
    for (const importer of importers.get(path) ?? []) reached.add(importer)
  }
  const parts = new Set(changed.map(suiteScope))
  return files.filter((path) => isSuite(path) && (reached.has(path) || parts.has(suiteScope(path))))
}

const git = (...options: string[]): string[] =>
  execFileSync('git', options, { cwd: projectRoot, encoding: 'utf8' }).split('\n').filter(Boolean)

/** What is changed, new or deleted since the last commit. */
export const uncommittedFiles = (): string[] => [
  ...git('diff', '--name-only', 'HEAD'),
  ...git('ls-files', '--others', '--exclude-standard'),
]
