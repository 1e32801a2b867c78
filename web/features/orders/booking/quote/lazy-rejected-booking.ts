import { lazyPart } from '#web/platform/browser/lazy-part.ts'

/** Shows why a selection cannot be booked. Rarely needed, so its script is not part of every booking. */
export const LazyRejectedBooking = lazyPart(async () => (await import('./rejected-booking.tsx')).RejectedBooking)
