import { expect } from 'vitest'
import { localDatabase } from '#shared/constants.ts'
import { cachePrefix } from '#shared/service-worker.ts'
import { eachLanguage, journey, told, type Visit } from '#testing/browser.ts'
import { eveningWalk, modelPath } from './booking-steps.ts'
import { orderByCall } from './order-by-call.ts'
import { signedIn } from './people.ts'
import { wordsOf } from './texts.ts'

const withWorker = { serviceWorkers: 'allow', expects: [/net::ERR_|status of 503/] } as const

/** Waits until the worker answers for the page and has remembered the first one. */
async function untilReady({ page }: Visit): Promise<void> {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await expect.poll(async () => (await savedPaths({ page })).length).toBeGreaterThan(0)
}

type Saved = { cache: string; path: string }

/** What the caches of pages hold. */
const savedPages = ({ page }: Pick<Visit, 'page'>): Promise<Saved[]> =>
  page.evaluate(async (prefix) => {
    const names = (await caches.keys()).filter((name) => name.startsWith(`${prefix}pages`) || name.startsWith(`${prefix}own`))
    const lists = names.map(async (cache) => {
      const keys = await (await caches.open(cache)).keys()
      return keys.map(({ url }) => ({ cache, path: new URL(url).pathname }))
    })
    return (await Promise.all(lists)).flat()
  }, cachePrefix)

const savedPaths = async (visit: Pick<Visit, 'page'>): Promise<string[]> => (await savedPages(visit)).map(({ path }) => path)

const untilSaved = (visit: Visit, path: string) => expect.poll(() => savedPaths(visit)).toContain(`/${visit.locale}${path}`)

/** The local database as the browser describes it, with the names in each store. */
const databaseOf = ({ page }: Visit) =>
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
    const told = { version: found?.version, stores: await Promise.all(stores) }
    database.close()
    return told
  }, localDatabase.name)

for (const reader of eachLanguage) {
  journey(
    `S-185 S-186 S-187 S-188 S-189 S-190 S-191 S-192 the local database holds what a visit has loaded (${told(reader)})`,
    async ({ open }) => {
      const visit = await open(reader)
      await visit.goto('/')
      // To open a database that is not there would make an empty one.
      await expect.poll(() => visit.page.evaluate(async () => (await indexedDB.databases()).length)).toBe(1)
      const namesIn = async (store: string) =>
        (await databaseOf(visit)).stores.find((known) => known.store === `${store}_${reader.locale}`)?.names ?? []
      await expect.poll(() => namesIn('sections')).not.toEqual([])
      const { version, stores } = await databaseOf(visit)
      expect(version).toBe(1)
      expect(stores.map(({ store }) => store)).toEqual([...localDatabase.stores].sort())
      for (const { keyPath, indexes, on, unique } of stores)
        expect({ keyPath, indexes, on, unique }).toEqual({ keyPath: 'index', indexes: ['name'], on: 'name', unique: false })
      expect(await namesIn('company')).toHaveLength(1)
      const services = await namesIn('services')
      const inHeader = await namesIn('services_header')
      expect(inHeader.length).toBeGreaterThan(0)
      expect(services).toEqual(expect.arrayContaining(inHeader))
    },
  )

  journey(
    `S-215 home, a product and an own order are read without a network, and after signing out nothing personal is left (${told(reader)})`,
    async ({ open }) => {
      const visit = await open({ ...reader, ...withWorker })
      const { page, context } = visit
      const { person, token } = await signedIn(visit)
      const { id, reference } = await orderByCall(visit, token, person, eveningWalk.slug)
      await visit.goto('/')
      await untilReady(visit)
      for (const path of [modelPath(eveningWalk.slug), `/profile/orders/${id}`]) {
        await visit.goto(path)
        await untilSaved(visit, path)
      }
      const notice = page.getByRole('status').filter({ hasText: reader.locale === 'ar' ? 'كما حُفظت في' : 'as it was saved on' })
      expect(await notice.isVisible()).toBe(false)
      await context.setOffline(true)
      await visit.goto('/')
      await notice.waitFor()
      await visit.goto(modelPath(eveningWalk.slug))
      await notice.waitFor()
      await visit.goto(`/profile/orders/${id}`)
      await notice.waitFor()
      expect(await page.getByRole('main').innerText()).toContain(reference)
      expect(await visit.goto('/profile/personal-info'), 'it is not saved').toBe(503)
      const links = page.getByRole('main').getByRole('link')
      expect((await links.allInnerTexts()).join()).toContain(reference)
      await context.setOffline(false)
      // The offline page loads itself anew when the connection is back.
      await page.locator('[name="firstname"]').waitFor()
      await visit.goto('/logout')
      await page
        .getByRole('main')
        .getByRole('button', { name: wordsOf(visit)('accounts.sign_out') })
        .click()
      await page.waitForURL(({ pathname }) => !pathname.endsWith('/logout'))
      await expect.poll(async () => (await savedPages(visit)).filter(({ cache }) => cache.includes('-own-'))).toEqual([])
      const left = await page.evaluate(async () => {
        const texts: string[] = []
        for (const name of await caches.keys()) {
          const cache = await caches.open(name)
          for (const request of await cache.keys())
            if (!/\/(?:assets|media)\//.test(request.url)) texts.push((await (await cache.match(request))?.text()) ?? '')
        }
        return texts.join()
      })
      for (const personal of [person.email, reference, id]) expect(left.includes(personal), personal).toBe(false)
      // As a word of its own: it is also the end of the name of a city.
      expect(new RegExp(`(?<!\\p{L})${person.firstname}`, 'u').test(left), person.firstname).toBe(false)
      expect(JSON.stringify(await databaseOf(visit))).not.toContain(person.email)
    },
  )
}
