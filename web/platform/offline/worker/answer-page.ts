import { sessionHeader } from '#shared/service-worker.ts'
import { cacheNames, findKept, forgetOwn, keep, savedAtOf } from './caches.ts'
import { offlinePage } from './offline-page.ts'
import { type AskedPage, isScreen, readPage } from './remembered.ts'
import { type FetchEvent, settings, worker } from './scope.ts'

/** How long the network may take before a saved copy is shown, in milliseconds. */
const patience = 4_000

const names = cacheNames(settings.build)

/** Counts the sign-outs: what was asked for before one is not kept after it. */
let signOuts = 0

/** When the document of a client was saved, where it came out of a cache. */
const ages = new Map<string, number>()

/** When the document of a client was saved, in milliseconds; null for one that came from the network. */
export const ageOf = (clientId: string): number | null => ages.get(clientId) ?? null

/** Deletes all that belongs to a customer, because a form that signs out was sent. */
export async function signOut(): Promise<void> {
  signOuts += 1
  await forgetOwn()
}

/** The address under which an answer is kept: without its fragment, and with its query. */
const addressOf = ({ url }: Request): string => url.replace(/#.*/s, '')

/** Data without the choice of routes answers every choice. */
function withoutChoice(address: string): string {
  const url = new URL(address)
  url.searchParams.delete('_routes')
  return url.href
}

/**
 * Learns from a page of the network: what other sessions left is deleted, and a remembered page is kept. What the server says not to
 * store is one customer's, so it is kept under their session alone. Only answers with status 200 count.
 */
async function learn(page: AskedPage, address: string, response: Response, asOf: number): Promise<void> {
  if (response.status !== 200 || response.type !== 'basic' || response.redirected || asOf !== signOuts) return
  const session = response.headers.get(sessionHeader)
  const isPersonal = /no-store/.test(response.headers.get('Cache-Control') ?? '')
  await forgetOwn(session ?? undefined)
  if (page.kind === 'none' || ((isPersonal || page.kind === 'own') && !session)) return
  if (isPersonal && session) await keep('own', names.own(session), address, response)
  else await keep('pages', names.pages, address, response)
  // A sign-out may have been sent while this was written.
  if (asOf !== signOuts) await forgetOwn()
}

async function fromNetwork(event: FetchEvent, page: AskedPage): Promise<Response> {
  const asOf = signOuts
  const response = (await event.preloadResponse) ?? (await fetch(event.request))
  event.waitUntil(learn(page, addressOf(event.request), response.clone(), asOf).catch(() => {}))
  return response
}

/** Resolves when the network takes too long; never where nothing is saved that could be shown instead. */
const tooLong = (saved: Promise<Response | undefined>): Promise<undefined> =>
  new Promise((resolve) => {
    setTimeout(async () => (await saved) && resolve(undefined), patience)
  })

async function savedFor(page: AskedPage, request: Request): Promise<Response | undefined> {
  if (page.kind === 'none') return undefined
  const address = addressOf(request)
  return (
    (await findKept(['own', 'pages'], address)) ??
    (page.isDocument ? undefined : await findKept(['own', 'pages'], withoutChoice(address)))
  )
}

async function tell(event: FetchEvent, path: string, savedAt: number | null): Promise<void> {
  const client = await worker.clients.get(event.clientId)
  client?.postMessage({ kind: 'age', path, savedAt })
}

/** Leads the router to load a page as a document, which may be saved or is the offline page; never the page that is shown now. */
async function asDocument(event: FetchEvent, page: AskedPage): Promise<Response | undefined> {
  const client = await worker.clients.get(event.clientId)
  if (!client || !isScreen(page) || new URL(client.url).pathname === page.path) return undefined
  const { searchParams } = new URL(withoutChoice(event.request.url))
  const query = searchParams.size > 0 ? `?${searchParams}` : ''
  return new Response(null, {
    status: 204,
    headers: { 'X-Remix-Redirect': page.path + query, 'X-Remix-Reload-Document': 'true' },
  })
}

/** Answers a page from the network; where that fails or takes too long, as it was saved; else with the offline page. */
export async function answerPage(event: FetchEvent): Promise<Response> {
  const { request } = event
  const page = readPage(new URL(request.url).pathname, settings.defaultLocale)
  const network = fromNetwork(event, page)
  const saved = savedFor(page, request)
  const fresh = await Promise.race([network, tooLong(saved)]).catch(() => undefined)
  if (fresh) {
    if (!page.isDocument) event.waitUntil(tell(event, page.path, null))
    return fresh
  }
  const found = await saved
  if (found) {
    network.catch(() => {})
    if (page.isDocument) ages.set(event.resultingClientId, savedAtOf(found))
    else event.waitUntil(tell(event, page.path, savedAtOf(found)))
    return found
  }
  if (page.isDocument) return offlinePage(page.locale)
  return (await asDocument(event, page)) ?? network
}

/** Remembers the first page of a visit, which loaded before the worker was there. */
export async function rememberPage(address: string): Promise<void> {
  const page = readPage(new URL(address).pathname, settings.defaultLocale)
  const asOf = signOuts
  if (page.kind !== 'none') await learn(page, address, await fetch(address), asOf)
}
