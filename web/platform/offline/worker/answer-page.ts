import { refreshingMark, sessionHeader } from '#shared/service-worker.ts'
import { now } from '../../clock.ts'
import type { WorkerMessage } from '../messages.ts'
import { cacheNames, cacheResponse, findCached, forgetOwn, savedAtOf } from './caches.ts'
import { cacheFiles } from './files.ts'
import { offlinePage } from './offline-page.ts'
import { isScreen, type RequestedPage, readPage, textsIn } from './page-request.ts'
import { type SavedShown, tellShown } from './saved-shown.ts'
import { type FetchEvent, settings, worker } from './scope.ts'

/** How long the network may take before a saved copy is shown with a notice of its age, in milliseconds. */
const patience = 4_000

/** The same for the document of home, which is shown without prices and without a notice until `patience` is over. */
const homePatience = 500

const names = cacheNames(settings.build)

/** Counts the sign-outs: what was asked for before one is not kept after it. */
let signOuts = 0

/** The documents that were shown as they were saved, by client. */
const shown = new Map<string, SavedShown>()

/** How the document of a client was shown, where it came out of a cache. */
export const savedDocument = (clientId: string): SavedShown | undefined => shown.get(clientId)

const pause = (millis: number) => new Promise<void>((resolve) => setTimeout(resolve, millis))

/** Deletes all that belongs to a customer, because a form that signs out was sent. */
export async function signOut(): Promise<void> {
  signOuts += 1
  await forgetOwn()
}

/** The cache key of a reply: its address without its fragment, and with its query. */
const cacheAddress = ({ url }: Request): string => url.replace(/#.*/s, '')

/** Data without the choice of routes answers every choice. */
function withoutChoice(address: string): string {
  const url = new URL(address)
  url.searchParams.delete('_routes')
  return url.href
}

/**
 * Learns from a page of the network: pages of other sessions are deleted, and a page that may be stored is cached. A page with `no-store`
 * belongs to one customer, so it is cached under their session alone. Only answers with status 200 count.
 */
async function learn(page: RequestedPage, address: string, response: Response, asOf: number): Promise<void> {
  if (response.status !== 200 || response.type !== 'basic' || response.redirected || asOf !== signOuts) return
  const session = response.headers.get(sessionHeader)
  const isPersonal = /no-store/.test(response.headers.get('Cache-Control') ?? '')
  await forgetOwn(session ?? undefined)
  if (page.kind === 'none' || ((isPersonal || page.kind === 'own') && !session)) return
  // A visitor may leave before its texts have come.
  if (response.headers.get('Content-Type')?.startsWith('text/html'))
    await cacheFiles(textsIn(await response.clone().text(), worker.location.origin))
  if (isPersonal && session) await cacheResponse('own', names.own(session), address, response)
  else await cacheResponse('pages', names.pages, address, response)
  // A sign-out may have been sent while this was written.
  if (asOf !== signOuts) await forgetOwn()
}

async function fromNetwork(event: FetchEvent, page: RequestedPage): Promise<Response> {
  const asOf = signOuts
  const response = (await event.preloadResponse) ?? (await fetch(event.request))
  event.waitUntil(learn(page, cacheAddress(event.request), response.clone(), asOf).catch(() => {}))
  return response
}

/** Resolves when the network takes too long; never where nothing is saved that could be shown instead. */
const tooLong = (saved: Promise<Response | undefined>, millis: number): Promise<undefined> =>
  new Promise((resolve) => {
    setTimeout(async () => (await saved) && resolve(undefined), millis)
  })

/** The document of home as it was saved, marked so that its style hides what ages; the page takes the mark away (saved-page.ts). */
async function withoutPrices(saved: Response): Promise<Response> {
  const html = await saved.text()
  const headers = new Headers(saved.headers)
  headers.delete('Content-Length')
  return new Response(html.replace('<html ', `<html ${refreshingMark}="" `), { headers })
}

async function savedFor(page: RequestedPage, request: Request): Promise<Response | undefined> {
  if (page.kind === 'none') return undefined
  const address = cacheAddress(request)
  return (
    (await findCached(['own', 'pages'], address)) ??
    (page.isDocument ? undefined : await findCached(['own', 'pages'], withoutChoice(address)))
  )
}

async function tell(event: FetchEvent, message: WorkerMessage): Promise<void> {
  const client = await worker.clients.get(event.clientId)
  client?.postMessage(message)
}

/** Leads the router to load a page as a document, which may be saved or is the offline page; never the page that is shown now. */
async function asDocument(event: FetchEvent, page: RequestedPage): Promise<Response | undefined> {
  const client = await worker.clients.get(event.clientId)
  if (!client || !isScreen(page) || new URL(client.url).pathname === page.path) return undefined
  const { searchParams } = new URL(withoutChoice(event.request.url))
  const query = searchParams.size > 0 ? `?${searchParams}` : ''
  return new Response(null, {
    status: 204,
    headers: { 'X-Remix-Redirect': page.path + query, 'X-Remix-Reload-Document': 'true' },
  })
}

type SavedPageDisplay = { event: FetchEvent; page: RequestedPage; saved: Response; network: Promise<Response>; isEarly: boolean }

/** Shows a page as it was saved, and follows the network behind it. */
function showSaved({ event, page, saved, network, isEarly }: SavedPageDisplay): Response | Promise<Response> {
  const answered = network.then(
    ({ ok }) => ok,
    () => false,
  )
  event.waitUntil(answered)
  const facts = { savedAt: savedAtOf(saved), answered, quiet: isEarly ? pause(patience - homePatience) : Promise.resolve() }
  if (page.isDocument) shown.set(event.resultingClientId, facts)
  else event.waitUntil(tellShown(facts, page.path, (message) => void tell(event, message)))
  return isEarly ? withoutPrices(saved) : saved
}

/**
 * Answers a page from the network; where that fails or takes too long, as it was saved; else with the offline page. A page that is
 * shown as it was saved loads its data anew as soon as the network has answered.
 */
export async function answerPage(event: FetchEvent): Promise<Response> {
  const { request } = event
  const page = readPage(new URL(request.url).pathname, settings.defaultLocale)
  const isHome = page.isDocument && page.route === '/'
  const network = fromNetwork(event, page)
  const saved = savedFor(page, request)
  let isFailed = false
  const fresh = await Promise.race([network, tooLong(saved, isHome ? homePatience : patience)]).catch(() => {
    isFailed = true
  })
  if (fresh) {
    if (!page.isDocument) event.waitUntil(tell(event, { kind: 'age', path: page.path, savedAt: null }))
    return fresh
  }
  const found = await saved
  if (found) return showSaved({ event, page, saved: found, network, isEarly: isHome && !isFailed })
  if (page.isDocument) return offlinePage(page.locale)
  return (await asDocument(event, page)) ?? network
}

/** For how long a saved file is not fetched again, in milliseconds. */
const fileAge = 15 * 60_000

/** Saves a file of a customer for the time without a network, where it was not saved a moment ago. */
export async function takeAlong(address: string): Promise<void> {
  const saved = await findCached(['own'], address)
  if (!saved || now() - savedAtOf(saved) > fileAge) await cachePage(address)
}

/** Remembers the first page of a visit, which loaded before the worker was there. */
export async function cachePage(address: string): Promise<void> {
  const page = readPage(new URL(address).pathname, settings.defaultLocale)
  const asOf = signOuts
  if (page.kind !== 'none') await learn(page, address, await fetch(address), asOf)
}
