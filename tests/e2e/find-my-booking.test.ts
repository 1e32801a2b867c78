import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import { describeReader, expectSound, journey, pairwise, untilAlive, type Visit } from '#testing/browser.ts'
import { mailsOf } from './mailbox.ts'
import { fill } from './page-parts.ts'
import { atGateway, comeToPay, fadeStops, payBy, untilPaid } from './payment-steps.ts'
import type { Person } from './people.ts'
import { wordsOf } from './texts.ts'

/** The reference and the PIN in the newest mail about an order. */
async function mailedPair(visit: Visit, { email }: Person): Promise<{ reference: string; pin: string }> {
  const until = performance.now() + 120_000
  while (performance.now() < until) {
    for (const { body } of await mailsOf(visit, email)) {
      const [reference] = /RH-\w{4}-\w{4}/.exec(body) ?? []
      const [, pin] = /: ([2-9A-HJKMNP-TV-Z]{8})$/m.exec(body) ?? []
      if (reference && pin) return { reference, pin }
    }
    await pause(500)
  }
  throw new Error('no mail carries a PIN')
}

for (const reader of pairwise) {
  journey(
    `whoever has the mailed PIN finds a booking and its voucher from another browser (${describeReader(reader)})`,
    async ({ open }) => {
      const owner = await open({ ...reader, javaScript: true, expects: [fadeStops] })
      const { person } = await comeToPay(owner)
      await payBy(owner, 'card')
      await atGateway(owner, 'pay')
      await untilPaid(owner)
      const { reference, pin } = await mailedPair(owner, person)

      const visit = await open({ ...reader, expects: [/status of 422/] })
      const { page } = visit
      const t = wordsOf(visit)
      await visit.goto('/login')
      await page
        .getByRole('main')
        .getByRole('link', { name: t('accounts.find_booking') })
        .click()
      await page.waitForURL(/\/find-booking$/)
      await untilAlive(visit)
      await expectSound(visit)
      const send = async (typed: string) => {
        await fill(page, { reference: reference.toLowerCase(), pin: typed })
        await page.getByRole('button', { name: t('finding.open'), exact: true }).click()
      }
      await send('AAAAAAAA')
      await page.getByText(t('validation.find_booking')).first().waitFor()
      await send(`${pin.slice(0, 4)} ${pin.slice(4).toLowerCase()}`)
      await page.getByText(reference).first().waitFor()
      await untilAlive(visit)
      await expectSound(visit)
      const text = await page.getByRole('main').innerText()
      expect(text).toContain(t('orders.statuses.paid'))
      expect(text).not.toContain(person.lastname)
      const [cookie] = (await visit.context.cookies()).filter(({ name }) => name === 'found.booking')
      expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
      expect(await page.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex')
      const href = await page.getByRole('link', { name: t('finding.voucher') }).getAttribute('href')
      const file = await visit.context.request.get(new URL(href ?? '', page.url()).href)
      expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf'])
      await page.getByRole('button', { name: t('finding.close'), exact: true }).click()
      await page.locator('[name="pin"]').waitFor()
    },
  )
}
