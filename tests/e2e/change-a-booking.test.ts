import { expect } from 'vitest'
import { describeReader, expectClean, journey, pairwise, untilAlive } from '#testing/browser.ts'
import { atGateway, comeToPay, fadeStops, orderAddress, payBy, untilPaid } from './payment-steps.ts'
import { wordsOf } from './texts.ts'

const changeAddress = /\/profile\/orders\/[0-9a-f-]{36}\/change\?/

for (const reader of pairwise) {
  journey(
    `a paid booking gets another traveller, whose place is held until the difference is paid (${describeReader(reader)})`,
    async ({ open }) => {
      const visit = await open({ ...reader, expects: [fadeStops] })
      const { page } = visit
      const t = wordsOf(visit)
      await comeToPay(visit)
      await payBy(visit, 'mada')
      await atGateway(visit, 'pay')
      await untilPaid(visit)
      await page.getByRole('link', { name: t('changes.title') }).click()
      await page.getByRole('heading', { level: 1, name: t('changes.title') }).waitFor()
      await untilAlive(visit)
      await expectClean(visit)
      const adults = page.locator('main [name="adult"]')
      await adults.fill('two')
      await page.getByRole('button', { name: t('changes.compare') }).click()
      await page.locator('main [name="adult"][aria-invalid="true"]').waitFor()
      expect(await adults.inputValue(), 'what was typed stays').toBe('two')
      const described = (await adults.getAttribute('aria-describedby')) ?? ''
      expect(await page.locator(`[id="${described}"]`).innerText()).not.toBe('')
      await untilAlive(visit)
      await expectClean(visit)
      await adults.fill('2')
      await page.getByRole('button', { name: t('changes.compare') }).click()
      await page.waitForURL(changeAddress)
      await page.getByRole('heading', { name: t('changes.after'), exact: true }).waitFor()
      await untilAlive(visit)
      await expectClean(visit)
      await page.locator('main [name="travellers.1.firstname"]').fill('Huda')
      await page.locator('main [name="travellers.1.lastname"]').fill('Alharbi')
      await page.getByRole('button', { name: t('changes.confirm_pay') }).click()
      await page.waitForURL(orderAddress)
      await page.getByRole('heading', { name: t('payments.pay_titles.change') }).waitFor()
      await untilAlive(visit)
      await expectClean(visit)
      await payBy(visit, 'mada')
      await atGateway(visit, 'pay')
      await untilPaid(visit)
      await page.getByText('Huda').first().waitFor()
      expect(await page.getByRole('heading', { name: t('changes.history') }).count()).toBe(1)
      await expectClean(visit)
    },
  )
}
