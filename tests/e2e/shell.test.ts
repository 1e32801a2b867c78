import { expect } from 'vitest'
import {
  arabicPhone,
  eachLanguage,
  englishDesk,
  expectClean,
  expectNoErrors,
  journey,
  type Reader,
  readers,
  told,
  untilAlive,
  type Visit,
} from '#testing/browser.ts'
import { eveningWalk, productPath } from './booking-steps.ts'
import { footerLink, openDrawer, untilSettled } from './page-parts.ts'
import { signedIn } from './people.ts'
import { wordsOf } from './texts.ts'

const list = '/services/booking/trips/models'
const phones = readers.filter(({ width }) => width === 390)
const scrollTop = ({ page }: Visit) => page.evaluate<number>('Math.round(scrollY)')

for (const reader of phones) {
  journey(
    `the drawer is 310 px wide and has a dropdown for the account (${told(reader)})`,
    { tags: ['S-112', 'S-113', 'S-114', 'S-115'] },
    async ({ open }) => {
      const visit = await open(reader)
      const { page, locale } = visit
      const t = wordsOf(visit)
      await visit.goto('/')
      const drawer = await openDrawer(visit)
      await expect.poll(async () => (await drawer.boundingBox())?.x).toBe(locale === 'ar' ? 390 - 310 : 0)
      expect((await drawer.boundingBox())?.width).toBe(310)
      const dropdown = drawer.locator('details')
      const entries = async () => (await dropdown.locator('a, button').allInnerTexts()).map((text) => text.trim())
      expect(await entries()).toEqual([t('shell.account.sign_in'), t('shell.account.sign_up')])
      await dropdown.locator('summary').click()
      expect(await dropdown.getByRole('link').first().isVisible(), 'it folds').toBe(false)
      await dropdown.locator('summary').click()
      await expectClean(visit)
      await page.keyboard.press('Escape')
      await drawer.waitFor({ state: 'hidden' })
      await signedIn(visit)
      await visit.goto('/')
      await openDrawer(visit)
      expect(await entries()).toEqual((['profile', 'sign_out'] as const).map((name) => t(`shell.account.${name}`)))
      await dropdown.getByRole('link', { name: t('shell.account.profile') }).click()
      await page.waitForURL(/\/profile$/)
      await drawer.waitFor({ state: 'hidden' })
    },
  )
}

