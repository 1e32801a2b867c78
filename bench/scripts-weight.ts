import { join } from 'node:path'
import { readManifest } from '../tools/site-manifest.ts'
import { importsIn, lazyParts, sentBytes, weighPages } from '../tools/size-budget.ts'
import { projectRoot } from '../tools/source-files.ts'

const screens: Record<string, string> = {
  home: 'features/home/home-route',
  list: 'features/products/list/products-route',
  detail: 'features/products/page/product-route',
  compare: 'features/products/compare/compare-route',
}

/** The parts that come when somebody asks for them, by the names of their modules. */
const islands = [
  'range-sheet',
  'party-editor',
  'gallery-viewer',
  'range-in-page',
  'search-suggestions',
  'place-map',
  'result-map',
  'maplibre-map',
] as const

const folder = join(projectRoot, 'build/client')
const sizeOf = (file: string) => sentBytes(join(folder, file))

/** Kilobytes of JavaScript (brotli) that a guest's first visit of a page loads. */
export function weighScreens(): { name: string; kilobytes: number }[] {
  const weights = weighPages(readManifest(folder), sizeOf)
  return Object.entries(screens).map(([name, route]) => {
    const weight = weights.find((known) => known.route === route)
    if (!weight) throw new Error(`the build has no route ${route}`)
    return { name, kilobytes: weight.bytes / 1024 }
  })
}

/**
 * Kilobytes (brotli) of each part that is loaded behind its page: its own script, and with it what it imports and no page
 * has from its entry.
 */
export function weighIslands(): { name: string; own: number; whole: number }[] {
  const { entry } = readManifest(folder)
  const everywhere = new Set([entry.module, ...entry.imports])
  const importsOf = importsIn(folder)
  const names = new Set([...islands, ...Object.values(lazyParts).flat()])
  return [...names]
    .map((name) => {
      const [script = '', ...others] = importsOf(name)
      const whole = new Set([script, ...others.filter((file) => !everywhere.has(file))])
      return { name, own: sizeOf(script) / 1024, whole: [...whole].reduce((sum, file) => sum + sizeOf(file), 0) / 1024 }
    })
    .sort((a, b) => b.whole - a.whole)
}
