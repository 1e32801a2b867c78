import { expect, test } from 'vitest'
import { parseManifest } from './site-manifest.ts'
import { weighPages } from './size-budget.ts'

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
