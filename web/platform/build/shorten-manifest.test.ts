import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { shortenManifest } from './shorten-manifest.ts'

const flags = { hasAction: false, hasLoader: true, hasDefaultExport: true, css: [] }
const entry = { module: '/assets/entry-12345678.js', imports: ['/assets/react-12345678.js'], css: [] }

/** The manifest that a browser gets to know from the script. */
async function shorten(manifest: object): Promise<unknown> {
  const window = { __reactRouterManifest: {} }
  runInNewContext(await shortenManifest(`window.__reactRouterManifest=${JSON.stringify(manifest)};`), { window })
  return JSON.parse(JSON.stringify(window.__reactRouterManifest))
}

test('the manifest keeps what the router cannot assume', async () => {
  const manifest = {
    entry,
    routes: {
      root: { id: 'root', path: '', ...flags, module: '/assets/root-abcdefgh.js', imports: entry.imports },
      'shell/layout': { id: 'shell/layout', parentId: 'root', ...flags, hasLoader: false, module: '/assets/frame-1-_45678.js' },
      home: {
        id: 'home',
        parentId: 'shell/layout',
        index: true,
        ...flags,
        hasErrorBoundary: true,
        module: '/assets/home-12345678.js',
        imports: [...entry.imports, '/assets/map.view-12345678.js', '/assets/card-12345678.js'],
      },
      trip: {
        id: 'trip',
        parentId: 'root',
        path: 'trips/:slug?',
        ...flags,
        module: '/assets/home-12345678.js',
        imports: ['/assets/card-12345678.js'],
      },
    },
    url: '/assets/manifest-1.js',
    version: '1',
  }
  const shown = { hasLoader: true, hasDefaultExport: true }
  expect(await shorten(manifest)).toEqual({
    ...manifest,
    routes: {
      root: { id: 'root', path: '', ...shown, module: '/assets/root-abcdefgh.js', imports: [] },
      'shell/layout': {
        id: 'shell/layout',
        parentId: 'root',
        hasDefaultExport: true,
        module: '/assets/frame-1-_45678.js',
        imports: [],
      },
      home: {
        id: 'home',
        parentId: 'shell/layout',
        index: true,
        ...shown,
        hasErrorBoundary: true,
        module: '/assets/home-12345678.js',
        imports: ['/assets/card-12345678.js', '/assets/map.view-12345678.js'],
      },
      trip: {
        id: 'trip',
        parentId: 'root',
        path: 'trips/:slug?',
        ...shown,
        module: '/assets/home-12345678.js',
        imports: ['/assets/card-12345678.js'],
      },
    },
  })
})

test('the manifest leaves out routes that the router is never led to', async () => {
  const answers = {
    hasAction: false,
    hasLoader: true,
    hasDefaultExport: false,
    hasClientLoader: false,
    module: '/assets/a-12345678.js',
  }
  const routes = {
    screen: { ...answers, hasDefaultExport: true },
    sent: { ...answers, hasAction: true },
    loaded: { ...answers, hasClientLoader: true },
    requested: answers,
  }
  expect(await shorten({ entry, routes })).toMatchObject({
    routes: { screen: { id: 'screen' }, sent: { hasAction: true }, loaded: {} },
  })
  expect(await shorten({ entry, routes })).not.toHaveProperty('routes.requested')
})

test('as many files as there may be are told apart', async () => {
  const imports = Array.from({ length: 200 }, (_, at) => `/assets/part${at}-12345678.js`)
  const routes = { home: { ...flags, module: '/assets/home-12345678.js', imports } }
  expect(await shorten({ entry, routes })).toMatchObject({ routes: { home: { imports } } })
})

test.each([
  'window.__manifest={}',
  `window.__reactRouterManifest=${JSON.stringify({ entry, routes: { home: { ...flags, module: 'https://x.test/a.js' } } })};`,
  `window.__reactRouterManifest=${JSON.stringify({ entry, routes: { home: { ...flags, module: '/assets/a.js', clientLoaderModule: 'a' } } })};`,
])('a manifest of another form stops the build: %s', async (text) => {
  await expect(shortenManifest(text)).rejects.toThrow('a form that is not known')
})
