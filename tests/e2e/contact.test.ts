import { expect } from 'vitest'
import {
  describeReader,
  eachLanguage,
  expectClean,
  expectSound,
  journey,
  pairwise,
  type Reader,
  readersWithoutScripts,
  untilAlive,
  type Visit,
} from '#testing/browser.ts'
import { mailsOf, mailTo } from './mailbox.ts'
import { fill } from './page-parts.ts'
import { newPerson, signedIn } from './people.ts'
import { wordsOf } from './texts.ts'

const everyone: readonly Reader[] = [...eachLanguage, ...readersWithoutScripts]

const messageIn = ({ locale }: Pick<Visit, 'locale'>, email: string) =>
  locale === 'ar' ? `هل تشمل الرحلة الإفطار؟ ${email}` : `Is breakfast included in the trip? ${email}`

/** The main part shows a heading of the first level. */
const heading = ({ page }: Visit, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

for (const reader of everyone) {
  journey(
    `a guest writes to the company, corrects the form and gets a reference (${describeReader(reader)})`,
    { tags: ['S-016', 'S-059'] },
    async ({ open }) => {
      const visit = await open({ ...reader, expects: [/status of 422/] })
      const { page } = visit
      const t = wordsOf(visit)
      const { email } = newPerson(visit)
      await visit.goto('/contact-us')
      await expectSound(visit)
      const text = messageIn(visit, email)
      await fill(page, { name: 'Noura', email: 'noura', message: text })
      const send = page.getByRole('button', { name: t('contact.send') })
      await send.click()
      await page.getByText(t('validation.email')).first().waitFor()
      expect(await page.locator('main [name="message"]').inputValue(), 'nothing typed is lost').toBe(text)
      await expectClean(visit)
      await fill(page, { email })
      await page.locator('main [name="subject"]').selectOption('booking')
      await send.click()
      await heading(visit, t('contact.sent.title'))
      await expectClean(visit)
      const reference = await page.locator('main dd').first().innerText()
      expect(reference).toMatch(/^MS-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
      await page.reload()
      expect(await page.locator('main dd').first().innerText()).toBe(reference)
      const [confirmation, ...others] = await mailsOf(visit, email)
      expect([confirmation?.body.includes(reference), confirmation?.body.includes(text), others]).toEqual([true, false, []])
      const received = (await mailsOf(visit, 'hello@ofuq.example')).filter(({ body }) => body.includes(text))
      expect(received.map(({ subject }) => subject)).toEqual([expect.stringContaining(reference)])
    },
  )

  journey(
    `a guest subscribes to the newsletter and leaves it by its mails (${describeReader(reader)})`,
    { tags: ['S-017'] },
    async ({ open }) => {
      const visit = await open({ ...reader, expects: [/status of 422/] })
      const { page } = visit
      const t = wordsOf(visit)
      const { email } = newPerson(visit)
      await visit.goto('/newsletter')
      await expectSound(visit)
      await fill(page, { email })
      await page
        .getByRole('main')
        .getByRole('button', { name: t('newsletter.send') })
        .click()
      await heading(visit, t('newsletter.asked.title'))
      await expectClean(visit)
      const confirming = await mailTo(visit, email, '/newsletter/confirm')
      await page.goto(confirming.link)
      await heading(visit, t('newsletter.confirm.title'))
      await expectSound(visit)
      await page.getByRole('button', { name: t('newsletter.confirm.send') }).click()
      await heading(visit, t('newsletter.confirmed.title'))
      const welcome = await mailTo(visit, email, '/newsletter/unsubscribe')
      await page.goto(confirming.link)
      await page.getByRole('button', { name: t('newsletter.confirm.send') }).click()
      await page.getByText(t('newsletter.confirm.over_title')).waitFor()
      await page.goto(welcome.link)
      await expectSound(visit)
      await page.getByRole('button', { name: t('newsletter.unsubscribe.send') }).click()
      await heading(visit, t('newsletter.left.title'))
      await expectClean(visit)
    },
  )
}

for (const reader of pairwise)
  journey(
    `the newsletter form of the home page subscribes in place (${describeReader(reader)})`,
    { tags: ['S-017'] },
    async ({ open }) => {
      const visit = await open({ ...reader, expects: [/status of 422/] })
      const { page, javaScript } = visit
      const t = wordsOf(visit)
      const { email } = newPerson(visit)
      await visit.goto('/')
      await untilAlive(visit)
      const home = page.url()
      const band = page.locator('section[aria-labelledby="newsletter"]')
      const send = band.getByRole('button', { name: t('home.newsletter.send') })
      await band.locator('[name="email"]').fill('noura')
      await send.click()
      await page.getByText(t('validation.email')).first().waitFor()
      const field = javaScript ? band.locator('[name="email"]') : page.locator('main [name="email"]')
      expect(await field.inputValue(), 'nothing typed is lost').toBe('noura')
      await field.fill(email)
      if (javaScript) {
        await send.click()
        await band.getByText(t('home.newsletter.done_title')).waitFor()
        expect(page.url(), 'the visitor stays on the home page').toBe(home)
        await expectClean(visit)
      } else {
        await page
          .getByRole('main')
          .getByRole('button', { name: t('newsletter.send') })
          .click()
        await heading(visit, t('newsletter.asked.title'))
      }
      await mailTo(visit, email, '/newsletter/confirm')
    },
  )

journey('a customer sends a message by keyboard alone, with their own data filled in', { tags: ['S-016'] }, async ({ open }) => {
  const visit = await open({ locale: 'en', width: 1280 })
  const { page } = visit
  const t = wordsOf(visit)
  const { person } = await signedIn(visit)
  await visit.goto('/contact-us')
  await expectSound(visit)
  expect(await page.locator('main [name="email"]').inputValue()).toBe(person.email)
  await page.locator('main [name="name"]').focus()
  // The honeypot is not among the stops.
  const stops: (string | null)[] = []
  for (let press = 0; press < 6; press += 1) {
    await page.keyboard.press('Tab')
    stops.push(await page.evaluate(() => document.activeElement?.getAttribute('name') ?? document.activeElement?.tagName ?? null))
    if (stops.at(-1) === 'subject') await page.keyboard.type('Comp')
    if (stops.at(-1) === 'message') await page.keyboard.type('The driver came two hours late.')
  }
  expect(stops).toEqual(['email', 'phone.country_id', 'phone.number', 'subject', 'message', 'BUTTON'])
  await page.keyboard.press('Enter')
  await heading(visit, t('contact.sent.title'))
  await expectClean(visit)
})
