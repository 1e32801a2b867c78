import { pathToFileURL } from 'node:url'
import type { hc } from 'hono/client'
import type { ServerBuild } from 'react-router'
import type { ApiApp } from '#contract/client.ts'
import { createMemo } from '#shared/memoize.ts'
import type { CustomerValues } from '#shared/page-slots.ts'
import type { ScreenHandle, SiteRequest } from '#shared/site-request.ts'

type Contexts = NonNullable<Parameters<RequestHandler>[1]>
type RouteNode = { id: string; path?: string; index?: boolean; children?: RouteNode[] }

export type RequestHandler = ReturnType<typeof import('react-router').createRequestHandler>

/** The exports of `web/entry.server.tsx` besides the renderer; taken from the build, so that every part is the build's own. */
export type EntryModule = {
  createRequestHandler: typeof import('react-router').createRequestHandler
  matchRoutes(routes: RouteNode[], path: string): { route: RouteNode }[] | null
  provide(
    siteRequest: SiteRequest,
    send: (request: Request) => Promise<Response>,
    connect: (fetch: typeof globalThis.fetch) => ReturnType<typeof hc<ApiApp>>,
  ): Contexts
  /** The values that fill one customer's page template; null where nobody is signed in any more. */
  customerValues(contexts: Contexts): Promise<CustomerValues | null>
}

type BuiltRoute = NonNullable<ServerBuild['routes'][string]>

/** The server's build of the site. */
export type SiteBuild = ServerBuild & {
  entry: { module: EntryModule }
  routes: Record<string, (BuiltRoute & { module: { handle?: ScreenHandle } }) | undefined>
}

/** The entry of a build; throws where it is not ours. */
export function entryOf(build: SiteBuild): EntryModule {
  const { module } = build.entry
  if (!('provide' in module && 'createRequestHandler' in module)) throw new Error('The build of the site has no entry of ours.')
  return module
}

/** Loads the built site of a folder; its address is computed, so that no type checker or bundler follows it. */
export async function loadBuild(folder: string): Promise<SiteBuild> {
  return import(pathToFileURL(`${folder}/server/index.js`).href)
}

/** The routes that answer a path: what they say about themselves, their pattern for the log, and the screen's own id. */
export type Screens = { handles: ScreenHandle[]; pattern: string; screenId: string | undefined }

const mostPaths = 2_000

/** Finds the routes that answer a path; memoized, because ranking the whole tree costs more than the rest of a cached page. */
export function screenFinder(build: SiteBuild): (path: string) => Screens {
  const { matchRoutes } = entryOf(build)
  const tree = childrenOf(build, undefined)
  const memo = createMemo<Screens>(mostPaths)
  const find = (path: string): Screens => {
    const matches = matchRoutes(tree, path) ?? []
    return {
      handles: matches.map(({ route }) => build.routes[route.id]?.module.handle ?? {}),
      screenId: matches.at(-1)?.route.id,
      pattern: `/${matches.flatMap(({ route }) => route.path || []).join('/')}`,
    }
  }
  return (path) => memo(path, () => find(path))
}

function childrenOf(build: SiteBuild, parentId: string | undefined): RouteNode[] {
  const own = Object.values(build.routes).filter((route) => route !== undefined && route.parentId === parentId)
  return own.flatMap((route): RouteNode[] => {
    if (!route) return []
    const { id, path, index } = route
    return index ? [{ id, path, index }] : [{ id, path, children: childrenOf(build, id) }]
  })
}
