import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import routerConfig from '../../../react-router.config.ts'
import { listFiles, readSource } from '../../../tools/source-files.ts'
import { withoutWords } from './router-parts.ts'
import { unusedParts } from './unused-router-parts.ts'

const library = join(createRequire(import.meta.url).resolve('react-router/package.json'), '../dist/production/lib')
const cut = (code: string) => withoutWords(code, parseSync('code.js', code).program)

test.each(unusedParts)('React Router still says $from', ({ file, from }) => {
  expect(readFileSync(join(library, file), 'utf8')).toContain(from)
})

test.each([...new Set(unusedParts.map(({ file }) => file))])('what is left of %s is a program', (file) => {
  const whole = readFileSync(join(library, file), 'utf8')
  const parts = unusedParts.filter((part) => part.file === file)
  const left = parts.reduce((code, { from, to }) => code.replaceAll(from, to), whole)
  expect(parseSync(file, left).errors).toEqual([])
})

/** What a source of the site would say to use one of the parts. */
const uses =
  /export (?:async )?(?:const|function) (?:links|clientMiddleware|HydrateFallback)\b|\bprefetch="(?:render|viewport)"|\b(?:flushSync|useTransitions|getKey|storageKey|mask)=|\bflushSync:|encType[:=] ?['"](?:text\/plain|application\/json)/

test('no source of the site uses a part that is left out', () => {
  const sources = listFiles('web/**/*.ts', 'web/**/*.tsx')
  expect(sources.length).toBeGreaterThan(500)
  expect(sources.filter((path) => uses.test(readSource(path)))).toEqual([])
})

test('the root has a layout and an error page of its own', () => {
  expect(readSource('web/root.tsx')).toMatch(/^export function Layout\(.*^export function ErrorBoundary\(/ms)
})

test('all routes are sent at once, so none is discovered', () => {
  expect(routerConfig.routeDiscovery).toEqual({ mode: 'initial' })
})

test('a server renders the site, and checksums are not asked for', () => {
  expect({ ssr: true, subResourceIntegrity: false, ...routerConfig }).toMatchObject({ ssr: true, subResourceIntegrity: false })
})

test('a warning falls away, also where it is all that a condition guards', () => {
  expect(cut('before(); if (isOdd) warning(false, "It is odd"); after()')).toBe('before(); if (isOdd) ; after()')
})

test('an assertion keeps its claim and loses its words', () => {
  expect(cut('invariant(isWhole(it), "It should be whole"); use(it)')).toBe('invariant(isWhole(it)); use(it)')
})

test('the names that developer tools show fall away', () => {
  expect(cut('Context.displayName = "Route"; Context.name = "Route"')).toBe('; Context.name = "Route"')
})
