import type { ServerBuild } from 'react-router'
import { createServer, type ViteDevServer } from 'vite'
import { createSite } from '#server/site/index.ts'
import type { SiteBuild } from '#server/site/site-build.ts'
import type { HostCompany, SiteOptions } from '#server/site/site-options.ts'
import { createTrialApi, type TrialApi } from './trial-api.ts'

type RouteModule = NonNullable<ServerBuild['routes'][string]>['module']

/** A route of a test: its module and path, inside the screens of the default layout. */
export type TrialRoutes = Record<string, Partial<RouteModule>>

export type TrialSite = {
  /** Asks for a page of `http://ofuq.localhost`, following nothing. */
  get(path: string, headers?: Record<string, string>): Promise<Response>
  /** Sends a form from a page of the same origin. */
  post(path: string, form: Record<string, string>, headers?: Record<string, string>): Promise<Response>
  request(url: string, init?: RequestInit): Promise<Response>
  api: TrialApi
  warnings: string[]
  company: HostCompany
  clock: { time: number }
}

/** The site's sources, loaded once a test file; `load` gives any module as the site's server sees it. */
export type TrialSources = {
  build: SiteBuild
  load<T>(path: string): Promise<T>
  open(routes?: TrialRoutes, options?: Partial<SiteOptions>): Promise<TrialSite>
  [Symbol.asyncDispose](): Promise<void>
}

const origin = 'http://ofuq.localhost'

/** Loads the site from its sources, without a browser and without a build. */
export async function loadTrialSources(): Promise<TrialSources> {
  const vite = await createServer({
    configLoader: 'native',
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  })
  const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as SiteBuild
  return {
    build,
    load: <T>(path: string) => vite.ssrLoadModule(path) as Promise<T>,
    open: (routes = {}, options = {}) => openSite(withRoutes(build, routes), options),
    [Symbol.asyncDispose]: () => close(vite),
  }
}

const close = (vite: ViteDevServer) => vite.close()

async function openSite(build: SiteBuild, options: Partial<SiteOptions>): Promise<TrialSite> {
  const api = createTrialApi()
  const warnings: string[] = []
  const company: HostCompany = { id: 'c1', slug: 'ofuq', default_language: 'ar', content_version: '1' }
  const clock = { time: 1_000_000_000_000 }
  const site = await createSite({
    build,
    api: (request) => api.fetch(request),
    resolveCompany: (host) => (host.endsWith('localhost') || /^[\d.]+(:\d+)?$/.test(host) ? company : null),
    config: { mode: 'demo', secureCookies: false, trustedProxies: 0 },
    logger: { warn: (facts, message) => void warnings.push(`${message} ${JSON.stringify(facts)}`) },
    clock: { now: () => new Date(clock.time) },
    ...options,
  })
  const request = async (url: string, init?: RequestInit) => site.request(url, init)
  return {
    request,
    get: (path, headers = {}) => request(origin + path, { headers }),
    post: (path, form, headers = {}) =>
      request(origin + path, { method: 'POST', body: new URLSearchParams(form), headers: { Origin: origin, ...headers } }),
    api,
    warnings,
    company,
    clock,
  }
}

/** Adds routes to a build, with an empty script each. */
function withRoutes(build: SiteBuild, routes: TrialRoutes): SiteBuild {
  const added = Object.entries(routes).map(([path, module]) => {
    const id = `trial/${path}`
    const module_ = { default: () => 'trial', ...module } as RouteModule
    return { route: { id, path, parentId: 'default-screens', module: module_ }, asset: assetOf(id, path, module_) }
  })
  return {
    ...build,
    routes: { ...build.routes, ...Object.fromEntries(added.map(({ route }) => [route.id, route])) },
    assets: {
      ...build.assets,
      routes: { ...build.assets.routes, ...Object.fromEntries(added.map(({ asset }) => [asset.id, asset])) },
    },
  }
}

const assetOf = (id: string, path: string, module: RouteModule) => ({
  id,
  path,
  parentId: 'default-screens',
  module: '/trial.js',
  hasAction: module.action !== undefined,
  hasLoader: module.loader !== undefined,
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  hasDefaultExport: true,
  hasErrorBoundary: false,
  clientActionModule: undefined,
  clientLoaderModule: undefined,
  clientMiddlewareModule: undefined,
  hydrateFallbackModule: undefined,
})

/** The cookies that an answer sets, by name, as they would be sent back. */
export const cookiesOf = (response: Response): Record<string, string> =>
  Object.fromEntries(response.headers.getSetCookie().map((line) => line.split(';')[0]?.split(/=(.*)/s).slice(0, 2) ?? []))
