import { cacheNames, cacheResponse, findCached } from './caches.ts'
import { settings } from './scope.ts'

const names = cacheNames(settings.build)

type FileKind = 'files' | 'media'

/** A file whose content never changes: built files, and pictures with their hash. Undefined for anything else. */
export function fileKind({ pathname }: URL): FileKind | undefined {
  if (pathname.startsWith('/assets/')) return 'files'
  return /^\/media\/[^/]+\/[0-9a-f-]{36}\.[0-9a-f]{8}\//.test(pathname) ? 'media' : undefined
}

/** Answers a file from any build's cache, else from the network, and keeps it. */
export async function answerFile(
  kind: FileKind,
  request: Request,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<Response> {
  const found = await findCached([kind], request.url)
  if (found) return found
  const response = await fetch(request)
  if (response.status === 200 && response.type === 'basic')
    waitUntil(cacheResponse(kind, names[kind], request.url, response.clone()))
  return response
}

/** Keeps files that a page loaded before the worker was there; the browser's own cache still has them. */
export async function cacheFiles(addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    const kind = fileKind(new URL(address))
    if (!kind || (await findCached([kind], address))) continue
    const response = await fetch(address).catch(() => undefined)
    if (response?.status === 200) await cacheResponse(kind, names[kind], address, response)
  }
}

/** Fetches the company's icon for the offline page; there is none where it cannot be loaded. */
export async function cacheIcon(): Promise<void> {
  const response = settings.icon && (await fetch(settings.icon).catch(() => undefined))
  if (settings.icon && response && response.status === 200) await cacheResponse('files', names.files, settings.icon, response)
}

/** The icon as a data address, or null. */
export async function cachedIcon(): Promise<string | null> {
  const found = settings.icon && (await findCached(['files'], settings.icon))
  return found ? `data:image/svg+xml,${encodeURIComponent(await found.text())}` : null
}
