import { expect, test } from 'vitest'
import { withLateScripts } from './late-scripts.server.ts'

const preload = (href: string) => `<link rel="modulepreload" href="${href}" nonce="n"/>`
const routerScript = `import "/assets/manifest-1.js";
import * as route0 from "/assets/root-2.js";
import * as route1 from "/assets/home-3.js";
  window.__reactRouterRouteModules = {"root":route0,"home":route1};

import("/assets/entry-4.js");`
const page = [
  `<html><head><link rel="stylesheet" href="/assets/app.css"/>${preload('/assets/root-2.js')}${preload('/assets/home-3.js')}`,
  `</head><body><h1>رحلة</h1><script nonce="n" type="module" async="">${routerScript}</script></body>`,
] as const

test('nothing of a page leads the parser to its scripts, which ask for each file once the page is painted', () => {
  const [head, body] = withLateScripts(page, ['/assets/texts-ar-a.json'])
  expect(head).toBe('<html><head><link rel="stylesheet" href="/assets/app.css"/>')
  const script = /type="module" async="">([\s\S]*)<\/script><\/body>$/.exec(body)?.[1] ?? ''
  expect(script).not.toMatch(/^import [^(]/m)
  expect(script.split('requestAnimationFrame')[0]).not.toContain('/assets/')
  const lists = [...script.matchAll(/^for \(const href of (\[.*\])\) await ask\(\{ href, rel: '(\w+)'/gm)]
  expect(lists.map(([, list = '', rel]) => [rel, JSON.parse(list)])).toEqual([
    ['modulepreload', ['/assets/root-2.js', '/assets/home-3.js']],
    ['preload', ['/assets/texts-ar-a.json']],
  ])
})

test('the modules of a page run in the order in which the router imports them, and the site comes last', () => {
  const [, body] = withLateScripts(page, [])
  expect(body.match(/(?:await )?import\("[^"]*"\)/g)).toEqual([
    'await import("/assets/manifest-1.js")',
    'await import("/assets/root-2.js")',
    'await import("/assets/home-3.js")',
    'import("/assets/entry-4.js")',
  ])
  expect(body).toContain('const route1 = await import("/assets/home-3.js");')
})

test('a page without scripts stays as it is', () => {
  const plain = ['<html><head><title>import</title>', '</head><body>import "x";</body>'] as const
  expect(withLateScripts(plain, [])).toEqual(plain)
})
