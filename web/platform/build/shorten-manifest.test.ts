import { expect, test } from 'vitest'
import { shortenManifest } from './shorten-manifest.ts'

const flags = { hasAction: false, hasLoader: true, hasDefaultExport: true, css: [] }

test('the manifest keeps what the router cannot assume', () => {
  const manifest = {
    entry: { module: '/assets/entry.js', imports: ['/assets/react.js'], css: [] },
    routes: {
      root: { id: 'root', path: '', ...flags, module: '/assets/root.js', imports: ['/assets/react.js'] },
      home: { id: 'home', index: true, ...flags, module: '/assets/home.js', imports: ['/assets/react.js', '/assets/card.js'] },
    },
    url: '/assets/manifest-1.js',
    version: '1',
  }
  const short = shortenManifest(`window.__reactRouterManifest=${JSON.stringify(manifest)};`)
  expect(JSON.parse(short.slice('window.__reactRouterManifest='.length, -1))).toEqual({
    ...manifest,
    routes: {
      root: { id: 'root', path: '', hasLoader: true, hasDefaultExport: true, module: '/assets/root.js' },
      home: {
        id: 'home',
        index: true,
        hasLoader: true,
        hasDefaultExport: true,
        module: '/assets/home.js',
        imports: ['/assets/card.js'],
      },
    },
  })
})

test('the manifest leaves out routes that the router is never led to', () => {
  const answers = { hasAction: false, hasLoader: true, hasDefaultExport: false, hasClientLoader: false }
  const routes = {
    screen: { ...answers, hasDefaultExport: true },
    sent: { ...answers, hasAction: true },
    loaded: { ...answers, hasClientLoader: true },
    requested: answers,
  }
  const manifest = { entry: { module: '/assets/entry.js', imports: [] }, routes }
  const short = shortenManifest(`window.__reactRouterManifest=${JSON.stringify(manifest)};`)
  const kept = JSON.parse(short.slice('window.__reactRouterManifest='.length, -1))
  expect(Object.keys(kept.routes)).toEqual(['screen', 'sent', 'loaded'])
})

test('a manifest of another form stops the build', () => {
  expect(() => shortenManifest('window.__manifest={}')).toThrow('a form that is not known')
})
