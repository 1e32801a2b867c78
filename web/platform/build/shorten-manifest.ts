import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

type Route = Record<string, unknown> & {
  imports?: string[]
  hasDefaultExport?: boolean
  hasAction?: boolean
  hasClientLoader?: boolean
}
type Manifest = { entry: { module: string; imports: string[] }; routes: Record<string, Route> }

const script = /^window\.__reactRouterManifest=(\{.*\});$/s

/** Whether the router reads a missing field in the same way: false, and an empty list. */
const isEmpty = (value: unknown): boolean => value === false || (Array.isArray(value) && value.length === 0)

/** Whether the router can be led to a route: one that only answers calls of scripts, or sends a file, is none of its business. */
const isNavigable = ({ hasDefaultExport, hasAction, hasClientLoader }: Route): boolean =>
  hasDefaultExport || hasAction || hasClientLoader || false

/**
 * Leaves out of the browser's manifest routes that it is never led to, what the router assumes without it, and imports that every page has loaded already.
 * Throws when React Router writes the manifest in another form.
 */
export function shortenManifest(text: string): string {
  const json = script.exec(text)?.[1]
  if (!json) throw new Error('React Router writes its manifest in a form that is not known.')
  const manifest: Manifest = JSON.parse(json)
  const loaded = new Set([manifest.entry.module, ...manifest.entry.imports])
  const known = Object.entries(manifest.routes).filter(([, route]) => isNavigable(route))
  const routes = known.map(([id, { imports = [], ...route }]) => {
    const own = { ...route, imports: imports.filter((file) => !loaded.has(file)) }
    return [id, Object.fromEntries(Object.entries(own).filter(([, value]) => !isEmpty(value)))]
  })
  return `window.__reactRouterManifest=${JSON.stringify({ ...manifest, routes: Object.fromEntries(routes) })};`
}

/** Shortens the manifest of a build of the site; `folder` holds the files of the browser. */
export async function shortenManifestIn(folder: string): Promise<void> {
  for (const name of globSync('assets/manifest-*.js', { cwd: folder })) {
    const file = join(folder, name)
    await writeFile(file, shortenManifest(await readFile(file, 'utf8')))
  }
}
