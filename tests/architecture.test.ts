import { expect, test } from 'vitest'
import { type CodeFacts, factsOf, readFacts } from '../tools/code-facts.ts'
import { listFiles } from '../tools/source-files.ts'
import { importCycles } from './import-cycles.ts'
import { layerOf, layers, resolveImport, violationOf } from './layers.ts'

const files = listFiles('{shared,contract,server,web,testing,tests,tools,bench,demo}/**/*.{ts,tsx,mts}', '*.{ts,mts}').filter(
  (path) => !path.endsWith('.d.ts'),
)

function violationsIn(path: string, { imports }: CodeFacts): string[] {
  return imports.flatMap(({ specifier, isTypeOnly, line }) => {
    const target = resolveImport(path, specifier)
    const violation = target && violationOf(path, target, isTypeOnly)
    return violation ? [`${path}:${line} imports ${specifier}: ${violation}`] : []
  })
}

test('the scanner sees the house: many files, and some in every layer', () => {
  expect(files.length).toBeGreaterThan(30)
  const seen = new Set(files.map((path) => layerOf(path)?.name))
  const empty = layers.filter(({ name }) => name !== 'web/assets' && !seen.has(name))
  expect(empty.map(({ name }) => name)).toEqual([])
})

test('every file stands in a layer', () => {
  expect(files.filter((path) => !layerOf(path))).toEqual([])
})

test('imports go only in the directions of the table', () => {
  expect(files.flatMap((path) => violationsIn(path, factsOf(path)))).toEqual([])
})

test('no import is computed outside the roots, where nothing could check it', () => {
  const isRoot = (path: string) => ['tests', 'server roots', 'server/site'].includes(layerOf(path)?.name ?? '')
  const computed = files.filter(
    (path) => !isRoot(path) && factsOf(path).imports.some(({ specifier }) => specifier === '(computed)'),
  )
  expect(computed).toEqual([])
})

const cycleFree = files.filter((path) => !path.startsWith('tests/') && !/\.test\.tsx?$|-fixtures?\.tsx?$/.test(path))

test('the files and folders of one folder import each other without a cycle, types included', () => {
  expect(importCycles(cycleFree, factsOf)).toEqual([])
})

/** Files by their path, each with the targets of its imports. */
const planted: readonly (readonly [what: string, sources: Record<string, string>, folder: string | null])[] = [
  [
    'two features',
    {
      'server/features/search/search.ts': `import { card } from '../offers/index.ts'`,
      'server/features/offers/index.ts': `export { card } from './list/card.ts'`,
      'server/features/offers/list/card.ts': `import { search } from '#server/features/search/search.ts'`,
    },
    'server/features',
  ],
  [
    'two files that share a type',
    { 'web/ui/a.tsx': `import { b } from './b.tsx'`, 'web/ui/b.tsx': `import type { A } from '#web/ui/a.tsx'` },
    'web/ui',
  ],
  [
    'a file and the folder next to it',
    {
      'web/platform/screen.tsx': `import { error } from './errors/error.tsx'`,
      'web/platform/errors/error.tsx': `type Screen = import('../screen.tsx').Screen`,
    },
    'web/platform',
  ],
  [
    'nothing: a folder between two files of its parent',
    {
      'web/platform/screen.tsx': `import { error } from './errors/error.tsx'`,
      'web/platform/errors/error.tsx': `import { head } from '../head.tsx'`,
      'web/platform/head.tsx': `import 'react'`,
    },
    null,
  ],
]
test.each(planted)('a planted import cycle is found: %s', (_, sources, folder) => {
  const found = importCycles(Object.keys(sources), (path) => readFacts(path, sources[path] ?? ''))
  expect(found.map((cycle) => cycle.split(': ')[0])).toEqual(folder === null ? [] : [folder])
})

