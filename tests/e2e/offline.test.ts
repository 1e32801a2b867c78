import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { localDatabase } from '#shared/constants.ts'
import { describeReader, eachLanguage, expectClean, expectReadableInDark, journey } from '#testing/browser.ts'
import { eveningWalk, productPath } from './booking-steps.ts'
import {
  databaseOf,
  forgetLaterScripts,
  personalFacts,
  savedNotice,
  savedPages,
  signOut,
  storedTexts,
  untilReady,
  untilSaved,
  withWorker,
} from './offline-steps.ts'
import { orderByCall } from './order-by-call.ts'
import { atGateway, comeToPay, fadeStops, payBy, untilPaid } from './payment-steps.ts'
import { signedIn } from './people.ts'

for (const reader of eachLanguage) {
  journey(
    `the local database holds what a visit has loaded (${describeReader(reader)})`,
    { tags: ['S-185', 'S-186', 'S-187', 'S-188', 'S-189', 'S-190', 'S-191', 'S-192'] },
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
    `home, an article, a product and an own order are read without a network (${describeReader(reader)})`,
    { tags: ['S-215'] },
    async ({ open }) => {
      const visit = await open({ ...reader, ...withWorker })
      const { page, context } = visit
      const { person, token } = await signedIn(visit)
      const { id, reference } = await orderByCall(visit, token, person, eveningWalk.slug)
      await visit.goto('/')
      await untilReady(visit)
      await visit.goto('/blogs')
      const address = await page.getByRole('main').getByRole('article').getByRole('link').first().getAttribute('href')
      const article = address?.replace(`/${reader.locale}/`, '/') ?? ''
      const paths = ['/', article, productPath(eveningWalk.slug), `/profile/orders/${id}`]
      const headings = new Map<string, string>()
      for (const path of paths) {
        await visit.goto(path)
        await untilSaved(visit, path)
        headings.set(path, await page.getByRole('heading', { level: 1 }).innerText())
      }
      const product = `/${reader.locale}${productPath(eveningWalk.slug)}`
      await visit.goto(`${productPath(eveningWalk.slug)}?adults=2`)
      await expect.poll(async () => (await savedPages(visit)).filter(({ path }) => path === product).length).toBe(2)
      expect(await savedNotice(visit).isVisible()).toBe(false)
      await context.setOffline(true)
      for (const path of paths) {
        expect(await visit.goto(path), path).toBe(200)
        await savedNotice(visit).waitFor()
        expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(headings.get(path))
      }
      expect(await page.getByRole('main').innerText()).toContain(reference)
      await expectClean(visit)
      expect(await visit.goto('/profile/personal-info'), 'it is not saved').toBe(503)
      await expectClean(visit)
      await expectReadableInDark(visit)
      const links = page.getByRole('main').getByRole('link')
      const names = (await links.allInnerTexts()).join()
      for (const name of [reference, headings.get(article) ?? '-']) expect(names).toContain(name)
      const states = await page
        .locator(`main a[href^="${product}"]`)
        .evaluateAll((all) => all.map((one) => one.getAttribute('href')))
      expect(states, 'one state of a page').toEqual([`${product}?adults=2`])
      await context.setOffline(false)
      // The offline page loads itself anew when the connection is back.
      await page.locator('[name="firstname"]').waitFor()
    },
  )

  journey(
    `a saved product whose scripts were not all saved is read as the server wrote it (${describeReader(reader)})`,
    async ({ open }) => {
      const visit = await open({ ...reader, ...withWorker })
      const { page, context } = visit
      await visit.goto('/')
      await untilReady(visit)
      const path = productPath(eveningWalk.slug)
      await visit.goto(path)
      await untilSaved(visit, path)
      const main = page.getByRole('main')
      const headings = await main.getByRole('heading').allInnerTexts()
      await forgetLaterScripts(visit)
      await context.setOffline(true)
      expect(await visit.goto(path)).toBe(200)
      await page.waitForLoadState('networkidle')
      expect(await main.getByRole('heading').allInnerTexts()).toEqual(headings)
      await context.setOffline(false)
      // What was missing comes with the line, and the page is alive.
      await savedNotice(visit).waitFor()
    },
  )

  journey(`the voucher of a paid order is read without a network (${describeReader(reader)})`, async ({ open }) => {
    const visit = await open({ ...reader, ...withWorker, expects: [...withWorker.expects, fadeStops] })
    const { page, context } = visit
    const { id } = await comeToPay(visit)
    await payBy(visit, 'mada')
    await atGateway(visit, 'pay')
    await untilPaid(visit)
    await untilReady(visit)
    const path = `/profile/orders/${id}`
    for (const one of [path, `${path}/voucher`]) await untilSaved(visit, one)
    await context.setOffline(true)
    expect(await visit.goto(path)).toBe(200)
    const address = (await page.locator('main a[href$="/voucher"]').getAttribute('href')) ?? ''
    const { status, start } = await page.evaluate(async (href) => {
      const found = await caches.match(new URL(href, location.origin).href, { ignoreVary: true })
      return { status: found?.status, start: (await found?.text())?.slice(0, 5) }
    }, address)
    expect({ status, start }).toEqual({ status: 200, start: '%PDF-' })
    const download = page.waitForEvent('download', { timeout: 30_000 })
    await page.locator('main a[href$="/voucher"]').click()
    expect((await readFile(await (await download).path(), 'latin1')).slice(0, 5)).toBe('%PDF-')
    await context.setOffline(false)
    await signOut(visit)
    await expect.poll(async () => (await savedPages(visit)).filter(({ cache }) => cache.includes('-own-'))).toEqual([])
  })

  journey(
    `after signing out nothing personal is left in the browser, and another customer finds nothing of the first (${describeReader(reader)})`,
    async ({ open }) => {
      const visit = await open({ ...reader, ...withWorker })
      const { page, context } = visit
      const { person, token } = await signedIn(visit)
      const { id, reference } = await orderByCall(visit, token, person, eveningWalk.slug)
      const own = { firstname: person.firstname, facts: [person.email, person.lastname, reference, id] }
      const path = `/profile/orders/${id}`
      await visit.goto('/')
      await untilReady(visit)
      await visit.goto(path)
      await untilSaved(visit, path)
      expect(personalFacts(await storedTexts(visit), own), 'the order is there before').toContain(reference)
      await signOut(visit)
      await expect.poll(async () => (await savedPages(visit)).filter(({ cache }) => cache.includes('-own-'))).toEqual([])
      expect(personalFacts(await storedTexts(visit), own)).toEqual([])
      // Somebody else on the same device, whose session begins without a form that signs out.
      await signedIn(visit)
      await visit.goto('/profile')
      await context.setOffline(true)
      expect(await visit.goto(path), 'it is not saved any more').toBe(503)
      expect(await page.content()).not.toContain(reference)
    },
  )

  journey(
    `a customer whose session was replaced by another one leaves nothing behind (${describeReader(reader)})`,
    async ({ open }) => {
      const visit = await open({ ...reader, ...withWorker })
      const { context } = visit
      const { person, token } = await signedIn(visit)
      const { id, reference } = await orderByCall(visit, token, person, eveningWalk.slug)
      const path = `/profile/orders/${id}`
      await visit.goto('/')
      await untilReady(visit)
      await visit.goto(path)
      await untilSaved(visit, path)
      await signedIn(visit)
      await visit.goto('/')
      await expect.poll(async () => (await storedTexts(visit)).includes(reference)).toBe(false)
      await context.setOffline(true)
      expect(await visit.goto(path), 'the order of the first customer').toBe(503)
    },
  )
}
