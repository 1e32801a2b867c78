import { expect } from 'vitest'
import { localDatabase } from '#shared/constants.ts'
import { cachePrefix } from '#shared/service-worker.ts'
import type { Visit } from '#testing/browser.ts'
import { wordsOf } from './texts.ts'

/** A visit with a service worker; a page that cannot be loaded is an error in the console. */
export const withWorker = { serviceWorkers: 'allow', expects: [/net::ERR_|status of 503/] } as const

/** Waits until the worker answers for the page and has remembered the first one. */
export async function untilReady({ page }: Visit): Promise<void> {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await expect.poll(async () => (await savedPaths({ page })).length).toBeGreaterThan(0)
}

type SavedPage = { cache: string; path: string }

/** What the caches of pages hold. */
export const savedPages = ({ page }: Pick<Visit, 'page'>): Promise<SavedPage[]> =>
  page.evaluate(async (prefix) => {
    const names = (await caches.keys()).filter((name) => name.startsWith(`${prefix}pages`) || name.startsWith(`${prefix}own`))
    const lists = names.map(async (cache) => {
      const keys = await (await caches.open(cache)).keys()
      return keys.map(({ url }) => ({ cache, path: new URL(url).pathname }))
    })
    return (await Promise.all(lists)).flat()
  }, cachePrefix)

const savedPaths = async (visit: Pick<Visit, 'page'>): Promise<string[]> => (await savedPages(visit)).map(({ path }) => path)

/** Waits until a page is saved, and has loaded the parts that come once it is alive. */
export async function untilSaved(visit: Visit, path: string): Promise<void> {
  await expect.poll(() => savedPaths(visit)).toContain(`/${visit.locale}${path === '/' ? '' : path}`)
  await visit.page.waitForLoadState('networkidle')
}

/** Leaves of the saved scripts those that the document of the page names, as if it had been left before its later parts came. */
export const forgetLaterScripts = ({ page }: Visit): Promise<void> =>
  page.evaluate(async () => {
    const html = await (await fetch(location.href)).text()
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      const later = (await cache.keys()).filter(({ url }) => url.endsWith('.js') && !html.includes(new URL(url).pathname))
      await Promise.all(later.map((request) => cache.delete(request)))
    }
  })

/** The local database as the browser describes it, with the names in each store. */
export const databaseOf = ({ page }: Visit) =>
  page.evaluate(async (name) => {
    const [found] = (await indexedDB.databases()).filter((known) => known.name === name)
    const request = indexedDB.open(name)
    const database = await new Promise<IDBDatabase>((resolve) => {
      request.onsuccess = () => resolve(request.result)
    })
    const stores = [...database.objectStoreNames].map(async (store) => {
      const opened = database.transaction(store).objectStore(store)
      const index = opened.index('name')
      const all = opened.getAll()
      await new Promise((resolve) => {
        all.onsuccess = resolve
      })
      const facts = { store, keyPath: opened.keyPath, indexes: [...opened.indexNames], on: index.keyPath, unique: index.unique }
      return { ...facts, names: all.result.map((record: { name: string }) => record.name) }
    })
    const notices = { version: found?.version, stores: await Promise.all(stores) }
    database.close()
    return notices
  }, localDatabase.name)

/** What the page says of itself where it was saved in this browser. */
export const savedNotice = ({ page, locale }: Visit) =>
  page.getByRole('status').filter({ hasText: locale === 'ar' ? 'كما حُفظت في' : 'as it was saved on' })

/** Signs out by the page that asks for it, and waits until the browser has been led away. */
export async function signOut(visit: Visit): Promise<void> {
  const { page } = visit
  await visit.goto('/logout')
  await page
    .getByRole('main')
    .getByRole('button', { name: wordsOf(visit)('accounts.sign_out') })
    .click()
  await page.waitForURL(({ pathname }) => !pathname.endsWith('/logout'))
}

/** Everything that this browser has stored for scripts as one text: saved pages, the local database, local and session storage. */
export const storedTexts = async (visit: Visit): Promise<string> => {
  const saved = await visit.page.evaluate(async () => {
    const texts = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })]
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        if (!/\/(?:assets|media)\//.test(request.url)) texts.push(request.url, (await (await cache.match(request))?.text()) ?? '')
    }
    return texts.join()
  })
  return `${saved},${JSON.stringify(await databaseOf(visit))}`
}

/** The personal facts that a text holds; a first name as a word of its own, for it is also the end of the name of a city. */
export const personalFacts = (text: string, { firstname, facts }: { firstname: string; facts: readonly string[] }): string[] => [
  ...facts.filter((fact) => text.includes(fact)),
  ...(new RegExp(`(?<!\\p{L})${firstname}`, 'u').test(text) ? [firstname] : []),
]
