import { draftOf } from '#web/platform/forms/drafts.ts'
import type { Site } from '#web/platform/site-context.ts'
import { bookingForm } from './booking-form.ts'
import { type Details, detailNames } from './order-form.ts'

/** The details typed for a booking that is not placed yet, and the total they saw last. */
export type BookingDraft = { values: Details; coupon: string; seen: { amount: string; currency: string } }

/** The draft of the customer's booking of this product from the last day; null where there is none. */
export function bookingDraft(site: Site, customer: string, product: string): BookingDraft | null {
  const restored = draftOf(site, customer, bookingForm(product))
  if (!restored) return null
  const { coupon = '', 'seen.amount': amount = '', 'seen.currency': currency = '' } = restored
  const values = Object.fromEntries(Object.entries(restored).filter(([name]) => detailNames.test(name)))
  return { values, coupon, seen: { amount, currency } }
}