for (const reader of eachLanguage) {
  journey(
    `header and footer have the links and contact data of the company (${told(reader)})`,
    {
      tags: [
        'S-046',
        'S-047',
        'S-048',
        'S-159',
        'S-160',
        'S-161',
        'S-162',
        'S-163',
        'S-164',
        'S-116',
        'S-117',
        'S-118',
        'S-158',
        'S-343',
        'S-344',
      ],
    },
    async ({ open }) => {
      const visit = await open(reader)
      const { page, width } = visit
      await visit.goto('/')
      const scope =
        width === 390 ? await openDrawer(visit) : page.getByRole('region', { name: wordsOf(visit)('shell.preferences.bar') })
      const hrefs = await scope.locator('li a').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
      const contacts = [
        'https://ofuq.example/x',
        'https://ofuq.example/instagram',
        'https://ofuq.example/facebook',
        'https://ofuq.example/snapchat',
        'https://api.whatsapp.com/send?phone=%2B966500123456',
        'mailto:hello@ofuq.example',
      ]
      expect(hrefs).toEqual(expect.arrayContaining(contacts))
      expect((await page.content()).includes('ofuq.example/tiktok'), 'a setting that is not displayed').toBe(false)
      const footer = page.getByRole('contentinfo')
      for (const fact of ['1010123456', '310123456700003', '73101842'])
        await footer.getByText(fact).waitFor({ state: 'attached' })
      expect(await page.getByRole('banner').count()).toBe(1)
      expectNoErrors(visit)
    },
  )

  journey(
    `sign-in pages have only the header, and the booking has no navigation (${told(reader)})`,
    { tags: ['S-120'] },
    async ({ open }) => {
      const visit = await open(reader)
      const { page } = visit
      await visit.goto('/login')
      expect(await page.getByRole('banner').count()).toBe(1)
      expect(await page.getByRole('contentinfo').count()).toBe(0)
      await signedIn(visit)
      await visit.goto(productPath(eveningWalk.slug))
      await page.locator('#book [name="departure"]').first().check()
      await page.locator('#book [type="submit"]:visible').last().click()
      await page.getByRole('heading', { level: 1, name: wordsOf(visit)('booking.details_title') }).waitFor()
      expect(await page.getByRole('banner').getByRole('navigation').count()).toBe(0)
      expect(await page.getByRole('contentinfo').count()).toBe(0)
    },
  )

  journey(
    `a new page starts at its top or anchor, and a button leads back up (${told(reader)})`,
    { tags: ['S-119', 'S-126', 'S-127'] },
    async ({ open }) => {
      const visit = await open(reader)
      const { page } = visit
      const t = wordsOf(visit)
      await visit.goto(list)
      // The button comes with the late parts of the footer, and counts what is scrolled from then on.
      await page.getByRole('group', { name: t('shell.scheme.label') }).waitFor()
      const last = page.getByRole('article').last()
      await last.scrollIntoViewIfNeeded()
      expect(await scrollTop(visit)).toBeGreaterThan(500)
      const up = page.getByRole('button', { name: t('shell.top') })
      expect(await up.isVisible(), 'nothing floats over what is read on the way down').toBe(false)
      // A scroll is told to the page with its next frame: two at once would count as one, downward.
      await page.evaluate(nextFrame)
      await page.evaluate('scrollBy(0, -120)')
      await up.click()
      await expect.poll(() => scrollTop(visit), { message: 'back up' }).toBe(0)
      await up.waitFor({ state: 'hidden' })
      await last.scrollIntoViewIfNeeded()
      await page.evaluate(watchFrames)
      await last.getByRole('link').click()
      await page.waitForURL(/\/models\/[a-z-]+$/)
      await expect.poll(() => scrollTop(visit), { message: 'the top of the new page' }).toBe(0)
      const framesSeen = () => page.evaluate<{ title: string; top: number }[]>('globalThis.frames')
      const titlesIn = (seen: readonly { title: string }[]) => [...new Set(seen.map(({ title }) => title))]
      await expect.poll(async () => titlesIn(await framesSeen()).length, { message: 'frames of both pages' }).toBeGreaterThan(1)
      const frames = await framesSeen()
      const titles = titlesIn(frames)
      const shown = frames.filter(({ title }) => title !== titles[0])
      expect(Math.max(...shown.map(({ top }) => top)), 'no frame of the new page is scrolled').toBe(0)
      const focused = page.evaluate<string>('document.activeElement?.tagName')
      expect(await focused, 'focus is at the new heading').toBe('H1')
      await page
        .getByRole('navigation', { name: t('catalogue.trip.tabs') })
        .getByRole('link', { name: t('catalogue.trip.tab.cancellation') })
        .click()
      await expectInView(visit, '#cancellation')
      await visit.goto(`${productPath(eveningWalk.slug)}#cancellation`)
      await expectInView(visit, '#cancellation')
      expectNoErrors(visit)
    },
  )

  journey(
    `a page tells when the connection is lost and when it is back (${told(reader)})`,
    { tags: ['S-215'] },
    async ({ open }) => {
      const visit = await open({ ...reader, expects: [/ERR_INTERNET_DISCONNECTED/] })
      const { page, context } = visit
      await visit.goto('/services')
      // A late script that the lost connection cuts off would be an error of its own.
      await untilSettled(visit)
      const banner = page.getByRole('status').getByText(wordsOf(visit)('shell.offline'))
      await context.setOffline(true)
      await banner.waitFor()
      await expectClean(visit)
      await context.setOffline(false)
      await banner.waitFor({ state: 'detached' })
    },
  )
}

/** Notes the heading and the scroll position of each frame. */
const watchFrames = `(() => {
  globalThis.frames = []
  const look = () => {
    frames.push({ title: document.querySelector('h1')?.textContent ?? '', top: scrollY })
    requestAnimationFrame(look)
  }
  look()
})()`

const nextFrame = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))'

/** Notes for each transition of the page how long its animations take, in milliseconds. */
const countFades = `(() => {
  globalThis.fades = []
  const start = document.startViewTransition.bind(document)
  document.startViewTransition = (...options) => {
    const transition = start(...options)
    transition.ready.then(() => {
      const ofRoot = document.getAnimations().filter((it) => /(old|new)\\(root\\)/.test(it.effect?.pseudoElement))
      globalThis.fades.push(Math.max(0, ...ofRoot.map((it) => Number(it.effect.getComputedTiming().duration))))
    })
    return transition
  }
})()`

