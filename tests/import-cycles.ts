import type { CodeFacts } from '../tools/code-facts.ts'
import { resolveImport } from './layers.ts'

/** Imports between the entries of one folder: from entry to entry, with the first import that makes the edge. */
type Graph = Map<string, Map<string, string>>

/**
 * One import cycle for each folder that has one. The nodes are the entries of a folder: a file, or a subfolder with everything
 * below it. So two folders next to each other may not import each other, and neither may two files, or a file and a folder.
 * Type imports count as value imports: code that is read in a circle cannot be moved or understood by itself either way.
 */
export function importCycles(paths: readonly string[], factsOf: (path: string) => CodeFacts): string[] {
  return [...graphsOf(paths, factsOf)].flatMap(([folder, graph]) => {
    const cycle = findCycle(graph)
    return cycle ? [`${folder}: ${cycle.join(', ')}`] : []
  })
}

function graphsOf(paths: readonly string[], factsOf: (path: string) => CodeFacts): Map<string, Graph> {
  const graphs = new Map<string, Graph>()
  for (const path of paths)
    for (const { specifier, line } of factsOf(path).imports) {
      const target = resolveImport(path, specifier)
      if (target) addEdge(graphs, path, target, `${path}:${line} imports ${target}`)
    }
  return graphs
}

/** The edge belongs to the deepest folder that holds both files, between the entries of that folder. */
function addEdge(graphs: Map<string, Graph>, path: string, target: string, reason: string): void {
  const [from, to] = [path.split('/'), target.split('/')]
  const depth = from.findIndex((name, place) => name !== to[place])
  const [source, aim] = [from[depth], to[depth]]
  if (source === undefined || aim === undefined) return
  const folder = from.slice(0, depth).join('/') || '.'
  const graph: Graph = graphs.get(folder) ?? new Map()
  const edges = graph.get(source) ?? new Map<string, string>()
  if (!edges.has(aim)) edges.set(aim, reason)
  graphs.set(folder, graph.set(source, edges))
}

/** The imports of one cycle; undefined where there is none. */
function findCycle(graph: Graph): string[] | undefined {
  const open = new Map(graph)
  const next = (name: string) => [...(open.get(name) ?? [])].find(([aim]) => open.has(aim))
  for (let leaf = leafOf(open, next); leaf !== undefined; leaf = leafOf(open, next)) open.delete(leaf)
  const visited: string[] = []
  const imports: string[] = []
  for (let name = [...open.keys()][0]; name !== undefined; ) {
    if (visited.includes(name)) return imports.slice(visited.indexOf(name))
    const edge = next(name)
    visited.push(name)
    imports.push(edge?.[1] ?? '')
    name = edge?.[0]
  }
  return undefined
}

const leafOf = (open: Graph, next: (name: string) => unknown) => [...open.keys()].find((name) => !next(name))
