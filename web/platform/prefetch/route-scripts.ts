/** The part of React Router's manifest that names the scripts of each route. */
export type ScriptManifest = { routes: Readonly<Record<string, { module: string; imports?: readonly string[] } | undefined>> }

/** The scripts of a page whose routes have these ids, each once, in the order in which they are needed. */
export function scriptsOfRoutes({ routes }: ScriptManifest, ids: readonly string[]): string[] {
  const scripts = ids.flatMap((id) => [routes[id]?.module ?? [], routes[id]?.imports ?? []].flat())
  return [...new Set(scripts)]
}
