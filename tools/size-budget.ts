import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { listBuilt, readManifest, type SiteManifest } from './site-manifest.ts'

const kilobyte = 1024

/** What a page may weigh; docs/decisions/0014-script-budget.md says why, and the numbers only go down. */
export const budgets = { scripts: 107 * kilobyte, fonts: 30 * kilobyte }

export interface PageWeight {
  route: string
  bytes: number
  files: number
}

/** The scripts of every page of the site: the entry, and each route from the root down to it. */
export function weighPages(manifest: SiteManifest, sizeOf: (file: string) => number): PageWeight[] {
  const pages = Object.values(manifest.routes).filter(({ id }) => id !== 'root')
  return pages
    .map(({ id }) => {
      const files = routeFiles(manifest, id)
      return { route: id, bytes: [...files].reduce((sum, file) => sum + sizeOf(file), 0), files: files.size }
    })
    .sort((a, b) => b.bytes - a.bytes)
}

/** Parts of a screen whose scripts come after its own (`web/platform/browser/lazy-part.ts`), by the names of their modules; a page shows one of them. */
export const lazyParts: Readonly<Record<string, readonly string[]>> = {
  'features/products/page/product-route': [
    'trip-view',
    'package-view',
    'hotel-view',
    'stay-form',
    'room-list',
    'stay-booking-form',
    'guest-rules',
    'car-view',
    'car-rental-fields',
    'place-map',
  ],
  'features/products/list/products-route': ['result-map', 'nothing-found'],
  'features/home/home-route': ['tour-search', 'hotel-search', 'car-search'],
  'features/orders/booking/details/details-route': [
    'details-form',
    'rejected-booking',
    'saved-chooser',
    'document-fields',
    'question-fields',
    'coupon-field',
    'save-travellers',
  ],
  'features/orders/booking/review/review-route': ['review-stage', 'details-form', 'rejected-booking'],
  'features/orders/order-route': ['order-step-view', 'order-money', 'order-changes', 'order-review'],
  'features/orders/change/change-route': ['change-choice', 'change-comparison'],
  'features/requests/form-route': ['request-form-view'],
  'features/requests/rental/rental-route': ['ask-for-class', 'free-cars'],
}

/** All scripts that a built one needs, itself first; addresses begin with a slash. */
type Imports = (part: string) => string[]

/** The pages that show a lazy part, each with that part's scripts. */
export function weighParts(manifest: SiteManifest, sizeOf: (file: string) => number, importsOf: Imports): PageWeight[] {
  const known = Object.entries(lazyParts).filter(([route]) => manifest.routes[route])
  return known.flatMap(([route, parts]) =>
    parts.map((part) => {
      const files = new Set([...routeFiles(manifest, route), ...importsOf(part)])
      return { route: `${route} with ${part}`, bytes: [...files].reduce((sum, file) => sum + sizeOf(file), 0), files: files.size }
    }),
  )
}

function routeFiles({ url, entry, routes }: SiteManifest, id: string): Set<string> {
  const files = new Set([url, entry.module, ...entry.imports])
  for (let route = routes[id]; route; route = routes[route.parentId ?? '']) {
    for (const file of [route.module, ...(route.imports ?? [])]) files.add(file)
  }
  return files
}

/** As the server sends it: the file compressed at build time, or what brotli makes of it. */
export function sentBytes(path: string): number {
  return existsSync(`${path}.br`) ? statSync(`${path}.br`).size : brotliCompressSync(readFileSync(path)).length
}

/** The script of a part and all that it imports, as the build wrote it. */
export function importsIn(folder: string): Imports {
  const built = listBuilt(join(folder, 'assets'), '.js')
  const importsOf = (script: string) => {
    const text = readFileSync(join(folder, 'assets', script), 'utf8')
    return [...text.matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g)].map(([, file = '']) => file)
  }
  return (part) => {
    const [script, ...others] = built.filter((file) => file.replace(/-[\w-]{8}\.js$/, '') === part)
    if (!script || others.length > 0) throw new Error(`The build should have one script of ${part}.`)
    const files = new Set([script])
    for (const file of files) for (const imported of importsOf(file)) files.add(imported)
    return [...files].map((file) => `/assets/${file}`)
  }
}

const kilobytes = (bytes: number) => `${(bytes / kilobyte).toFixed(1)} KB`

function check(folder: string): boolean {
  const manifest = readManifest(folder)
  const sizeOf = (file: string) => sentBytes(join(folder, file))
  const weights = [...weighPages(manifest, sizeOf), ...weighParts(manifest, sizeOf, importsIn(folder))]
  const pages = weights.sort((a, b) => b.bytes - a.bytes)
  const fonts = listBuilt(folder, '.woff2').reduce((sum, file) => sum + statSync(join(folder, file)).size, 0)
  const tooHeavy = pages.filter(({ bytes }) => bytes > budgets.scripts)
  const print = (line: string) => process.stdout.write(`${line}\n`)
  for (const { route, bytes, files } of pages)
    print(`${kilobytes(bytes).padStart(9)}  ${String(files).padStart(2)} scripts  ${route}`)
  print(`${kilobytes(fonts).padStart(9)}  fonts`)
  if (pages.length === 0) print('The build has no pages.')
  for (const { route } of tooHeavy) print(`Too heavy: ${route}, it may have ${kilobytes(budgets.scripts)} of scripts (brotli).`)
  if (fonts > budgets.fonts) print(`Too heavy: the fonts, they may have ${kilobytes(budgets.fonts)}.`)
  return pages.length > 0 && tooHeavy.length === 0 && fonts <= budgets.fonts
}

if (import.meta.main) process.exitCode = check('build/client') ? 0 : 1
