import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { listFiles, projectRoot, readSource } from './source-files.ts'

/** Where the parts of the product are put together: whatever changes, these would reach it. */
const roots =
  /^(?:server\/(?:[^/]+\.ts|(?:commands|demo|development|site)\/.*)|testing\/.*|demo\/.*|web\/(?:root|routes|entry\.[a-z]+)\.tsx?)$/

/** The feature or kind of product that a file belongs to, or its folder. */
const suiteScope = (path: string): string => /^(?:server|web)\/(?:features|products)\/[^/]+/.exec(path)?.[0] ?? dirname(path)

/** What a file imports of the project, in whatever form; read by its text, as to parse all files would take as long as linting them. */
const importPattern = /\b(?:from|import)\s*\(?\s*'([#.][^']+)'/g

const importedFile = (from: string, specifier: string): string =>
  specifier.startsWith('#') ? specifier.slice(1) : posix.join(posix.dirname(from), specifier)

const isSuite = (path: string) => /\.test\.tsx?$/.test(path) && !/^tests\/(?:e2e|proof)\//.test(path)

/** What every suite is set up by, though none imports it. */
const setUps = /^(?:[^/]+|testing\/(?:fixed-seed|site-modules)\.ts)$/

/** Code that nothing sees but what imports it. */
const isCode = (path: string) => /\.tsx?$/.test(path) && !setUps.test(path)

/** A suite or a tool that reads files of the project as they are: no import tells which. What the product reads by itself is no code. */
const readsFiles = (path: string) =>
  (isSuite(path) || /^(?:tests|tools)\//.test(path)) && /'(?:node:fs|[^']*\/source-files\.ts)['/]/.test(readSource(path))

export type Affected = {
  /** What is changed and still there, and the code that imports it. */
  touched: string[]
  /** What changed with all that imports it, through the roots as well; undefined where not only code changed, which anything may read. */
  reached: string[] | undefined
  /** Suites of the same parts, and those that import what changed. */
  suites: string[]
  /** Of the suites that open nothing those that can see the change; undefined where all can. */
  openingNothing: string[] | undefined
}

/**
 * What a change of these files is about. Imports are not followed through the roots, by which every suite with a server reaches
 * every file, but for suites that open nothing, of which few import a root.
 */
export function affectedBy(changed: readonly string[]): Affected {
  const files = listFiles('{shared,contract,server,web,testing,tests,tools,demo}/**/*.{ts,tsx}')
  const importers = new Map<string, string[]>()
  for (const path of files)
    for (const [, specifier = ''] of readSource(path).matchAll(importPattern)) {
      const target = importedFile(path, specifier)
      importers.set(target, [...(importers.get(target) ?? []), path])
    }
  const reachedBy = (first: Iterable<string>, leadsOn: (path: string) => boolean) => {
    const reached = new Set(first)
    for (const path of reached) if (leadsOn(path)) for (const importer of importers.get(path) ?? []) reached.add(importer)
    return reached
  }
  const near = reachedBy(changed, (path) => changed.includes(path) || !roots.test(path))
  const parts = new Set(changed.map(suiteScope))
  const suites = files.filter((path) => isSuite(path) && (near.has(path) || parts.has(suiteScope(path))))
  const readers = reachedBy(files.filter(readsFiles), () => true)
  const reached = reachedBy(changed, () => true)
  const seesChange = new Set([...suites, ...reached, ...readers])
  const openingNothing = files.filter((path) => isSuite(path) && seesChange.has(path))
  const touched = [...near].filter((path) => existsSync(join(projectRoot, path)))
  const isCodeAlone = changed.length > 0 && changed.every(isCode)
  if (!isCodeAlone) return { touched, reached: undefined, suites, openingNothing: undefined }
  return { touched, reached: [...reached], suites, openingNothing }
}

const git = (...options: string[]): string[] =>
  execFileSync('git', options, { cwd: projectRoot, encoding: 'utf8' }).split('\n').filter(Boolean)

/** What is changed, new or deleted since the last commit. */
export const uncommittedFiles = (): string[] => [
  ...git('diff', '--name-only', 'HEAD'),
  ...git('ls-files', '--others', '--exclude-standard'),
]