async function expectInView({ page }: Visit, selector: string): Promise<void> {
  const top = () => page.locator(selector).evaluate((element: Element) => element.getBoundingClientRect().top)
  await expect.poll(top).toBeLessThan(400)
  expect(await top()).toBeGreaterThanOrEqual(0)
}

const connections = [
  ['2g', ['S-345'], { effectiveType: '2g', saveData: false }, false],
  ['slow 2g', ['S-345'], { effectiveType: 'slow-2g', saveData: false }, false],
  ['data-saver', ['S-346'], { effectiveType: '4g', saveData: true }, false],
  ['4g', [], { effectiveType: '4g', saveData: false }, true],
] as const

for (const [name, tags, connection, isFetched] of connections) {
  journey(`pages are ${isFetched ? '' : 'not '}fetched ahead on ${name}`, { tags: [...tags] }, async ({ open }) => {
    const visit = await open({ locale: 'en', width: 1280 })
    const { page, context } = visit
    await context.addInitScript(`Object.defineProperty(Navigator.prototype, 'connection', {
      get: () => Object.assign(new EventTarget(), ${JSON.stringify(connection)}),
    })`)
    const requested: string[] = []
    page.on('request', (request) => requested.push(request.url()))
    await visit.goto('/')
    const link = page.getByRole('main').getByRole('article').first().getByRole('link')
    await link.hover()
    if (isFetched) await expect.poll(() => requested.some((url) => url.includes('.data'))).toBe(true)
    else {
      // What would be fetched ahead is asked for after 100 ms; a page that is asked for now comes after it.
      await page.waitForFunction(() => new Promise((resolve) => setTimeout(() => resolve(true), 300)))
      expect(requested.filter((url) => url.includes('.data'))).toEqual([])
    }
  })
}

const titles: readonly (readonly [path: string, title: Record<Reader['locale'], string>])[] = [
  ['/', { ar: 'أفق للسفر', en: 'Ofuq Travel' }],
  ['/login', { ar: 'تسجيل الدخول | أفق للسفر', en: 'Sign in | Ofuq Travel' }],
]
for (const reader of eachLanguage) {
  journey(
    `every page has its title and description (${told(reader)})`,
    { tags: ['S-034', 'S-036', 'S-037'] },
    async ({ open }) => {
      const visit = await open(reader)
      const { page, locale } = visit
      for (const [path, title] of titles) {
        await visit.goto(path)
        expect(await page.title()).toBe(title[locale])
        const description = await page.locator('meta[name="description"]').getAttribute('content')
        expect(description).toBe({ ar: 'موقع سفر', en: 'Travel website' }[locale])
      }
      await untilAlive(visit)
    },
  )
}

journey('a progress line runs at the top while a page loads', { tags: ['S-213'] }, async ({ open }) => {
  const visit = await open(arabicPhone)
  const { page } = visit
  await visit.goto('/countries')
  let letPass = () => {}
  const gate = new Promise<void>((resolve) => {
    letPass = resolve
  })
  await page.route(/services\.data/, async (route) => {
    await gate
    await route.continue()
  })
  await (await footerLink(visit, wordsOf(visit)('shell.footer.services'))).click()
  const bar = page.locator('.loading-bar')
  await expect.poll(() => bar.getAttribute('data-active')).toBe('true')
  letPass()
  await page.waitForURL(/\/services$/)
  await expect.poll(() => bar.getAttribute('data-active')).toBe('false')
})

journey('pages fade into each other, but not for those who ask for less motion', { tags: ['S-362'] }, async ({ open }) => {
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    const visit = await open({ ...englishDesk, reducedMotion })
    const { page } = visit
    await visit.goto('/countries')
    await page.evaluate(countFades)
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: wordsOf(visit)('shell.footer.services') })
      .click()
    await page.waitForURL(/\/services$/)
    await expect.poll(() => page.evaluate<number[]>('globalThis.fades.length')).toBe(1)
    const duration = await page.evaluate<number>('globalThis.fades[0]')
    expect(duration).toBe(reducedMotion === 'reduce' ? 0 : 150)
    expectNoErrors(visit)
  }
})
