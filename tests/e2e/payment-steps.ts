import type { Locator } from 'playwright-core'
import { type GatewayAction, gatewayTexts } from '#server/billing/providers/test/gateway-texts.ts'
import type { PaymentMethod } from '#shared/payment-methods.ts'
import { untilAlive, type Visit } from '#testing/browser.ts'
import { eveningWalk } from './booking-steps.ts'
import { orderByCall } from './order-by-call.ts'
import { type Person, signedIn } from './people.ts'
import { wordsOf } from './texts.ts'

/** The button that pays: its name begins with the verb, the amount follows. */
export const payButton = (visit: Visit): Locator =>
  visit.page.locator('main form button[type="submit"]').filter({ hasText: payVerb[visit.locale] })

const payVerb = { ar: 'ادفع', en: 'Pay' } as const

export const orderAddress = /\/profile\/orders\/[0-9a-f-]{36}$/
export const paymentAddress = /\/profile\/orders\/[0-9a-f-]{36}\/payments\/[0-9a-f-]{36}/
export const gatewayAddress = /\/test-gateway\/[0-9a-f-]{36}$/

/** The currency in which a bank transfer reaches the account of the demo's company. */
const bankCurrency = 'SAR'

/** The departure that is booked: far enough ahead for a cancellation that gives something back. */
const daysAhead = 5

/** The provider's page does not fade in as those of the site do, which a browser tells as an error. */
export const fadeStops = /ViewTransition opt-in disabled/

/** A new customer whose booked trip awaits payment, at the order's page. */
export async function comeToPay(visit: Visit): Promise<{ id: string; token: string; person: Person }> {
  const { person, token } = await signedIn(visit)
  const { id } = await orderByCall(visit, token, person, eveningWalk.slug, { currency: bankCurrency, departure: daysAhead })
  await visit.goto(`/profile/orders/${id}`)
  return { id, token, person }
}

/** A demo package that asks for 30 % first and the rest 14 days before it starts; its departure is further away than that. */
const prepaid = {
  slug: 'georgia-tbilisi-gudauri',
  choice: { currency: bankCurrency, departure: 8, unit: 'single', answers: { departure_city: 'riyadh' }, isAbroad: true },
}

/** A new customer whose booked package asks for a deposit, at the order's page. */
export async function comeToPayDeposit(visit: Visit): Promise<{ id: string }> {
  const { person, token } = await signedIn(visit)
  const { id } = await orderByCall(visit, token, person, prepaid.slug, prepaid.choice)
  await visit.goto(`/profile/orders/${id}`)
  return { id }
}

/** Picks a method and presses the button; what follows is the provider's page, or the payment's own. */
export async function payBy(visit: Visit, method: PaymentMethod): Promise<void> {
  const { page } = visit
  await page.locator(`main [name="method"][value="${method}"]`).check()
  await payButton(visit).click()
  await page.waitForURL(method === 'bank_transfer' ? paymentAddress : gatewayAddress)
  if (method === 'bank_transfer') await untilAlive(visit)
}

/** What the customer does on the provider's page. */
export async function atGateway({ page, locale }: Visit, action: GatewayAction): Promise<void> {
  await page.getByRole('button', { name: gatewayTexts[locale][action], exact: true }).click()
}

/** The order's page once it says that all is paid. */
export async function untilPaid(visit: Visit): Promise<void> {
  const { page } = visit
  const t = wordsOf(visit)
  await page.waitForURL(orderAddress)
  await untilAlive(visit)
  await page.getByRole('status').getByText(t('orders.statuses.paid'), { exact: true }).first().waitFor()
}
