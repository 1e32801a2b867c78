import { ESModulesEvaluator, ModuleRunner, type ModuleRunnerTransport } from 'vite/module-runner'
import { createEncryption } from '#server/platform/encryption.ts'
import { createSite, type FindRepeated, type NodeBindings } from '#server/site/index.ts'
import type { SiteBuild } from '#server/site/site-build.ts'
import type { HostCompany, SiteOptions } from '#server/site/site-options.ts'
import { isOwnName, tenantOf } from '#shared/tenant.ts'
import { createTrialApi, type TrialApi } from './trial-api.ts'

type ModuleAnswer = Awaited<ReturnType<NonNullable<ModuleRunnerTransport['invoke']>>>

type RouteModule = NonNullable<SiteBuild['routes'][string]>['module']

/** A route of a test: its module and path, inside the screens of the default layout. */
export type TrialRoutes = Record<string, Partial<RouteModule>>

export type TrialSite = {
  /** Asks for a page of `http://ofuq.localhost`, following nothing. */
  get(path: string, headers?: Record<string, string>): Promise<Response>
  /** Sends a form from a page of the same origin. */
  post(path: string, form: Record<string, string>, headers?: Record<string, string>): Promise<Response>
  request(url: string, init?: RequestInit, bindings?: NodeBindings): Promise<Response>
  findRepeated: FindRepeated
  api: TrialApi
  warnings: string[]
  company: HostCompany
  clock: { time: number }
}

/** The site's sources; `load` gives any module as the site's server sees it. */
export type TrialSources = {
  build: SiteBuild
  load<T>(path: string): Promise<T>
  open(routes?: TrialRoutes, options?: Partial<SiteOptions>): Promise<TrialSite>
}

const origin = 'http://ofuq.localhost'

let loading: Promise<TrialSources> | undefined

/** Loads the site from its sources, without a browser and without a build; once a process, for it takes a while. */
export function loadTrialSources(): Promise<TrialSources> {
  loading ??= load()
  return loading
}

async function load(): Promise<TrialSources> {
  const modules = new ModuleRunner({ transport: { invoke: askForModule }, hmr: false }, new ESModulesEvaluator())
  const build: SiteBuild = await modules.import('virtual:react-router/server-build')
  return {
    build,
    load: (path) => modules.import(path),
    open: (routes = {}, options = {}) => openSite(withRoutes(build, routes), options),
  }
}

/** The server that testing/site-modules.ts has opened makes them. */
async function askForModule(question: object): Promise<ModuleAnswer> {
  const address = process.env.SITE_MODULES
  if (!address) throw new Error('Nobody serves the modules of the site: testing/site-modules.ts belongs to the global setup.')
  const reply = await fetch(address, { method: 'POST', body: JSON.stringify(question) })
  return JSON.parse(await reply.text())
}

async function openSite(build: SiteBuild, options: Partial<SiteOptions>): Promise<TrialSite> {
  const api = createTrialApi()
  const warnings: string[] = []
  const company: HostCompany = { id: 'c1', slug: 'ofuq', default_language: 'ar', time_zone: 'Asia/Riyadh', content_version: '1' }
  const clock = { time: 1_000_000_000_000 }
  const { app, findRepeated } = await createSite({
    build,
    api: (request) => api.fetch(request),
    resolveCompany: (host) => (tenantOf(host, ['localhost']).kind === 'host' ? null : company),
    companyOrigin: (_, host) => ({ origin, isOwnName: isOwnName(host, ['localhost']) }),
    config: { mode: 'demo', secureCookies: false, trustedProxies: 0 },
    logger: { warn: (facts, message) => void warnings.push(`${message} ${JSON.stringify(facts)}`) },
    clock: { now: () => new Date(clock.time) },
    encryption: createEncryption(['a secret of the trial site']),
    ...options,
  })
  const request = async (url: string, init?: RequestInit, bindings?: NodeBindings) => app.request(url, init, bindings)
  return {
    request,
    get: (path, headers = {}) => request(origin + path, { headers }),
    post: (path, form, headers = {}) =>
      request(origin + path, { method: 'POST', body: new URLSearchParams(form), headers: { Origin: origin, ...headers } }),
    findRepeated,
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
    const module_ = { ...module, default: module.default ?? (() => 'trial') }
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
