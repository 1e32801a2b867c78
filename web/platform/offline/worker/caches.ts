import { cachePrefix } from '#shared/service-worker.ts'
import { now } from '../../clock.ts'

/** Names of caches: files and pages by build, what belongs to a customer also by session, pictures for all builds. */
export const cacheNames = (build: string) => ({
  files: `${cachePrefix}files-${build}`,
  pages: `${cachePrefix}pages-${build}`,
  own: (session: string) => `${cachePrefix}own-${build}-${session}`,
  media: `${cachePrefix}media`,
})

const ownName = new RegExp(`^${cachePrefix}own-[^-]+-(.*)$`)

/** Of the names of all caches those that a worker of this build deletes: of builds older than the one before it. */
export function outdatedCaches(names: readonly string[], build: string): string[] {
  const ours = names.filter((name) => name.startsWith(cachePrefix) && name !== cacheNames(build).media)
  const buildOf = (name: string) => name.slice(cachePrefix.length).split('-')[1] ?? ''
  // The browser lists caches in the order in which they were made.
  const [previous] = [...new Set(ours.map(buildOf))].filter((known) => known !== build).reverse()
  return ours.filter((name) => ![build, previous].includes(buildOf(name)))
}

/** Deletes what belongs to customers, but for one session. */
export async function forgetOwn(except?: string): Promise<void> {
  const names = await caches.keys()
  const others = names.filter((name) => (ownName.exec(name)?.[1] ?? except) !== except)
  await Promise.all(others.map((name) => caches.delete(name)))
}

/** Deletes the copies of home: another currency or country was chosen. */
export async function forgetHome(): Promise<void> {
  for (const name of await caches.keys()) {
    if (!new RegExp(`^${cachePrefix}(?:pages|own)-`).test(name)) continue
    const cache = await caches.open(name)
    const homes = (await cache.keys()).filter(({ url }) => /^\/(?:ar|en)?(?:\/?_?\.data)?$/.test(new URL(url).pathname))
    await Promise.all(homes.map((home) => cache.delete(home)))
  }
}

const cacheSizes = { files: 400, media: 120, pages: 60, own: 60 } as const

const savedHeader = 'X-Saved-At'

/** Keeps an answer under an address with the time; the oldest gives way where there are too many. */
export async function cacheResponse(
  kind: keyof typeof cacheSizes,
  name: string,
  address: string,
  response: Response,
): Promise<void> {
  const cache = await caches.open(name)
  const headers = new Headers(response.headers)
  headers.set(savedHeader, String(now()))
  await cache.delete(address, { ignoreVary: true })
  await cache.put(address, new Response(response.body, { headers }))
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - cacheSizes[kind])).map((key) => cache.delete(key)))
}

/** When an answer of a cache was kept, in milliseconds. */
export const savedAtOf = ({ headers }: Response): number => Number(headers.get(savedHeader))

/** The newest answer that any of the caches of these kinds has for an address, the customer's own first. */
export async function findCached(kinds: readonly string[], address: string): Promise<Response | undefined> {
  const names = await caches.keys()
  for (const kind of kinds) {
    const found: Response[] = []
    for (const name of names.filter((known) => known.startsWith(`${cachePrefix}${kind}`))) {
      const response = await (await caches.open(name)).match(address, { ignoreVary: true })
      if (response) found.push(response)
    }
    if (found.length > 0) return found.reduce((newest, other) => (savedAtOf(other) > savedAtOf(newest) ? other : newest))
  }
  return undefined
}
