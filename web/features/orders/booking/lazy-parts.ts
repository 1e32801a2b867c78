import { lazyPart } from '#web/platform/browser/lazy-part.ts'

/** What a selection that cannot be booked shows: seldom, so that its script is not part of every booking. */
export const Refused = lazyPart(async () => (await import('./refused-booking.tsx')).RefusedBooking)

/** The form of the details: a page of the booking shows it, or something else in its place. */
export const Details = lazyPart(async () => (await import('./details-form.tsx')).DetailsForm)

/** Everything once more, and the button that places the order. */
export const ReviewStage = lazyPart(async () => (await import('./review-stage.tsx')).ReviewStage)
