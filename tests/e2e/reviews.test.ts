import sharp from 'sharp'
import { expect } from 'vitest'
import { wellKnownAccounts } from '#server/demo/demo-accounts.ts'
import { describeReader, expectClean, journey, pairwise, untilAlive, type Visit } from '#testing/browser.ts'
import { tabTo } from './keyboard-steps.ts'
import { mailsOf } from './mailbox.ts'
import { call, comeSignedIn } from './people.ts'
import { wordsOf } from './texts.ts'

/** The page that the link of a mail to the demo's customer leads to, and the product that it is about. */
async function invitation(visit: Visit, place: number): Promise<string> {
  const links = async () =>
    (await mailsOf(visit, wellKnownAccounts.customer.email)).flatMap(
      ({ body }) => /https?:\/\/[^\s/]+(\/reviews\/write\?token=[\w-]+)/.exec(body)?.[1] ?? [],
    )
  await expect.poll(async () => (await links()).length, { timeout: 120_000, message: 'invitations in the mailbox' }).toBe(3)
  return (await links()).sort()[place] ?? ''
}

type StaffReview = { id: string; revision: number; text: string; product: { slug: string } }

/** Staff read the review of this text and publish it with an answer; answers the path of its product. */
async function publish(visit: Visit, text: string, answer: string): Promise<string> {
  const { staff } = wellKnownAccounts
  const { access_token: token } = await call<{ access_token: string }>(visit, '/staff/signin', { method: 'POST', body: staff })
  const { data } = await call<{ data: StaffReview[] }>(visit, '/staff/reviews?status=waiting', { token })
  const review = data.find((one) => one.text === text)
  if (!review) throw new Error('the review waits for staff')
  const { id, revision, product } = review
  await call(visit, `/staff/reviews/${id}/publish`, { method: 'POST', token, body: { revision } })
  await call(visit, `/staff/reviews/${id}/answer`, { method: 'PUT', token, body: { text: answer } })
  return `/services/booking/models/${product.slug}`
}

const starOf = ({ page }: Visit, name: string, stars: number) =>
  page.locator(`label:has(input[name="${name}"][value="${stars}"])`)

const photo = () =>
  sharp({ create: { width: 800, height: 600, channels: 3, background: '#b07030' } })
    .jpeg()
    .toBuffer()

const textIn = {
  ar: 'رحلة هادئة ومرتبة، والمرشد يعرف المكان وأهله.',
  en: 'A calm, well-kept day with a guide who knows the place.',
} as const

for (const [place, reader] of pairwise.entries()) {
  journey(
    `the mailed link writes a review, staff publish it, and the page shows it with its data (${describeReader(reader)})`,
    async ({ open }) => {
      const visit = await open({ ...reader, expects: [/status of 422/] })
      const { page, javaScript, locale } = visit
      const t = wordsOf(visit)
      const text = `${textIn[locale]} ${place + 1}`
      await visit.goto(await invitation(visit, place))
      await page.getByRole('heading', { level: 1, name: t('reviewing.title') }).waitFor()
      await expectClean(visit)
      const send = page.getByRole('button', { name: t('reviewing.send') })
      await send.click()
      await page.getByText(t('validation.choose')).first().waitFor()
      if (javaScript) {
        await tabTo(visit, page.locator('[name="rating"]').first())
        for (const key of ['Space', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key)
      } else await starOf(visit, 'rating', 5).click()
      await page.locator('main [name="text"]').fill(text)
      expect(await page.locator('[name="rating"]:checked').inputValue()).toBe('5')
      const parts = await page
        .locator('[name^="parts."][value="4"]')
        .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('name') ?? ''))
      expect(parts).toHaveLength(4)
      for (const name of parts) await starOf(visit, name, 4).click()
      await page
        .locator('main [name="pictures"]')
        .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await photo() })
      await send.click()
      await page.getByText(t('reviewing.states.waiting')).first().waitFor()
      await untilAlive(visit)
      await expectClean(visit)
      const answer = `${t('reviewing.back')} ${place + 1}`
      const product = await publish(visit, text, answer)
      await expect
        .poll(
          async () => {
            await visit.goto(`${product}?reviews_page=1`)
            return page.locator('#reviews').getByText(text).count()
          },
          { timeout: 60_000, message: 'the review on the page of its product' },
        )
        .toBe(1)
      const article = page.locator('#reviews article').filter({ hasText: text })
      await article.getByText(t('reviews.verified')).waitFor()
      await article.getByText(answer).waitFor()
      expect(await article.locator('a img').count()).toBe(1)
      const data = (await page.locator('script[type="application/ld+json"]').allTextContents()).join('')
      expect(data).toContain(text)
      expect(data).toContain('"AggregateRating"')
      await expectClean(visit)
      if (!javaScript) return
      await article.locator('a:has(img)').click()
      const viewer = page.getByRole('dialog', { name: t('catalogue.trip.gallery.viewer'), exact: true })
      await viewer.waitFor()
      await page.keyboard.press('Escape')
      await viewer.waitFor({ state: 'hidden' })
    },
  )
}

journey('the page of a completed order leads to its review, and a strange link opens nothing', async ({ open }) => {
  const visit = await open({})
  const { page } = visit
  const t = wordsOf(visit)
  await visit.goto(`/reviews/write?token=${'A'.repeat(43)}`)
  await page.getByRole('heading', { level: 1, name: t('reviewing.over_title') }).waitFor()
  const { email, password } = wellKnownAccounts.customer
  const { access_token } = await call<{ access_token: string }>(visit, '/signin', {
    method: 'POST',
    body: { username: email, password },
  })
  await comeSignedIn(visit, access_token)
  const { data } = await call<{ data: { id: string; status: string }[] }>(visit, '/profile/orders', { token: access_token })
  const order = data.find(({ status }) => status === 'completed')
  await visit.goto(`/profile/orders/${order?.id}`)
  await page.getByRole('heading', { name: t('orders.review.title') }).waitFor()
  await page.getByRole('link', { name: new RegExp(`${t('orders.review.write')}|${t('orders.review.see')}`) }).click()
  await page.waitForURL(/\/review$/)
  await page.getByRole('heading', { level: 1, name: t('reviewing.title') }).waitFor()
  await expectClean(visit)
})
