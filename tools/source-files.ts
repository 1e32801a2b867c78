import { globSync, readFileSync } from 'node:fs'
import { sep } from 'node:path'
import { fileURLToPath } from 'node:url'

export const projectRoot = fileURLToPath(new URL('..', import.meta.url))

const generatedFolders = new Set(['node_modules', 'build', 'data', '.cache', '.react-router', '.git', 'coverage', 'screenshots'])

/** Paths below the project's root, with forward slashes, that match one of the patterns; nothing generated or installed. */
export function listFiles(...patterns: string[]): string[] {
  const isOut = (name: string) => generatedFolders.has(name)
  return globSync(patterns, { cwd: projectRoot, exclude: (path) => path.split(sep).some(isOut) })
    .map((path) => path.split(sep).join('/'))
    .sort()
}

export const readSource = (path: string): string => readFileSync(`${projectRoot}${path}`, 'utf8')
