import { expect, onTestFinished, test, vi } from 'vitest'
import { helper } from './preload-helper.ts'

type Link = { rel: string; href: string; onload(): void; onerror(): void }
type Preload = <T>(part: () => Promise<T>, files?: readonly string[]) => Promise<T>

/** The helper as a page has it that was just opened, and the links that it adds to the head. */
async function openPage() {
  const links: Link[] = []
  const makeLink = () => ({ remove: () => {} })
  vi.stubGlobal('document', { createElement: makeLink, head: { append: (link: Link) => links.push(link) } })
  onTestFinished(() => void vi.unstubAllGlobals())
  const source = `${helper}// ${Math.random()}`
  const { __vitePreload }: { __vitePreload: Preload } = await import(`data:text/javascript,${encodeURIComponent(source)}`)
  return { preload: __vitePreload, links }
}

const part = async () => 'part'

test('scripts are asked for with the part, each once, and nothing waits for them', async () => {
  const { preload, links } = await openPage()
  expect(await preload(part, ['assets/part.js', 'assets/kit.js'])).toBe('part')
  expect(await preload(part, ['assets/kit.js'])).toBe('part')
  expect(await preload(part)).toBe('part')
  expect(links.map(({ rel, href }) => [rel, href])).toEqual([
    ['modulepreload', '/assets/part.js'],
    ['modulepreload', '/assets/kit.js'],
  ])
})

test('a part waits for its style sheet', async () => {
  const { preload, links } = await openPage()
  const load = vi.fn(part)
  const loaded = preload(load, ['assets/map.css'])
  expect(links[0]).toMatchObject({ rel: 'stylesheet', href: '/assets/map.css' })
  expect(load).not.toHaveBeenCalled()
  links[0]?.onload()
  expect(await loaded).toBe('part')
})

test('a style sheet that cannot be loaded fails its part, and is asked for again with it', async () => {
  const { preload, links } = await openPage()
  const failed = preload(part, ['assets/map.css'])
  links[0]?.onerror()
  await expect(failed).rejects.toThrow('/assets/map.css')
  const again = preload(part, ['assets/map.css'])
  links[1]?.onload()
  expect(await again).toBe('part')
})
