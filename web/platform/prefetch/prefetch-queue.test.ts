import { expect, test } from 'vitest'
import { createPrefetchQueue } from './prefetch-queue.ts'
import { scriptsOfRoutes } from './route-scripts.ts'

const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

/** A queue over pages with the named scripts; `loaded` answers the scripts that are being fetched. */
function openQueue(pages: Readonly<Record<string, readonly string[]>>, options: { isAllowed?: () => boolean } = {}) {
  const fetched: string[] = []
  let loaded: (() => void)[] = []
  const queue = createPrefetchQueue({
    scriptsOf: (href) => pages[href] ?? [],
    fetchScript: (script) => {
      fetched.push(script)
      return new Promise((resolve) => loaded.push(resolve))
    },
    isAllowed: () => true,
    idle: async () => {},
    ...options,
  })
  const finish = async () => {
    const finished = loaded
    loaded = []
    for (const resolve of finished) resolve()
    await settled()
  }
  return { queue, fetched, finish }
}

test('the scripts of a page are those of its routes, each once', () => {
  const routes = {
    root: { module: 'root.js', imports: ['kit.js'] },
    list: { module: 'list.js', imports: ['kit.js', 'cards.js'] },
  }
  expect(scriptsOfRoutes({ routes }, ['root', 'list', 'unknown'])).toEqual(['root.js', 'kit.js', 'list.js', 'cards.js'])
})

test('pages of visible links are prefetched one after the other, and each script once', { tags: ['S-345'] }, async () => {
  const { queue, fetched, finish } = openQueue({ '/a': ['kit', 'a'], '/b': ['kit', 'b'], '/a?pax=2': ['kit', 'a'] })
  for (const href of ['/a', '/a?pax=2', '/b', '/nowhere']) queue.add(href)
  await settled()
  expect(fetched).toEqual(['kit', 'a'])
  await finish()
  expect(fetched).toEqual(['kit', 'a', 'b'])
})

test('at most six pages are prefetched for the links of one page', { tags: ['S-345'] }, async () => {
  const names = Array.from({ length: 9 }, (_, index) => `/page-${index}`)
  const { queue, fetched, finish } = openQueue(Object.fromEntries(names.map((name) => [name, [name]])))
  for (const name of names) queue.add(name)
  for (const _ of names) await finish()
  expect(fetched).toEqual(names.slice(0, 6))
  queue.restart()
  queue.add('/page-8')
  await finish()
  expect(fetched.at(-1)).toBe('/page-8')
})

test('a connection that turns slow stops prefetching, and one that is fast again goes on', { tags: ['S-346'] }, async () => {
  let isAllowed = true
  const { queue, fetched, finish } = openQueue({ '/a': ['a'], '/b': ['b'] }, { isAllowed: () => isAllowed })
  queue.add('/a')
  queue.add('/b')
  await settled()
  isAllowed = false
  await finish()
  expect(fetched).toEqual(['a'])
  isAllowed = true
  queue.add('/a')
  await settled()
  expect(fetched).toEqual(['a', 'b'])
})
