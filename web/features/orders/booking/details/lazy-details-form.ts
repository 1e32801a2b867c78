import { lazyPart } from '#web/platform/browser/lazy-part.ts'

/** The form of the details: a page of the booking shows it, or something else in its place. */
export const LazyDetailsForm = lazyPart(async () => (await import('./details-form.tsx')).DetailsForm)
