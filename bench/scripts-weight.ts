import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { readManifest } from '../tools/site-manifest.ts'
import { weighPages } from '../tools/size-budget.ts'
import { projectRoot } from '../tools/source-files.ts'

const screens: Record<string, string> = {
  home: 'features/home/home-route',
  list: 'features/products/list/products-route',
  detail: 'features/products/page/product-route',
}

/** Kilobytes of JavaScript (brotli) that a guest's first visit of a page loads. */
export function weighScreens(): { name: string; kilobytes: number }[] {
  const folder = join(projectRoot, 'build/client')
  const sent = (file: string) => {
    const path = join(folder, file)
    return existsSync(`${path}.br`) ? statSync(`${path}.br`).size : brotliCompressSync(readFileSync(path)).length
  }
  const weights = weighPages(readManifest(folder), sent)
  return Object.entries(screens).map(([name, route]) => {
    const weight = weights.find((known) => known.route === route)
    if (!weight) throw new Error(`the build has no route ${route}`)
    return { name, kilobytes: weight.bytes / 1024 }
  })
}
