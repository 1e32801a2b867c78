import { expect } from 'vitest'
import { arabicPhone, describeReader, eachLanguage, expectClean, journey, pairwise } from '#testing/browser.ts'
import { eveningWalk, productPath } from './booking-steps.ts'
import { expectFocusSeen, isFocused, tabTo } from './keyboard-steps.ts'
import { wordsOf } from './texts.ts'

const places = [
  { of: 'a trip', path: productPath(eveningWalk.slug), words: 'catalogue.trip.gallery' },
  { of: 'a hotel', path: '/services/booking/hotels/models/madar-al-olaya-riyadh', words: 'catalogue.trip.gallery' },
  { of: 'a destination', path: '/countries/destinations/istanbul', words: 'destinations.gallery' },
] as const

for (const reader of eachLanguage) {
  for (const { of, path, words } of places) {
    journey(
      `keyboard alone: through the pictures of ${of}, counted, and back to the page (${describeReader(reader)})`,
      async ({ open }) => {
        const visit = await open(reader)
        const { page, locale } = visit
        const t = wordsOf(visit)
        await visit.goto(path)
        const opener = page.getByRole('button', { name: t(`${words}.all`) })
        await tabTo(visit, opener)
        await page.keyboard.press('Enter')
        const viewer = page.getByRole('dialog', { name: t(`${words}.viewer`) })
        await viewer.waitFor()
        const count = await viewer.getByRole('listitem').count()
        expect(count).toBeGreaterThan(1)
        const isAt = (picture: number) =>
          expect
            .poll(() => viewer.getByRole('status').innerText(), { message: 'the number of the picture' })
            .toBe(t(`${words}.position`, { picture, count }))
        await isAt(1)
        await expectClean(visit)
        // The next picture lies where the text goes on.
        const [onward, back] = locale === 'ar' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
        await page.keyboard.press(onward)
        await isAt(2)
        await page.keyboard.press(back)
        await isAt(1)
        await page.keyboard.press(back)
        await isAt(1)
        const next = viewer.getByRole('button', { name: t(`${words}.next`) })
        await tabTo(visit, next)
        await page.keyboard.press('Enter')
        await isAt(2)
        await tabTo(visit, viewer.getByRole('button', { name: t(`${words}.previous`) }), 'Shift+Tab')
        await page.keyboard.press('Enter')
        await isAt(1)
        await page.keyboard.press('Escape')
        await viewer.waitFor({ state: 'detached' })
        expect(await isFocused(opener), 'the focus is back at the button').toBe(true)
        await expectFocusSeen(visit)
      },
    )
  }
}

journey('on a phone the pictures are swiped, and the number of the present one is told', async ({ open }) => {
  const { page, goto } = await open(arabicPhone)
  await goto(productPath(eveningWalk.slug))
  const strip = page.locator('.photo-gallery')
  const count = await strip.getByRole('listitem').count()
  const counter = page.locator('.photo-gallery + button bdi')
  expect(await counter.innerText()).toBe(`1 / ${count}`)
  await strip.evaluate((row) => row.scrollBy({ left: -row.clientWidth }))
  await expect.poll(() => counter.innerText()).toBe(`2 / ${count}`)
})

for (const reader of pairwise) {
  journey(
    `the film of a trip loads nothing until somebody plays it, which the keyboard can (${describeReader(reader)})`,
    async ({ open }) => {
      const visit = await open(reader)
      const { page, javaScript } = visit
      const asked: string[] = []
      page.on('request', (request) => {
        if (request.url().includes('/video/')) asked.push(request.url())
      })
      await visit.goto(productPath('edge-of-the-world-sunset'))
      const film = page.locator('main a.film')
      expect(await film.innerText()).toMatch(/\S/)
      expect(await page.locator('main video').count()).toBe(0)
      await expectClean(visit)
      expect(asked).toEqual([])
      // Without scripts the browser shows the file, as it does a picture.
      const address = (await film.getAttribute('href')) ?? ''
      const file = await page.request.head(new URL(address, page.url()).href)
      expect([file.status(), file.headers()['content-type']]).toEqual([200, 'video/webm'])
      if (!javaScript) return
      await film.focus()
      await page.keyboard.press('Enter')
      await expect
        .poll(() => page.evaluate<boolean>("document.querySelector('main video')?.currentTime > 0"), {
          message: 'the film plays',
        })
        .toBe(true)
      const playing = page.locator('main video')
      expect(await playing.getAttribute('aria-label')).toMatch(/\S/)
      expect(await playing.getAttribute('controls')).toBe('')
      expect(await playing.evaluate((video) => video === document.activeElement)).toBe(true)
      await page.keyboard.press('Space')
      expect(await playing.evaluate((video) => 'paused' in video && video.paused)).toBe(true)
      expect(asked.length).toBeGreaterThan(0)
    },
  )
}
