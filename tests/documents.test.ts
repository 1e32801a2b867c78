import { existsSync, statSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { anchorsIn, linksIn } from '../tools/markdown.ts'
import { listFiles, projectRoot, readSource } from '../tools/source-files.ts'

const documents = listFiles('*.md', 'docs/**/*.md')
const decisions = listFiles('docs/decisions/*')

/** Why a link of a document leads nowhere; undefined when it leads somewhere or out of the project. */
function violationOf(document: string, target: string): string | undefined {
  if (/^[a-z][a-z+.-]*:|^\/\//i.test(target)) return undefined
  const [path = '', anchor] = decodeURI(target).split('#')
  const file = path === '' ? document : posix.join(posix.dirname(document), path)
  if (path.startsWith('/') || file.startsWith('..')) return `${target} leads out of the project`
  if (!existsSync(projectRoot + file)) return `${file} does not exist`
  if (!anchor || statSync(projectRoot + file).isDirectory() || !file.endsWith('.md')) return undefined
  return anchorsIn(readSource(file)).has(anchor) ? undefined : `${file} has no heading #${anchor}`
}

const violationsIn = (document: string, text: string) =>
  linksIn(text).flatMap(({ target, line }) => {
    const violation = violationOf(document, target)
    return violation ? [`${document}:${line} ${violation}`] : []
  })

test('there are documents to check', () => {
  expect(documents).toContain('README.md')
  expect(documents).toContain('docs/checklist.md')
})

test('every link of a document leads to a file and a heading that exist', () => {
  expect(documents.flatMap((document) => violationsIn(document, readSource(document)))).toEqual([])
})

test('a link that leads nowhere is found', () => {
  const anchor = '(checklist.md#1-what-the-product-does-and-for-whom)'
  expect(violationsIn('docs/any.md', `[a]${anchor} [b](https://example.com) [c](../package.json) \`[d](none.md)\``)).toEqual([])
  for (const link of [
    '[a](none.md)',
    '[a](checklist.md#none)',
    '![a](none.png)',
    '[a]: none.md',
    '<img src="none.png">',
    '[a](../../out.md)',
    '[a](#none)',
  ]) {
    expect(violationsIn('docs/checklist.md', `\n${link}`), link).toEqual([expect.stringMatching(/^docs\/checklist\.md:2 /)])
  }
})

/** `server/app.ts` and the like in a document, with the line it stands on; `NNNN` stands for a number to be chosen. */
const namedPaths = (text: string) =>
  text
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(/`((?:server|web|shared|contract|testing|tests|tools|bench|demo|deploy)\/[\w./+-]+)`/g)]
        .map(([, path = '']) => ({ path, line: index + 1 }))
        .filter(({ path }) => !path.includes('NNNN')),
    )

test('every file and folder that a document names exists', () => {
  const named = documents.flatMap((document) => namedPaths(readSource(document)).map((name) => ({ document, ...name })))
  const missing = named.filter(({ path }) => !existsSync(projectRoot + path))
  expect(missing.map(({ document, line, path }) => `${document}:${line} ${path} does not exist`)).toEqual([])
  expect(named.length).toBeGreaterThan(200)
})

test('a file that does not exist is found', () => {
  expect(namedPaths('a\n`server/none.ts`, `server/db/migrations/NNNN-name.sql` and `npm test`')).toEqual([
    { path: 'server/none.ts', line: 2 },
  ])
})

/** Names of code in camel case, called or not, with the line each stands on. */
const namedCode = (text: string) =>
  text
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(/`([a-z][a-z0-9]*[A-Z]\w*)(?:\([^`]*\))?`/g)].map(([, name = '']) => ({ name, line: index + 1 })),
    )

test('every name of code that a document uses stands in the code', () => {
  const code = new Set(
    listFiles('**/*.{ts,tsx,mjs,json,sql}').flatMap((file) =>
      file.startsWith('docs/') ? [] : (readSource(file).match(/\w+/g) ?? []),
    ),
  )
  const named = documents.flatMap((document) => namedCode(readSource(document)).map((name) => ({ document, ...name })))
  const missing = named.filter(({ name }) => !code.has(name))
  expect(missing.map(({ document, line, name }) => `${document}:${line} nothing is called ${name}`)).toEqual([])
  expect(named.length).toBeGreaterThan(100)
})

test('a name of code is found, called or not', () => {
  expect(namedCode('`unwrapOr`\n`findOwn(scope, id)` and `npm test`, `order`')).toEqual([
    { name: 'unwrapOr', line: 1 },
    { name: 'findOwn', line: 2 },
  ])
})

/** `path.test.ts` "title", "another title" in a document, as pairs of the path and each title. */
const quotedTests = (text: string) =>
  [...text.matchAll(/`([\w./-]+\.test\.tsx?)`((?:(?:,| and)? "[^"]+")+)/g)].flatMap(([, path = '', titles = '']) =>
    [...titles.matchAll(/"([^"]+)"/g)].map(([, title = '']) => ({ path, title })),
  )

test('every test that a document quotes exists', () => {
  const quoted = documents.flatMap((document) => quotedTests(readSource(document)))
  expect(quoted.filter(({ path, title }) => !existsSync(projectRoot + path) || !readSource(path).includes(title))).toEqual([])
  expect(quoted.length).toBeGreaterThan(100)
})

test('each guide to adding something is read in one go', () => {
  const guides = documents.filter((path) => path.startsWith('docs/adding-'))
  expect(guides.length).toBeGreaterThan(3)
  expect(guides.filter((path) => readSource(path).trimEnd().split('\n').length >= 60)).toEqual([])
})

test('decision records are numbered once each, named by their decision, and short', () => {
  expect(decisions.filter((path) => !/^docs\/decisions\/\d{4}-[a-z0-9-]+\.md$/.test(path))).toEqual([])
  expect(decisions.filter((path) => readSource(path).trimEnd().split('\n').length > 60)).toEqual([])
  const numbers = decisions.map((path) => posix.basename(path).slice(0, 4))
  expect(numbers).toEqual([...new Set(numbers)])
})
