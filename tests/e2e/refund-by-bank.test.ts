import { expect } from 'vitest'
import { wellKnownAccounts } from '#server/demo/demo-accounts.ts'
import { describeReader, eachLanguage, expectClean, journey, untilAlive, type Visit } from '#testing/browser.ts'
import { totpCode } from '#testing/staff-factors.ts'
import { amountIn, factOf, fill } from './page-parts.ts'
import { comeToPay, fadeStops, orderAddress, payBy } from './payment-steps.ts'
import { call } from './people.ts'
import { wordsOf } from './texts.ts'

type SignIn = { access_token: string }
type Enrolment = { data: { secret: string } }

let signedInStaff: Promise<string> | undefined

/** A member of staff of the demo's company, with a second factor that was used just now. */
function staffToken(visit: Visit): Promise<string> {
  signedInStaff ??= (async () => {
    const { access_token: token } = await call<SignIn>(visit, '/staff/signin', {
      ...{ method: 'POST', body: wellKnownAccounts.staff },
    })
    const { data } = await call<Enrolment>(visit, '/staff/second-factor/totp', { method: 'POST', token, body: {} })
    await call(visit, '/staff/second-factor/totp/confirm', {
      ...{ method: 'POST', token, body: { code: totpCode(data.secret, new Date()) } },
    })
    return token
  })()
  return signedInStaff
}

/** The transfer is in the company's account: staff say so. */
async function confirmTransfer(visit: Visit, paymentId: string, amount: string): Promise<void> {
  const body = { amount, received_on: new Date().toISOString().slice(0, 10), bank_reference: `LINE-${paymentId}` }
  await call(visit, `/staff/payments/${paymentId}/confirm-transfer`, { method: 'POST', token: await staffToken(visit), body })
}

for (const reader of eachLanguage) {
  journey(
    `what came by bank transfer goes back to an IBAN that the customer names (${describeReader(reader)})`,
    async ({ open }) => {
      const visit = await open({ ...reader, expects: [fadeStops, /status of 422/] })
      const { page } = visit
      const t = wordsOf(visit)
      const { id } = await comeToPay(visit)
      const due = await amountIn(factOf(page, t('orders.amount_due')).first())
      await payBy(visit, 'bank_transfer')
      const paymentId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
      await confirmTransfer(visit, paymentId, due)
      await visit.goto(`/profile/orders/${id}/cancel`)
      const refund = await amountIn(factOf(page, t('orders.refund')))
      await page.getByRole('button', { name: t('orders.confirm_cancel') }).click()
      await page.waitForURL(orderAddress)
      await untilAlive(visit)
      await page.locator('main a[href*="/refunds/"]').first().click()
      await page.waitForURL(/\/refunds\//)
      await untilAlive(visit)
      await page.getByRole('heading', { level: 1, name: t('payments.iban_form.title') }).waitFor()
      expect(await page.locator('main').innerText()).toContain(refund.replace(/\B(?=(\d{3})+\.)/g, ','))
      await expectClean(visit)
      await fill(page, { iban: 'SA0380000000608010167518', account_holder: 'Noura Alharbi' })
      const send = page.getByRole('button', { name: t('payments.iban_form.send') })
      await send.click()
      await page.getByText(t('validation.iban')).first().waitFor()
      expect(await page.locator('[name="account_holder"]').inputValue(), 'what was typed stays').toBe('Noura Alharbi')
      await expectClean(visit)
      await fill(page, { iban: 'SA03 8000 0000 6080 1016 7519' })
      await send.click()
      await page.waitForURL(orderAddress)
      await untilAlive(visit)
      await page.getByText('7519').first().waitFor()
      expect(await page.locator('main a[href*="/refunds/"]').count(), 'an account is named once').toBe(0)
      await expectClean(visit)
    },
  )
}
