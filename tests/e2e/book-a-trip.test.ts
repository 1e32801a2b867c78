import { expect } from 'vitest'
import {
  describeReader,
  expectClean,
  expectSound,
  journey,
  readers,
  readersWithoutScripts,
  untilAlive,
  type Visit,
} from '#testing/browser.ts'
import { type Cost, chooseForTwo, detailsToOrder, eveningWalk, findTrip, signUpOnTheWay } from './booking-steps.ts'
import { amountIn, factOf, noticeOf } from './page-parts.ts'
import { payButton } from './payment-steps.ts'
import { wordsOf } from './texts.ts'

for (const reader of [...readers, ...readersWithoutScripts]) {
  journey(
    `a new customer finds a trip, books it at the price of its card and cancels it (${describeReader(reader)})`,
    {
      tags: [
        'S-001',
        'S-006',
        'S-018',
        'S-026',
        'S-028',
        'S-029',
        'S-031',
        'S-070',
        'S-098',
        'S-099',
        'S-129',
        'S-130',
        'S-131',
        'S-132',
        'S-201',
        'S-202',
        'S-209',
        'S-306',
        'S-166',
        'S-167',
        'S-168',
        'S-169',
        'S-170',
        'S-171',
        'S-172',
        'S-173',
        'S-174',
        'S-175',
        'S-176',
        'S-177',
        'S-178',
        'S-179',
        'S-268',
        'S-359',
        'S-360',
      ],
    },
    async ({ open }) => {
      const visit = await open(reader)
      const price = await findTrip(visit)
      await visit.page.locator(`main article a[href*="${eveningWalk.slug}"]`).click()
      await visit.page.waitForURL(/models\/diriyah-evening-walk/)
      const cost = await chooseForTwo(visit, price)
      await signUpOnTheWay(visit)
      await detailsToOrder(visit, cost.total)
      await readOrder(visit, cost)
      await findInList(visit, cost.total)
      await cancelOrder(visit)
    },
  )
}

/** Everything that an order shows, and the button that pays it. */
async function readOrder(visit: Visit, { adults, extra, total }: Cost): Promise<void> {
  const { page } = visit
  const t = wordsOf(visit)
  await page.getByRole('status').getByText(t('orders.statuses.awaiting_payment')).first().waitFor()
  for (const term of ['reference', 'ordered_at', 'service_name', 'package_name'] as const)
    expect(
      await factOf(page, t(`orders.${term}`))
        .first()
        .innerText(),
      term,
    ).toMatch(/\S/)
  for (const term of ['total_price', 'price_after', 'total_invoice', 'amount_due'] as const)
    expect(await amountIn(factOf(page, t(`orders.${term}`)).first()), term).toBe(total)
  expect(Number(await amountIn(factOf(page, t('orders.taxes_fees'))))).toBeGreaterThan(0)
  expect(await page.getByRole('main').getByText(t('orders.no_payment_method')).count()).toBe(1)
  const due = await factOf(page, t('orders.due_date')).locator('time').getAttribute('datetime')
  expect(Date.parse(due ?? '')).toBeGreaterThan(Date.now())
  for (const [caption, amount] of [
    ['invoice_items', adults],
    ['additions', extra],
  ] as const) {
    const table = page.getByRole('table', { name: t(`orders.${caption}`) })
    expect(await amountIn(table.getByRole('cell').last()), caption).toBe(amount)
  }
  expect(await payButton(visit).innerText()).toContain(total)
  await expectSound(visit)
}

async function findInList(visit: Visit, total: string): Promise<void> {
  const { page } = visit
  const t = wordsOf(visit)
  await page
    .getByRole('main')
    .getByRole('link', { name: t('orders.title') })
    .click()
  await page.waitForURL(/\/profile\/orders\?page=1$/)
  const row = page.getByRole('article')
  await row.getByText(t('orders.statuses.awaiting_payment')).waitFor()
  expect(await row.count()).toBe(1)
  expect(await amountIn(row)).toBe(total)
  await expectSound(visit)
  await row.getByRole('link').click()
  await page.waitForURL(/\/profile\/orders\/[0-9a-f-]{36}$/)
}

async function cancelOrder(visit: Visit): Promise<void> {
  const { page } = visit
  const t = wordsOf(visit)
  const reference = await factOf(page, t('orders.reference')).innerText()
  await page.getByRole('link', { name: t('orders.cancel_order') }).click()
  await page.waitForURL(/\/cancel$/)
  await page.getByText(t('orders.cancellation_unpaid_now')).waitFor()
  await expectSound(visit)
  await page.getByRole('button', { name: t('orders.confirm_cancel') }).click()
  await page.waitForURL(/\/profile\/orders\/[0-9a-f-]{36}$/)
  await untilAlive(visit)
  await page.getByRole('status').getByText(t('orders.statuses.cancelled_by_user')).first().waitFor()
  await noticeOf(visit, cancelled[visit.locale](reference)).waitFor()
  expect(await page.getByRole('link', { name: t('orders.cancel_order') }).count()).toBe(0)
  await expectClean(visit)
}

const cancelled = {
  ar: (reference: string) => `تم إلغاء الطلب ${reference}.`,
  en: (reference: string) => `Order ${reference} has been cancelled.`,
}
