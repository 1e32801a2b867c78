import { orderItems } from '../order-items.ts'
import type { Account, Charge } from '../provider.ts'
import { toNumber } from '../provider-amounts.ts'

export type TamaraMoney = { amount: number; currency: string }

type Item = { reference_id: string; type: string; name: string; sku: string; quantity: number; total_amount: TamaraMoney }
type Person = { first_name: string; last_name: string; phone_number: string }

export type NewCheckout = {
  order_reference_id: string
  order_number: string
  total_amount: TamaraMoney
  description: string
  country_code: string
  payment_type: 'PAY_BY_INSTALMENTS'
  locale: 'ar_SA' | 'en_US'
  items: Item[]
  consumer: Person & { email: string }
  shipping_address: Person & { line1: string; city: string; country_code: string }
  discount?: { name: string; amount: TamaraMoney }
  tax_amount: TamaraMoney
  shipping_amount: TamaraMoney
  merchant_url: { success: string; failure: string; cancel: string; notification: string }
  expires_in_minutes: number
}

/** First and last names; a single name stands for both, because both are required. */
function namesOf(name: string): { first_name: string; last_name: string } {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  return { first_name: first, last_name: rest.join(' ') || first }
}

/** Tamara counts the minutes of a session from 5 to 1440. */
const minutesUntil = (end: Date, now: Date) => Math.min(1440, Math.max(5, Math.floor((end.getTime() - now.getTime()) / 60_000)))

/** Hundredths as Tamara's number; null where the currency has no such amount. */
export function moneyOf(amount: bigint, currency: string): TamaraMoney | null {
  const number = toNumber({ amount, currency })
  return number === null ? null : { amount: number, currency }
}

/**
 * A charge as a checkout session; null where the currency has no such amount. Our payment id is the reference by which an
 * order is found again. Nothing is shipped, but an address is required: it is the company's own.
 */
export function checkoutBody({ settings }: Account, charge: Charge, now: Date): NewCheckout | null {
  const { currency, customer, returnUrl } = charge
  const { items, discount } = orderItems(charge)
  const [total, tax, less, none] = [charge.amount, charge.tax, discount, 0n].map((amount) => moneyOf(amount, currency))
  const listed = items.flatMap(({ code, name, quantity, total: ofItem }): Item[] => {
    const total_amount = moneyOf(ofItem, currency)
    return total_amount ? [{ reference_id: code, type: 'Digital', name, sku: code, quantity, total_amount }] : []
  })
  if (!total || !tax || !less || !none || listed.length < items.length) return null
  const person = { ...namesOf(customer.name), phone_number: customer.phone }
  const country_code = settings.country ?? 'SA'
  return {
    order_reference_id: charge.paymentId,
    order_number: charge.reference,
    total_amount: total,
    description: charge.description.slice(0, 256),
    country_code,
    payment_type: 'PAY_BY_INSTALMENTS',
    locale: charge.locale === 'ar' ? 'ar_SA' : 'en_US',
    items: listed,
    consumer: { ...person, email: customer.email },
    shipping_address: { ...person, line1: settings.address ?? '', city: settings.city ?? '', country_code },
    ...(discount > 0n ? { discount: { name: charge.reference, amount: less } } : {}),
    tax_amount: tax,
    shipping_amount: none,
    merchant_url: { success: returnUrl, failure: returnUrl, cancel: returnUrl, notification: charge.noticeUrl },
    expires_in_minutes: minutesUntil(charge.expiresAt, now),
  }
}
