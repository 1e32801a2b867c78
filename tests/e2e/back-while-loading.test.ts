import { expect } from 'vitest'
import { describeReader, eachLanguage, expectSound, journey, untilAlive, type Visit } from '#testing/browser.ts'
import { balloonFlight, productPath } from './booking-steps.ts'
import { everyScript, holdBack } from './hold-back.ts'
import { chooseDeparture, footerLink } from './page-parts.ts'
import { signedIn } from './people.ts'
import { wordsOf } from './texts.ts'

const pathOf = ({ page }: Visit) => page.evaluate<string>('location.pathname')

/** Loads the page anew while scripts of these addresses are on their way; answers how they arrive. */
async function reloadWithout({ page }: Visit, scripts: string): Promise<() => void> {
  const release = await holdBack(page, scripts)
  await page.reload({ waitUntil: 'commit' })
  await page.locator('h1').waitFor({ state: 'attached' })
  return release
}

/** Presses "back" or "forward" where the page stays as it is; answers when the address is the other one. */
async function move(visit: Visit, direction: 'back' | 'forward', path: string): Promise<void> {
  await visit.page.evaluate(`history.${direction}()`)
  await expect.poll(() => pathOf(visit)).toBe(`/${visit.locale}${path}`)
}

for (const reader of eachLanguage) {
  journey(`"back" before a page has its scripts leads to the page before (${describeReader(reader)})`, async ({ open }) => {
    const visit = await open(reader)
    const { page } = visit
    await visit.goto('/contact-us')
    const heading = await page.locator('h1').textContent()
    await (await footerLink(visit, wordsOf(visit)('shell.footer.about'))).click()
    await expect.poll(() => pathOf(visit)).toBe(`/${visit.locale}/about-us`)
    const arrive = await reloadWithout(visit, everyScript)
    await move(visit, 'back', '/contact-us')
    arrive()
    await page.locator('h1', { hasText: heading ?? '' }).waitFor()
    await untilAlive(visit)
    await expectSound(visit)
  })

  journey(`"back" while a page comes alive leads to the page before (${describeReader(reader)})`, async ({ open }) => {
    const visit = await open(reader)
    const { page } = visit
    const t = wordsOf(visit)
    await signedIn(visit)
    await visit.goto(productPath(balloonFlight.slug))
    const product = await page.locator('h1').textContent()
    await chooseDeparture(page, 1)
    await page
      .locator('#book')
      .getByRole('button', { name: t('catalogue.booking.submit_request') })
      .click()
    const details = page.getByRole('heading', { level: 1, name: t('booking.details_title') })
    await details.waitFor()
    const isRouting = () => page.evaluate<boolean>("'__reactRouterDataRouter' in window")
    const there = await reloadWithout(visit, '**/assets/details-form-*.js')
    await expect.poll(isRouting).toBe(true)
    await move(visit, 'back', productPath(balloonFlight.slug))
    await move(visit, 'forward', '/booking')
    there()
    await untilAlive(visit)
    await details.waitFor()
    await expectSound(visit)

    const gone = await reloadWithout(visit, '**/assets/details-form-*.js')
    await expect.poll(isRouting).toBe(true)
    await move(visit, 'back', productPath(balloonFlight.slug))
    gone()
    await page.locator('h1', { hasText: product ?? '' }).waitFor()
    await untilAlive(visit)
    await expectSound(visit)
  })
}
