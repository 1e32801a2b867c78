import { laterPart } from '#web/platform/later-part.ts'

/** What a choice that cannot be booked shows: seldom, so that its script is not part of every booking. */
export const Refused = laterPart(async () => (await import('./refused-booking.tsx')).RefusedBooking)
