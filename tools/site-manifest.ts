import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'

/** What the site's build says about its scripts; addresses begin with a slash. */
export interface SiteManifest {
  /** The manifest's own address: the browser loads it too. */
  url: string
  entry: { module: string; imports: string[] }
  routes: Record<string, { id: string; parentId?: string; module: string; imports?: string[] }>
}

/** Files of the build below `folder` that end so. */
export const listBuilt = (folder: string, ending: string): string[] => globSync(`**/*${ending}`, { cwd: folder }).sort()

/** The manifest of the build in `folder`; throws when there is none, or more than one build lies there. */
export function readManifest(folder: string): SiteManifest {
  const [file, ...others] = listBuilt(folder, '.js').filter((path) => /(^|\/)manifest-[\w-]+\.js$/.test(path))
  if (!file || others.length > 0)
    throw new Error(`${folder} should hold one build of the site, and has ${others.length + (file ? 1 : 0)} manifests`)
  return parseManifest(readFileSync(join(folder, file), 'utf8'))
}

/** What a browser knows after the script that the build writes. */
export function parseManifest(script: string): SiteManifest {
  const window: { __reactRouterManifest?: unknown } = {}
  if (script.startsWith('window.')) runInNewContext(script, { window })
  if (!window.__reactRouterManifest) throw new Error('The manifest of the build has a form that is not known.')
  return JSON.parse(JSON.stringify(window.__reactRouterManifest))
}
