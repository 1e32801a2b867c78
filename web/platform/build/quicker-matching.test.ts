import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes, type RouteObject } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import siteRoutes from '../../routes.ts'
import { quickerMatching } from './quicker-matching.ts'

const library = join(createRequire(import.meta.url).resolve('react-router/package.json'), '../dist/production')
const folder = mkdtempSync(join(tmpdir(), 'quicker-matching-'))
let matchQuicker: typeof matchRoutes

beforeAll(async () => {
  cpSync(join(library, 'lib'), join(folder, 'lib'), { recursive: true })
  cpSync(join(library, '../../package.json'), join(folder, 'package.json'))
  symlinkSync(join(library, '../../..'), join(folder, 'node_modules'))
  for (const { file, from, to } of quickerMatching) {
    const path = join(folder, 'lib', file)
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll(from, to))
  }
  ;({ matchRoutes: matchQuicker } = await import(pathToFileURL(join(folder, 'lib/router/utils.js')).href))
})

afterAll(() => rmSync(folder, { recursive: true }))

const toObject = ({ id, file, path, index, children }: RouteConfigEntry): RouteObject =>
  index ? { id: id ?? file, index } : { id: id ?? file, path, children: children?.map(toObject) }

const routes = [{ id: 'root', path: '', children: (await siteRoutes).map(toObject) }]

const found = (match: typeof matchRoutes, tree: RouteObject[], pathname: string) =>
  match(tree, { pathname })?.map(({ route, params, pathname: matched, pathnameBase }) => ({
    id: route.id,
    params,
    matched,
    pathnameBase,
  }))

const patterns = (tree: RouteObject[], parent = ''): string[] =>
  tree.flatMap(({ path, children = [] }) => {
    const whole = path ? `${parent}/${path}` : parent
    return [whole, ...patterns(children, whole)]
  })

/** Addresses that a pattern means, and others that look like them. */
const addresses = (pattern: string) => {
  const filled = [pattern.replace(/:\w+\??|\*/g, 'رحلة-1'), pattern.replace(/\/:\w+\?/g, '').replace(/:\w+|\*/g, 'a%2Fb')]
  return filled.flatMap((path) => [
    path,
    path.toUpperCase(),
    `${path}/`,
    `/${path}//`,
    `${path}x`,
    `${path}/more`,
    path.slice(0, -1),
  ])
}

test('each address finds the same route, with the same parameters, as in the library', () => {
  const asked = ['/', '', '//', ...new Set(patterns(routes).flatMap(addresses))]
  expect(asked.length).toBeGreaterThan(500)
  for (const pathname of asked)
    expect(found(matchQuicker, routes, pathname), pathname).toEqual(found(matchRoutes, routes, pathname))
})

test('routes with parts of words, optional words and equal scores are found as in the library', () => {
  const tree = [
    { id: 'part', path: 'car-:id' },
    { id: 'first', path: ':one/same' },
    { id: 'second', path: ':two/same' },
    { id: 'optional', path: 'en?/about', children: [{ id: 'inner', path: '/about/inner' }] },
    { id: 'files', path: 'files/*' },
    { id: 'exact', path: 'Exact', caseSensitive: true },
  ]
  const asked = [
    '/car-1',
    '/CAR-1',
    '/car-',
    '/x/same',
    '/en/about',
    '/about',
    '/about/inner',
    '/files',
    '/files/a/b',
    '/exact',
    '/Exact',
  ]
  for (const pathname of asked) expect(found(matchQuicker, tree, pathname), pathname).toEqual(found(matchRoutes, tree, pathname))
})

test.each(quickerMatching)('React Router still says $from', ({ file, from }) => {
  expect(readFileSync(join(library, 'lib', file), 'utf8')).toContain(from)
})
