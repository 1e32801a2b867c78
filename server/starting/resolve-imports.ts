import { type ResolveHookSync, registerHooks } from 'node:module'

const root = new URL('../..', import.meta.url).href
const packages = `${root}node_modules/`

/** How Node reads the files of a folder with one ending: it asks the nearest package.json anew for each of them. */
const formats = new Map<string, string>()
/** What a name without a path stands for: the same in all of our files. */
const named = new Map<string, ReturnType<ResolveHookSync>>()

const isOurs = (parent: string) => !parent.startsWith(packages)

/** The address that a specifier itself tells; `imports` of package.json has nothing but our folders, each under its own name. */
function addressOf(specifier: string, parent: string): string | undefined {
  if (specifier.startsWith('#') && isOurs(parent)) return root + specifier.slice(1)
  return specifier.startsWith('.') ? new URL(specifier, parent).href : undefined
}

const folderAndEnding = (url: string) => url.slice(0, url.lastIndexOf('/') + 1) + url.slice(url.lastIndexOf('.'))

/**
 * Finds what `import` names without asking the disk again for what an earlier import told. Node looks for the file and for each
 * package.json above it with every import: a quarter of a start, which reads 1,500 files (docs/decisions/0070-memory-and-start.md).
 */
const resolve: ResolveHookSync = (specifier, context, nextResolve) => {
  const { parentURL: parent, conditions } = context
  if (!parent?.startsWith(root) || !conditions.includes('import')) return nextResolve(specifier, context)
  const url = addressOf(specifier, parent)
  if (url === undefined) {
    if (!isOurs(parent)) return nextResolve(specifier, context)
    const known = named.get(specifier)
    if (known) return known
    const found = nextResolve(specifier, context)
    named.set(specifier, { ...found, shortCircuit: true })
    return found
  }
  const place = folderAndEnding(url)
  const format = formats.get(place)
  if (format !== undefined) return { url, format, shortCircuit: true }
  const found = nextResolve(specifier, context)
  if (found.url === url && found.format) formats.set(place, found.format)
  return found
}

registerHooks({ resolve })
