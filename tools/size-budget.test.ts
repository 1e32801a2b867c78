import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parseManifest } from './site-manifest.ts'
import { importsIn, lazyParts, weighPages, weighParts } from './size-budget.ts'
import { listFiles, readSource } from './source-files.ts'

const manifest = parseManifest(
  `window.__reactRouterManifest=${JSON.stringify({
    url: '/m.js',
    entry: { module: '/entry.js', imports: ['/react.js'] },
    routes: {
      root: { id: 'root', module: '/root.js', imports: ['/react.js', '/shared.js'] },
      shell: { id: 'shell', parentId: 'root', module: '/shell.js', imports: ['/shared.js'] },
      list: { id: 'list', parentId: 'shell', module: '/list.js' },
      text: { id: 'text', parentId: 'root', module: '/text.js', imports: [] },
    },
  })};`,
)
const sizes: Record<string, number> = {
  '/m.js': 1,
  '/entry.js': 2,
  '/react.js': 100,
  '/root.js': 10,
  '/shared.js': 20,
  '/shell.js': 30,
  '/list.js': 40,
  '/text.js': 5,
}

test('a page weighs its own scripts and those of every layout above it, each once', () => {
  expect(weighPages(manifest, (file) => sizes[file] ?? Number.NaN)).toEqual([
    { route: 'list', bytes: 203, files: 7 },
    { route: 'shell', bytes: 163, files: 6 },
    { route: 'text', bytes: 138, files: 6 },
  ])
})

test('a manifest of another form is an error, not an empty site', () => {
  expect(() => parseManifest('export default {}')).toThrow('not known')
})

test('a page that shows a lazy part weighs that part too, and what it imports, each once', () => {
  const routes = {
    ...manifest.routes,
    'features/requests/form-route': { id: 'features/requests/form-route', parentId: 'root', module: '/list.js' },
  }
  const importsOf = (part: string) => [`/${part}.js`, '/shared.js']
  const sizeOf = (file: string) => ({ ...sizes, '/request-form-view.js': 7 })[file] ?? Number.NaN
  expect(weighParts({ ...manifest, routes }, sizeOf, importsOf)).toEqual([
    { route: 'features/requests/form-route with request-form-view', bytes: 180, files: 7 },
  ])
})

test('a lazy part needs what its imports import too', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rihla-budget-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'assets'))
  const scripts = {
    'trip-view-12345678.js': 'import{a as t}from"./kit-12345678.js";import("./map-12345678.js")',
    'kit-12345678.js': 'import"./site-12345678.js";export{}',
    'site-12345678.js': 'export{}',
    'map-12345678.js': 'export{}',
  }
  for (const [name, text] of Object.entries(scripts)) await writeFile(join(folder, 'assets', name), text)
  expect(importsIn(folder)('trip-view')).toEqual([
    '/assets/trip-view-12345678.js',
    '/assets/kit-12345678.js',
    '/assets/site-12345678.js',
  ])
  expect(() => importsIn(folder)('hotel-view')).toThrow('one script')
})

test('every lazy part of the site is weighed', () => {
  const listed = new Set(Object.values(lazyParts).flat())
  const used = listFiles('web/**/*.ts', 'web/**/*.tsx').flatMap((path) =>
    [...readSource(path).matchAll(/lazyPart\(async \(\) => \(await import\('[^']*?([\w-]+)\.tsx'\)/g)].map(
      ([, name]) => name ?? '',
    ),
  )
  expect(used.length).toBeGreaterThan(5)
  expect(used.filter((name) => !listed.has(name))).toEqual([])
})
