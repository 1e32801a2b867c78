import { expect } from 'vitest'
import { gatewayTexts } from '#server/billing/providers/test/gateway-texts.ts'
import {
  arabicPhone,
  describeReader,
  eachLanguage,
  expectClean,
  expectSound,
  journey,
  pairwise,
  untilAlive,
} from '#testing/browser.ts'
import { tabTo } from './keyboard-steps.ts'
import { amountIn, factOf, noticeOf } from './page-parts.ts'
import {
  atGateway,
  comeToPay,
  comeToPayDeposit,
  fadeStops,
  gatewayAddress,
  orderAddress,
  payButton,
  payBy,
  paymentAddress,
  untilPaid,
} from './payment-steps.ts'
import { wordsOf } from './texts.ts'

for (const reader of pairwise) {
  journey(
    `an order is paid on the provider's page, and its invoice says so (${describeReader(reader)})`,
    { tags: ['S-029', 'S-030', 'S-131', 'S-178', 'S-208'] },
    async ({ open }) => {
      const visit = await open({ ...reader, expects: [fadeStops] })
      const { page } = visit
      const t = wordsOf(visit)
      const { id } = await comeToPay(visit)
      await expectClean(visit)
      const due = await amountIn(factOf(page, t('orders.amount_due')).first())
      expect(await payButton(visit).innerText()).toContain(due)
      await payBy(visit, 'mada')
      await page.goBack()
      await page.waitForURL(/\/profile\/orders\//)
      await untilAlive(visit)
      await visit.goto(`/profile/orders/${id}`)
      await page.getByRole('link', { name: t('payments.under_way.to_continue') }).click()
      await page.waitForURL(paymentAddress)
      await page.getByRole('heading', { level: 1, name: t('payments.waiting_title') }).waitFor()
      await untilAlive(visit)
      await expectClean(visit)
      await page.getByRole('link', { name: t('payments.to_provider') }).click()
      await page.waitForURL(gatewayAddress)
      await atGateway(visit, 'challenge')
      await page.getByRole('button', { name: gatewayTexts[visit.locale].confirm, exact: true }).click()
      await untilPaid(visit)
      await noticeOf(visit, t('payments.paid_notices.paid')).waitFor()
      expect(await amountIn(factOf(page, t('orders.amount_due')).last())).toBe('0.00')
      await page.getByRole('link', { name: t('payments.voucher') }).waitFor()
      expect(await page.locator('main [name="method"]').count(), 'nothing to pay any more').toBe(0)
      await expectClean(visit)
      await page.getByRole('link', { name: t('payments.invoice_link') }).click()
      await page.waitForURL(/\/invoice$/)
      await untilAlive(visit)
      await page.getByText(t('payments.invoice.states.paid')).first().waitFor()
      expect(await factOf(page, t('orders.payment_method')).first().innerText()).toBe(t('payments.methods.mada'))
      expect(await amountIn(factOf(page, t('orders.total_invoice')))).toBe(due)
      await expectClean(visit)
    },
  )
}

for (const reader of eachLanguage) {
  journey(`a declined card is told, and another try pays (${describeReader(reader)})`, async ({ open }) => {
    const visit = await open({ ...reader, expects: [fadeStops] })
    const { page } = visit
    const t = wordsOf(visit)
    await comeToPay(visit)
    await payBy(visit, 'card')
    await atGateway(visit, 'decline')
    await atGateway(visit, 'back')
    await page.waitForURL(paymentAddress)
    await untilAlive(visit)
    await page.getByRole('heading', { level: 1, name: t('payments.failed_titles.failed') }).waitFor()
    await page.getByText(t('payments.failures.declined')).waitFor()
    await expectClean(visit)
    await page
      .locator('main summary')
      .filter({ hasText: t('payments.other_method') })
      .click()
    await payBy(visit, 'mada')
    await atGateway(visit, 'pay')
    await untilPaid(visit)
    await page.getByText(t('payments.payment_states.voided')).waitFor()
    await expectSound(visit)
  })

  journey(`paid and never returned: the order learns of it (${describeReader(reader)})`, async ({ open }) => {
    const visit = await open({ ...reader, expects: [fadeStops] })
    const { page } = visit
    const t = wordsOf(visit)
    const { id } = await comeToPay(visit)
    await payBy(visit, 'card')
    await atGateway(visit, 'lost')
    await page.getByRole('heading', { name: gatewayTexts[visit.locale].lostTitle }).waitFor()
    await visit.goto(`/profile/orders/${id}`)
    await page.getByRole('link', { name: t('payments.under_way.to_continue') }).click()
    await untilPaid(visit)
    await expectSound(visit)
  })

  journey(`paid twice on one page: one part comes back (${describeReader(reader)})`, async ({ open }) => {
    const visit = await open({ ...reader, expects: [fadeStops] })
    const { page } = visit
    const t = wordsOf(visit)
    await comeToPay(visit)
    await payBy(visit, 'card')
    await atGateway(visit, 'twice')
    await untilPaid(visit)
    expect(await page.getByText(t('payments.refund_causes.unassigned')).count()).toBe(1)
    await expectClean(visit)
  })

  journey(
    `a paid order is cancelled at the fee that was shown, and the refund is told (${describeReader(reader)})`,
    {
      tags: ['S-209'],
    },
    async ({ open }) => {
      const visit = await open({ ...reader, expects: [fadeStops] })
      const { page } = visit
      const t = wordsOf(visit)
      await comeToPay(visit)
      const due = await amountIn(factOf(page, t('orders.amount_due')).first())
      await payBy(visit, 'mada')
      await atGateway(visit, 'pay')
      await untilPaid(visit)
      await page.getByRole('link', { name: t('orders.cancel_order') }).click()
      await page.waitForURL(/\/cancel$/)
      await untilAlive(visit)
      const fee = await amountIn(factOf(page, t('orders.cancel_fee')))
      const refund = await amountIn(factOf(page, t('orders.refund')))
      expect(Number(fee) + Number(refund)).toBe(Number(due))
      await expectClean(visit)
      await page.getByRole('button', { name: t('orders.confirm_cancel') }).click()
      await page.waitForURL(orderAddress)
      await untilAlive(visit)
      await page.getByText(t('payments.refund_causes.cancelled_by_user')).waitFor()
      await expectClean(visit)
    },
  )
}

journey(`the answer of the provider comes late, and the page waits for it (${describeReader(arabicPhone)})`, async ({ open }) => {
  const visit = await open({ ...arabicPhone, expects: [fadeStops] })
  const { page } = visit
  const t = wordsOf(visit)
  await comeToPay(visit)
  await payBy(visit, 'apple_pay')
  await atGateway(visit, 'late')
  await page.waitForURL(paymentAddress)
  await page.getByText(t('payments.waiting_text')).waitFor()
  await untilPaid(visit)
  await expectSound(visit)
})

for (const reader of pairwise) {
  journey(`a bank transfer has its account, reference and receipt (${describeReader(reader)})`, async ({ open }) => {
    const visit = await open({ ...reader, expects: [/status of 422/] })
    const { page, javaScript } = visit
    const t = wordsOf(visit)
    const { id } = await comeToPay(visit)
    await payBy(visit, 'bank_transfer')
    await page.getByRole('heading', { level: 1, name: t('payments.transfer.title') }).waitFor()
    expect(await factOf(page, t('payments.transfer.iban')).first().innerText()).toMatch(/^SA\d{2}( \d{4}){5}$/)
    expect(await factOf(page, t('payments.transfer.reference')).first().innerText()).toMatch(/^[0-9A-Z]{6,}/)
    await expectClean(visit)
    await page.getByRole('button', { name: t('payments.transfer.send'), exact: true }).click()
    await page.getByText(t('validation.required')).first().waitFor()
    await untilAlive(visit)
    await page
      .locator('main [name="file"]')
      .setInputFiles({ name: 'receipt.pdf', mimeType: 'application/pdf', buffer: receiptPdf })
    await page.getByRole('button', { name: t('payments.transfer.send'), exact: true }).click()
    await page.getByText(t('payments.transfer.sent_text')).waitFor()
    await untilAlive(visit)
    await expectClean(visit)
    await visit.goto(`/profile/orders/${id}`)
    await page.getByRole('heading', { name: t('payments.under_way.receipt') }).waitFor()
    expect(await page.locator('main [name="method"]').count(), 'no second way to pay while a transfer is looked for').toBe(0)
    if (javaScript) await expectClean(visit)
  })
}

for (const reader of eachLanguage) {
  journey(`a deposit is paid, then the rest, each by its own amount (${describeReader(reader)})`, async ({ open }) => {
    const visit = await open({ ...reader, expects: [fadeStops] })
    const { page } = visit
    const t = wordsOf(visit)
    const { id } = await comeToPayDeposit(visit)
    const total = await amountIn(factOf(page, t('orders.total_invoice')).first())
    const deposit = await amountIn(factOf(page, t('payments.payables.deposit')).first())
    expect(Number(deposit)).toBe(Math.round(Number(total) * 30) / 100)
    await visit.goto('/profile/orders')
    const row = page.getByRole('article').filter({ has: page.locator(`a[href$="${id}"]`) })
    await row.getByText(t('orders.deposit_due')).waitFor()
    expect((await row.innerText()).replaceAll(',', '')).toContain(deposit)
    await expectClean(visit)
    await visit.goto(`/profile/orders/${id}`)
    expect((await payButton(visit).innerText()).replaceAll(',', '')).toContain(deposit)
    await payBy(visit, 'mada')
    await atGateway(visit, 'pay')
    await page.waitForURL(orderAddress)
    await untilAlive(visit)
    await page.getByRole('status').getByText(t('orders.statuses.deposit_paid'), { exact: true }).first().waitFor()
    await page.getByRole('heading', { name: t('payments.pay_titles.rest') }).waitFor()
    const rest = await amountIn(factOf(page, t('payments.payables.rest')).first())
    expect(Number(rest) + Number(deposit)).toBe(Number(total))
    await expectClean(visit)
    await payBy(visit, 'card')
    await atGateway(visit, 'pay')
    await untilPaid(visit)
    expect(await amountIn(factOf(page, t('orders.amount_due')).last())).toBe('0.00')
    await expectClean(visit)
  })
}

const receiptPdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)

for (const reader of eachLanguage) {
  journey(`keyboard alone: a method is chosen and paid by (${describeReader(reader)})`, async ({ open }) => {
    const visit = await open({ ...reader, expects: [fadeStops] })
    const { page } = visit
    await comeToPay(visit)
    await tabTo(visit, page.locator('main [name="method"]').first())
    await page.keyboard.press('ArrowDown')
    expect(await page.locator('main [name="method"]:checked').getAttribute('value')).toBe('card')
    await tabTo(visit, payButton(visit))
    await page.keyboard.press('Enter')
    await page.waitForURL(gatewayAddress)
    await page.getByRole('button', { name: gatewayTexts[visit.locale].pay, exact: true }).focus()
    await page.keyboard.press('Enter')
    await untilPaid(visit)
    await expectSound(visit)
  })
}