const wrong: readonly (readonly [path: string, code: string])[] = [
  ['shared/money.ts', `import { x } from '#contract/orders.ts'`],
  ['contract/orders.ts', `export * from '#server/db/open.ts'`],
  ['server/db/open.ts', `import { clock } from '../platform/clock.ts'`],
  ['server/platform/http/serve.ts', `const feature = await import('#server/ordering/index.ts')`],
  ['server/platform/http/serve.ts', `import { world } from '#testing/world.ts'`],
  ['server/features/staff/routes.ts', `import { find } from '../addresses/repository.ts'`],
  ['server/features/staff/routes.ts', `import { find } from '#server/ordering/core/repository.ts'`],
  ['server/ordering/routes.ts', `import { find } from '#server/features/staff/index.ts'`],
  ['server/ordering/routes.ts', `import { carKind } from '#server/products/cars/car-kind.ts'`],
  ['server/products/routes.ts', `import { order } from '#server/ordering/index.ts'`],
  ['server/ordering/routes.ts', `import '#web/root.tsx'`],
  ['server/main.ts', `import { routes } from '#server/ordering/routes.ts'`],
  ['server/site/rendering/pages.ts', `import { contract } from '#contract/index.ts'`],
  ['server/site/rendering/pages.ts', `import { open } from '#server/db/open.ts'`],
  ['web/ui/button.tsx', `import { useApi } from '#web/platform/api.ts'`],
  ['web/ui/button.tsx', `import type { Order } from '#contract/orders.ts'`],
  ['web/platform/api.ts', `import { contract } from '#contract/index.ts'`],
  ['web/platform/api.ts', `import { type Contract, contract } from '#contract/index.ts'`],
  ['web/platform/api.ts', `import { Header } from '../shell/header.tsx'`],
  ['web/features/trips/list-route.tsx', `import { Form } from '../orders/form.tsx'`],
  ['web/features/trips/list-route.tsx', `import type { App } from '#server/main.ts'`],
  ['web/features/trips/list-route.tsx', `type App = import('../../../server/main.ts').App`],
  ['web/features/trips/list.test.tsx', `import { open } from '#server/db/open.ts'`],
  ['web/root.tsx', `export { page } from '../server/site/page.ts'`],
  ['web/features/trips/list-route.tsx', `import { trip } from './trip-fixture.ts'`],
]
test.each(wrong)('caught: %s with %s', (path, code) => {
  expect(violationsIn(path, readFacts(path, code))).toHaveLength(1)
})

const right: readonly (readonly [path: string, code: string])[] = [
  ['shared/money.ts', `import { round } from './round.ts'; import { z } from 'zod'`],
  ['server/ordering/routes.ts', `import { find } from '#server/products/index.ts'; import { own } from './core/repository.ts'`],
  [
    'server/ordering/orders.test.ts',
    `import { world } from '#testing/world.ts'; import { find } from '#server/products/lists/list-cards.ts'`,
  ],
  ['web/platform/api.ts', `import type { Contract } from '#contract/index.ts'; import { type Order } from '#contract/orders.ts'`],
  [
    'web/features/trips/list-route.tsx',
    `import type { Route } from './+types/list-route.ts'; import { Card } from '#web/ui/card.tsx'`,
  ],
  ['web/features/trips/trip-fixture.ts', `import { openWorldSite } from '#testing/world-site.ts'`],
  ['web/root.tsx', `import styles from './styles/app.css?url'`],
  ['web/routes.ts', `// import { open } from '#server/db/open.ts'\nconst text = "import '#server/main.ts'"`],
]
test.each(right)('allowed: %s with %s', (path, code) => {
  expect(violationsIn(path, readFacts(path, code))).toEqual([])
})

const mostFiles = 15

/** The folders that hold too many source files of their own to be taken in at a glance. */
function fullFolders(paths: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const path of paths) {
    const folder = path.slice(0, path.lastIndexOf('/'))
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts].filter(([, count]) => count > mostFiles).map(([folder, count]) => `${folder} has ${count} source files`)
}

test('a folder of the server or the site holds at most fifteen source files', () => {
  const rooms = cycleFree.filter((path) => /^(?:server|web\/(?:features|platform|shell))\//.test(path))
  expect(fullFolders(rooms)).toEqual([])
  const planted = Array.from({ length: 16 }, (_, index) => `server/platform/mail/part-${index}.ts`)
  expect(fullFolders(planted)).toEqual(['server/platform/mail has 16 source files'])
})
