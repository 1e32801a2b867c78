import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { minify } from 'terser'

/** What the router asks of a route, in the order of the bits that say it. */
const flags = [
  'index',
  'hasLoader',
  'hasAction',
  'hasClientLoader',
  'hasClientAction',
  'hasDefaultExport',
  'hasErrorBoundary',
] as const

type Route = Partial<Record<(typeof flags)[number], boolean>> & {
  parentId?: string
  path?: string
  module: string
  imports?: string[]
}
type Manifest = { entry: { module: string; imports: string[] }; routes: Record<string, Route> }

const script = /^window\.__reactRouterManifest=(\{.*\});$/s

/** The fields of a route that the columns hold; what else there is must be empty. */
const known: ReadonlySet<string> = new Set([...flags, 'id', 'parentId', 'path', 'module', 'imports'])

/** Whether the router reads a missing field in the same way: false, and an empty list. */
const isEmpty = (value: unknown): boolean =>
  value === undefined || value === false || (Array.isArray(value) && value.length === 0)

/** Whether the router can be led to a route: one that only answers calls of scripts, or sends a file, is none of its business. */
const isNavigable = ({ hasDefaultExport, hasAction, hasClientLoader }: Route): boolean =>
  hasDefaultExport || hasAction || hasClientLoader || false

const unknownForm = () => new Error('React Router writes its manifest in a form that is not known.')

/** The name of a script, without what all addresses of scripts share. */
function nameOf(address: string): string {
  const name = /^\/assets\/([\w.-]+)\.js$/.exec(address)?.[1]
  if (!name) throw unknownForm()
  return name
}

/** Files are told by a letter each, from this one on. */
const firstLetter = 35

/** Puts the routes together again, in the browser. */
const reader = `(columns, start) => {
  const [files, ids, parents, paths, marks, modules, imports] = columns.split("\\n").map((column) => column.split("!"))
  const addressOf = (name) => "/assets/" + name + ".js"
  const routes = {}
  ids.forEach((id, at) => {
    const route = routes[id] = {
      id,
      parentId: ids[parents[at]],
      module: addressOf(modules[at][8] ? modules[at] : id.split("/").pop() + "-" + modules[at]),
      imports: [...imports[at]].map((letter) => addressOf(files[letter.charCodeAt() - ${firstLetter}]))
    }
    if (paths[at] != "-") route.path = paths[at];
    ${JSON.stringify(flags)}.forEach((flag, bit) => { if (marks[at] >> bit & 1) route[flag] = true })
  })
  return { ...start, routes }
}`

/**
 * Leaves out of the browser's manifest routes that it is never led to, what the router assumes without it, and imports that every
 * page has loaded already; what is left is written in columns, each file by its name once. Throws when React Router writes the
 * manifest in another form.
 */
export async function shortenManifest(text: string): Promise<string> {
  const json = script.exec(text)?.[1]
  if (!json) throw unknownForm()
  const { routes, ...start }: Manifest = JSON.parse(json)
  const loaded = new Set([start.entry.module, ...start.entry.imports])
  const shown = new Map(Object.entries(routes).filter(([, route]) => isNavigable(route)))
  const columns = JSON.stringify(columnsOf(shown, loaded))
  const { code = '' } = await minify(`window.__reactRouterManifest=(${reader})(${columns},${JSON.stringify(start)})`, {
    ecma: 2020,
  })
  return code
}

function columnsOf(routes: ReadonlyMap<string, Route>, loaded: ReadonlySet<string>): string {
  const ids = [...routes.keys()]
  const rows = [...routes].map(([id, route]) => {
    if (Object.entries(route).some(([field, value]) => !known.has(field) && !isEmpty(value))) throw unknownForm()
    return { id, ...route, imports: (route.imports ?? []).filter((file) => !loaded.has(file)).map(nameOf) }
  })
  const counts = Map.groupBy(
    rows.flatMap(({ imports }) => imports),
    (name) => name,
  )
  const files = [...counts].sort(([, one], [, other]) => other.length - one.length).map(([name]) => name)
  const moduleOf = (id: string, module: string) => {
    const own = `${id.split('/').at(-1)}-`
    const name = nameOf(module)
    return name.startsWith(own) && name.length === own.length + 8 ? name.slice(-8) : name
  }
  const lettersOf = (imports: string[]) =>
    String.fromCharCode(...imports.map((name) => firstLetter + files.indexOf(name)).sort((one, other) => one - other))
  const columns = [
    files,
    ids,
    rows.map(({ parentId }) => (parentId === undefined ? '-' : ids.indexOf(parentId))),
    rows.map(({ path }) => path ?? '-'),
    rows.map((row) => flags.reduce((mark, flag, bit) => mark + (row[flag] ? 1 << bit : 0), 0)),
    rows.map(({ id, module }) => moduleOf(id, module)),
    rows.map(({ imports }) => lettersOf(imports)),
  ]
  return columns.map((column) => column.join('!')).join('\n')
}

/** Shortens the manifest of a build of the site; `folder` holds the files of the browser. */
export async function shortenManifestIn(folder: string): Promise<void> {
  for (const name of globSync('assets/manifest-*.js', { cwd: folder })) {
    const file = join(folder, name)
    await writeFile(file, await shortenManifest(await readFile(file, 'utf8')))
  }
}
