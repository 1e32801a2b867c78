import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

/** Tells which files of ours this process loads from now on, some time after each. */
export function watchLoadedFiles(tell: (files: string[]) => void): void {
  const known = new Set<string>()
  let files: string[] = []
  registerHooks({
    resolve(specifier, context, next) {
      const resolved = next(specifier, context)
      const isOurs = resolved.url.startsWith('file:') && !resolved.url.includes('/node_modules/')
      if (!isOurs || known.has(resolved.url)) return resolved
      known.add(resolved.url)
      if (files.length === 0)
        setImmediate(() => {
          tell(files)
          files = []
        })
      files.push(fileURLToPath(resolved.url))
      return resolved
    },
  })
}
