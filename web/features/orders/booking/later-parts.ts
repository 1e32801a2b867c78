import { laterPart } from '#web/platform/later-part.ts'

/** What a choice that cannot be booked shows: seldom, so that its script is not part of every booking. */
export const Refused = laterPart(async () => (await import('./refused-booking.tsx')).RefusedBooking)

/** The form of the details: a page of the booking shows it, or something else in its place. */
export const Details = laterPart(async () => (await import('./details-form.tsx')).DetailsForm)

/** Everything once more, and the button that places the order. */
export const ReviewStage = laterPart(async () => (await import('./review-stage.tsx')).ReviewStage)
