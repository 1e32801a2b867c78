import { randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { completeHeaders, securityHeaders } from '#server/platform/base-headers.ts'
import { noMeasures } from '#server/platform/metrics/measures.ts'
import type { Caller } from '#shared/call-headers.ts'
import { languageCookie, redirectCookie, tokenCookie } from '#shared/constants.ts'
import { fallbackLocale, type Locale, localisePath } from '#shared/locale.ts'
import { flashCookie } from '#shared/visit.ts'
import { type Place, placeOf } from './address.ts'
import { answerCustomer, noCopy, renderForCustomers, renderPersonal, renderShared } from './answer-page.ts'
import { type ApiLink, apiLink, askOffered } from './api-link.ts'
import { compressResponse } from './compress-stream.ts'
import { type RequestCookies, requestCookies } from './cookies.ts'
import { answerCrawler, isForCrawlers } from './crawlers.ts'
import { type EndpointFacts, endpoints } from './endpoints.ts'
import { createFeeds } from './feed.ts'
import { isFetchedAhead } from './fetched-ahead.ts'
import { limitForms } from './form-limits.ts'
import { isFormOrRead } from './form-type.ts'
import { answerInstallFile, isInstallFile } from './install-files.ts'
import { createKeeper } from './kept-data.ts'
import { chosenLocale, languageRedirect, readPath } from './languages.ts'
import { createPageCache, lifetimes, type PageCache } from './page-cache.ts'
import { sharedQuery } from './page-key.ts'
import { type Pages, pagesOf } from './pages.ts'
import { lastResortPage, malformedFormPage, refusedPage, unknownHostPage, unreadableAddressPage } from './plain-pages.ts'
import { hasChosen, namedCodes, type Offered, readChosen } from './preferences.ts'
import { isOneClick, isSameOrigin } from './same-origin.ts'
import { sealedTexts } from './sealed-text.ts'
import { readWorker } from './service-worker.ts'
import type { CutPage } from './site-build.ts'
import type { HostCompany, SiteApp, SiteEnv, SiteOptions } from './site-options.ts'
import { createSitemaps } from './sitemap.ts'
import { createSocialPictures, isSocialPicture } from './social/social-pictures.ts'
import { staticFiles } from './static-files.ts'
import { answerStored, createPlainBytes, type PlainBytes, type StoredPage } from './stored-page.ts'
import { type Asked, zoneOf } from './visit.ts'

export { loadBuild } from './site-build.ts'
export type { SiteOptions } from './site-options.ts'

const megabyte = 1024 * 1024
const cacheBytes = 64 * megabyte
const plainCacheBytes = 16 * megabyte

/** Everything that stays the same between requests. */
type House = {
  options: SiteOptions
  pages(): Promise<Pages>
  /** What guests share, and what customers share. */
  copies: { guests: PageCache<StoredPage>; customers: PageCache<CutPage> }
  plainBytes: PlainBytes
  rememberFor: ReturnType<typeof createKeeper>
  sitemapOf: ReturnType<typeof createSitemaps>
  feedOf: ReturnType<typeof createFeeds>
  socialPictures: ReturnType<typeof createSocialPictures>
  /** The bundled service worker; undefined where the retiring one is served. */
  worker: string | undefined
}

/** One request, as far as it is read. */
type Turn = {
  c: Context<SiteEnv>
  house: House
  company: HostCompany
  place: Place
  /** Where the company's site stands. */
  origin: string
  cookies: RequestCookies
  api: ApiLink
  requestId: string
}

/** The site: its files, the choices of language and preferences, and the pages, shared ones from memory. */
export async function createSite(options: SiteOptions): Promise<SiteApp> {
  const { clock, logger, config, clientFolder, measures = noMeasures } = options
  const isDevelopment = config.mode === 'development'
  const keeping = {
    maxBytes: cacheBytes,
    now: () => clock.now().getTime(),
    onError: (error: unknown) => logger.warn({ error: String(error) }, 'A shared page could not be renewed'),
  }
  const house: House = {
    options,
    pages: pagesOf(options.build, isDevelopment ? 'development' : 'production'),
    copies: {
      guests: createPageCache({ ...keeping, onLookUp: (result) => measures.cacheLookedUp('guest_pages', result) }),
      customers: createPageCache({
        ...keeping,
        stale: lifetimes.fresh,
        onLookUp: (result) => measures.cacheLookedUp('customer_pages', result),
      }),
    },
    plainBytes: createPlainBytes(plainCacheBytes),
    rememberFor: createKeeper(2_000),
    sitemapOf: createSitemaps(),
    feedOf: createFeeds(),
    socialPictures: createSocialPictures(options),
    worker: config.serviceWorker === false ? undefined : readWorker(clientFolder),
  }
  if (!isDevelopment) await house.pages()
  const site = new Hono<SiteEnv>()
  site.use('*', async (c, next) => {
    await next()
    completeHeaders(c.res.headers, placeOf(c, config).url.protocol === 'https:')
  })
  if (clientFolder) site.route('/', staticFiles(clientFolder))
  site.on(
    ['POST', 'PUT', 'PATCH', 'DELETE'],
    '*',
    limitForms(async (path) => (await house.pages()).find(path).handles),
  )
  site.all('*', async (c) => {
    const answered = await answer(c, house)
    return answered.status >= 500 && c.req.raw.signal.aborted ? givenUp() : answered
  })
  site.onError((error, c) => {
    if (c.req.raw.signal.aborted && error === c.req.raw.signal.reason) return givenUp()
    if (options.showFailure) return options.showFailure(error)
    const facts = { request_id: c.get('requestId'), company: c.get('companySlug'), error: String(error), stack: error.stack }
    logger.warn(facts, 'A page could not be answered')
    const { locale, prefix } = readPath(new URL(c.req.url).pathname, fallbackLocale)
    return lastResortPage(locale, prefix)
  })
  return site
}

/** For the log and the measures alone: the browser gave up waiting, which the router calls a failure (the status is nginx's). */
const givenUp = () => new Response(null, { status: 499 })

async function answer(c: Context<SiteEnv>, house: House): Promise<Response> {
  const { options } = house
  const place = placeOf(c, options.config)
  const company = await options.resolveCompany(place.host)
  if (!company) return unknownHostPage()
  const { pathname, search } = place.url
  const { origin, isOwnName } = options.standing(company, place.host)
  if (!isOwnName) return redirectTo(origin + pathname + search, 301)
  const requestId = c.get('requestId') ?? randomUUID()
  const cookies = requestCookies(c, { secure: place.url.protocol === 'https:' })
  const api = apiLink(options, company, { address: place.address, requestId })
  const turn: Turn = { c, house, company, place, origin, cookies, api, requestId }
  c.set('companySlug', company.slug)
  if (isForCrawlers(pathname)) return answerCrawler(turn, { ...house, pages: await house.pages(), logger: options.logger })
  if (isSocialPicture(pathname)) return house.socialPictures(turn)
  if (isInstallFile(pathname)) return answerForInstalling(turn)
  const path = readPath(pathname, company.default_language)
  if (!isDecodable(pathname)) return unreadableAddressPage(path.locale, path.prefix)
  if (!isSameOrigin(c.req.raw, place.host) && !isOneClick(c.req.raw, { path: path.path, search: place.url.searchParams })) {
    options.logger.warn({ request_id: turn.requestId, company: company.slug }, 'A form of another origin was refused')
    return refusedPage(path.locale, path.prefix)
  }
  const locale = path.prefix === '' ? readersLocale(turn) : path.locale
  if (!isFormOrRead(c.req.raw)) return malformedFormPage(415, locale, path.prefix)
  if (/^\/(?:language\/|preferences$)/.test(pathname)) return answerChoice(turn, locale)
  const moved = movedTo(turn)
  return moved ? redirectTo(moved.to, moved.status) : answerPage(turn)
}

function answerForInstalling({ c, company, place, house, api, requestId }: Turn): Promise<Response> {
  const { worker, options, rememberFor } = house
  return answerInstallFile(
    { request: c.req.raw, pathname: place.url.pathname, company, api, requestId },
    {
      worker,
      build: async () => (await house.pages()).version,
      rememberFor: (locale) => rememberFor(`${company.id} ${company.content_version} ${locale}`),
      logger: options.logger,
    },
  )
}

/** The router would write to the console of what it cannot decode. */
function isDecodable(pathname: string): boolean {
  try {
    return decodeURIComponent(pathname) !== ''
  } catch {
    return false
  }
}

function redirectTo(location: string, status: number): Response {
  return new Response(null, { status, headers: { Location: location, 'Cache-Control': 'no-store', Vary: 'Cookie' } })
}

/** The language of an address without one: the one that was chosen before, else the company's. */
function readersLocale({ cookies, company }: Turn): Locale {
  const chosen = chosenLocale(cookies.get(languageCookie.name))
  return chosen === undefined || chosen === 'bad' ? company.default_language : chosen
}

function answerChoice(turn: Turn, locale: Locale): Response | Promise<Response> {
  const { c, company, place, house, requestId } = turn
  const warn = (message: string, facts: object) =>
    house.options.logger.warn({ request_id: requestId, company: company.slug, ...facts }, message)
  const facts: EndpointFacts = {
    company,
    locale,
    isSecure: place.url.protocol === 'https:',
    offered: () => offeredBy(turn, locale),
    warn,
  }
  return endpoints.fetch(c.req.raw, { facts })
}

/** What can be chosen is the same for everybody, so whoever comes first asks for all. */
function offeredBy(turn: Turn, locale: Locale): Promise<Offered> {
  const { house, company, api } = turn
  return house.rememberFor(`${company.id} ${company.content_version}`)('offered', () => askOffered(api, callerOf(turn, locale)))
}

/** For whom the site calls before it knows whether the company offers what the visitor's cookies name. */
const callerOf = ({ c, company, cookies, requestId }: Turn, locale: Locale): Caller => ({
  ...{ locale, requestId, timeZone: zoneOf(cookies) ?? company.time_zone, ...namedCodes(cookies) },
  ...{ agent: c.req.header('user-agent'), token: cookies.get(tokenCookie.name) },
})

/** A trailing slash is no address of its own, and an unprefixed page leads to the language that was chosen before (C-20). */
function movedTo({ c, company, place, cookies, house, requestId }: Turn): { to: string; status: number } | undefined {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return undefined
  const { pathname, search } = place.url
  const asked = readPath(pathname, company.default_language)
  if (asked.isDocument && pathname !== '/' && pathname.endsWith('/') && !pathname.includes('//'))
    return { to: pathname.slice(0, -1) + search, status: 301 }
  const chosen = chosenLocale(cookies.get(languageCookie.name))
  if (chosen === 'bad')
    house.options.logger.warn({ request_id: requestId, company: company.slug }, 'The cookie language cannot be used')
  const to = languageRedirect(asked, search, chosen === 'bad' ? undefined : chosen, company.default_language)
  return to && !to.startsWith('//') ? { to, status: 302 } : undefined
}

async function answerPage(turn: Turn): Promise<Response> {
  const { c, house, company, place, cookies, api } = turn
  const pages = await house.pages()
  const path = readPath(place.url.pathname, company.default_language)
  const { handles, pattern, screenId } = pages.find(path.path)
  c.set('route', pattern)
  const isDevelopment = house.options.config.mode === 'development'
  const asked: Asked = {
    company,
    place,
    origin: turn.origin,
    apiBase: api.base,
    path,
    search: searchOf(place.url),
    screens: handles,
    guards: isAskedFor(screenId, place.url) ? handles.flatMap(({ guards = [] }) => guards) : [],
    chosen: await chosenBy(turn, path.locale),
    requestId: turn.requestId,
    logger: house.options.logger,
    agent: c.req.header('user-agent') ?? null,
    sealed: sealedTexts(house.options.encryption, company.id),
    remember: house.rememberFor(`${company.id} ${company.content_version} ${path.locale}`),
  }
  const render = { pages, api, asked, isDevelopment, measures: house.options.measures ?? noMeasures }
  const query = mayShare(turn, path.isDocument) && !isDevelopment ? sharedQuery(handles, place.url.search) : undefined
  const isCustomer = cookies.get(tokenCookie.name) !== undefined
  if (query !== undefined && !isCustomer) return answerShared(turn, asked, query, renderShared(render, query))
  const refused = await tooMany(turn, asked)
  if (refused) return refused
  const request = siteRequest(c.req.raw, place)
  if (query !== undefined && handles.some(({ cache }) => cache?.forCustomers)) {
    const copy = () => copyForCustomers(turn, asked, query, renderForCustomers(render, query))
    const answered = await answerCustomer(render, request, cookies, copy)
    if (answered) return answered
  }
  return renderPersonal(render, request, cookies)
}

/** Whether the screen itself is asked for: a client navigation names the routes that it wants when it does not want all. */
const isAskedFor = (screenId: string | undefined, { searchParams }: URL): boolean =>
  searchParams
    .get('_routes')
    ?.split(',')
    .includes(screenId ?? '') ?? true

/** The query as the routes see it: what a client navigation adds for the router is left out. */
function searchOf({ searchParams }: URL): string {
  const params = new URLSearchParams(searchParams)
  params.delete('_routes')
  return params.size > 0 ? `?${params}` : ''
}

/** Only who comes with no notice gets a shared copy. */
function mayShare({ c, cookies }: Turn, isDocument: boolean): boolean {
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
  const own = [flashCookie, redirectCookie.name]
  return isDocument && isRead && own.every((name) => cookies.get(name) === undefined)
}

async function answerShared(
  { c, house, company, place, ...turn }: Turn,
  asked: Asked,
  query: string,
  render: ReturnType<typeof renderShared>,
): Promise<Response> {
  const key = copyKey(asked, query)
  const served = await house.copies.guests.serve(key, String(company.content_version), { isWelcome: query === '' }, async () => {
    const refused = await tooMany({ c, house, company, place, ...turn }, asked)
    return refused ? { page: null, response: refused, isRefused: true } : render()
  })
  if ('response' in served) return compressResponse(served.response, c.req.header('accept-encoding') ?? '')
  const headers = new Headers(securityHeaders(place.url.protocol === 'https:'))
  return answerStored(served.page, c.req.raw, headers, house.plainBytes)
}

/** All that a copy may depend on; the name by which the company was asked for is no part of it, so names cannot fill the memory. */
const copyKey = ({ company, origin, path, chosen }: Asked, query: string): string =>
  [company.id, origin, path.prefix, path.path + query, chosen.currency?.code, chosen.country?.code].join(' ')

/** The copy that customers share; null where there can be none. */
async function copyForCustomers(
  { house, company }: Turn,
  asked: Asked,
  query: string,
  render: ReturnType<typeof renderForCustomers>,
): Promise<CutPage | null> {
  const version = String(company.content_version)
  const served = await house.copies.customers.serve(copyKey(asked, query), version, { isWelcome: query === '' }, render)
  return 'page' in served && served.page !== noCopy ? served.page : null
}

async function chosenBy(turn: Turn, locale: Locale): Promise<Asked['chosen']> {
  const { cookies, house, requestId, company } = turn
  if (!hasChosen(cookies)) return { currency: null, country: null }
  const warn = (message: string) => house.options.logger.warn({ request_id: requestId, company: company.slug }, message)
  try {
    return readChosen(cookies, await offeredBy(turn, locale), warn)
  } catch (error) {
    warn(String(error))
    return { currency: null, country: null }
  }
}

const errorPages = new Set(['/too-many-requests', '/license-expired', '/not-found'])

/** Counts a page that has to be rendered. One too many leads to its page; what is fetched ahead is just refused (C-36). */
async function tooMany({ house, company, place, c }: Turn, { path }: Asked): Promise<Response | undefined> {
  if (errorPages.has(path.path)) return undefined
  const seconds = await house.options.countPage?.(company, place.address)
  if (seconds === null || seconds === undefined) return undefined
  const retry = { 'Retry-After': String(seconds), 'Cache-Control': 'no-store' }
  if (isFetchedAhead(c.req.raw)) return new Response(null, { status: 429, headers: retry })
  const to = '/too-many-requests'
  if (path.isDocument) return new Response(null, { status: 302, headers: { ...retry, Location: localisePath(to, path.prefix) } })
  return new Response(null, { status: 204, headers: { ...retry, 'X-Remix-Redirect': to } })
}

/** The request under the address that the visitor sees, whatever stands between. */
const siteRequest = (raw: Request, { url }: Place): Request => (raw.url === url.href ? raw : new Request(url, raw))
